/// Work that asks to be done again: each piece is scheduled when the one before has ended.
///
/// A loop where the scheduler does work at once, so that a long sequence does not overflow the stack.
final class Recursion<State: Sendable>: Cancelable {
    /// The work. It gets a closure that asks for another piece.
    typealias Action = @Sendable (_ state: State, _ recurse: @escaping @Sendable (State) -> Void) -> Void

    private struct Turn: Sendable {
        /// What the next piece is for, once it is asked for.
        var next: State?
        /// Whether a piece is scheduled or under way.
        var isRunning = false
        /// Whether the loop is handing a piece to the scheduler, and goes on itself when that returns.
        var isScheduling = false
        /// Whether that piece ended meanwhile.
        var hasEnded = false

        mutating func takeNext() -> State? {
            hasEnded = false
            isRunning = next != nil
            return next.take()
        }
    }

    private let scheduler: any ImmediateSchedulerType
    private let action: Action
    private let turn = Locked(Turn())
    private let pending = SerialDisposable()

    init(_ scheduler: any ImmediateSchedulerType, _ action: @escaping Action) {
        self.scheduler = scheduler
        self.action = action
    }

    var isDisposed: Bool { pending.isDisposed }

    func dispose() { pending.dispose() }

    /// Does the work for `state`: after the piece that is under way.
    func run(_ state: State) {
        let starts = turn.withLock { turn in
            if turn.isRunning { turn.next = state }
            defer { turn.isRunning = true }
            return !turn.isRunning
        }
        if starts { loop(state) }
    }

    private func loop(_ first: State) {
        var next: State? = first
        while let state = next, !isDisposed {
            turn.withLock { $0.isScheduling = true }
            let work = SingleAssignmentDisposable()
            pending.disposable = work
            work.setDisposable(
                scheduler.schedule(state) { [self] state in
                    action(state) { self.run($0) }
                    end()
                    return Disposables.create()
                })
            next = turn.withLock { turn in
                turn.isScheduling = false
                return turn.hasEnded ? turn.takeNext() : nil
            }
        }
    }

    private func end() {
        let next: State? = turn.withLock { turn in
            if turn.isScheduling {
                turn.hasEnded = true
                return nil
            }
            return turn.takeNext()
        }
        if let next { loop(next) }
    }
}
