/// One run of a form in memory. The form handles each input immediately, without threads or file descriptors. The
/// product `ConsoleTesting` wraps this class in a public interface.
package class MemoryRun {
    let form: Form
    private let session: any FormSession
    private let clock = MemoryClock()
    private(set) var hasEnded = false

    init(_ form: Form, _ session: any FormSession) {
        (self.form, self.session) = (form, session)
        form.clock = clock
        form.begin(session)
    }

    /// The reason the form ended, or nil while it is running.
    package var exit: FormExit? {
        update()
        return session.exit
    }

    /// Skips the remaining delays of the checks in progress and waits for the checks to finish.
    package func finishChecks() async {
        update()
        await clock.run { await awaitBegunChecks() }
        update()
    }

    /// Advances virtual time: ends the delays in order and, after each delay, waits for the check to finish.
    package func advance(by time: Duration) async {
        update()
        await awaitBegunChecks()
        let end = clock.now + time
        while clock.advance(to: end) {
            await awaitBegunChecks()
            update()
        }
        update()
    }

    /// Waits for the checks whose delay has ended, and for the checks that begin in the meantime.
    private func awaitBegunChecks() async {
        var finished: Set<Task<Void, Never>> = []
        while let task = form.controls.lazy.compactMap({ $0 as? InputControl })
            .filter({ [clock] in !clock.isDelaying(ObjectIdentifier($0)) })
            .compactMap(\.rule.task).first(where: { !finished.contains($0) })
        {
            await task.value
            finished.insert(task)
        }
    }

    /// Shows the form's latest state, which a terminal would show once the main actor has finished its current work.
    func update() {
        if hasEnded { return }
        form.display()
        guard session.exit != nil else { return }
        hasEnded = true
        form.end()
    }
}
