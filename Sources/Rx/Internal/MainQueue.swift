internal import Dispatch

/// Whether this code runs on the main actor: asked once per event at a Driver's entry.
///
/// Asked of the main queue and not of the thread, because on Linux an asynchronous `main` gives its
/// thread up, and the main actor's work is done by whichever thread serves the main queue.
@usableFromInline
enum MainQueue {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// Whether the main queue, or the thread it starts on, runs this.
    @usableFromInline
    static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) != nil }

    /// Runs `body` on the main actor: now, if this is it.
    @usableFromInline
    static func run(_ body: @escaping @Sendable () -> Void) {
        if isCurrent { body() } else { DispatchQueue.main.async(execute: body) }
    }
}

/// A closure of the main actor as one that may be called from anywhere: it runs there, at once if that is
/// here. For what a disposal calls, as anyone may dispose.
@usableFromInline
func onMainActor(_ closure: @escaping @MainActor () -> Void) -> @Sendable () -> Void {
    {
        if MainQueue.isCurrent {
            assumingMainActor(closure)()
        } else {
            DispatchQueue.main.async(execute: closure)
        }
    }
}
