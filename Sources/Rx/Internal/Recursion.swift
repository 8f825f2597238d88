/// Work that requests further pieces of work: each is scheduled when the one before has ended.
///
/// A loop where the scheduler runs work at once, so that a long sequence does not overflow the stack.
final class Recursion<State: Sendable>: Cancelable {
    /// The work. Its closure requests another piece.
    typealias Action = @Sendable (_ state: State, _ recurse: @escaping @Sendable (State) -> Void) -> Void

    private struct Turn: Sendable {
        /// The state of the next piece, once it is requested.
        var next: State?
        /// Those of the pieces after it: most work requests one at a time.
        var later = Queue<State>()
        /// Whether a piece is scheduled or runs.
        var isRunning = false
        /// Whether the loop is handing a piece to the scheduler, and goes on itself when that returns.
        var isScheduling = false
        /// Whether that piece ended meanwhile.
        var hasEnded = false

        mutating func append(_ state: State) {
            if next == nil { next = state } else { later.append(state) }
        }

        mutating func takeNext() -> State? {
            hasEnded = false
            isRunning = next != nil
            defer { next = later.isEmpty ? nil : later.next() }
            return next
        }
    }

    private let scheduler: any ImmediateSchedulerType
    private let action: Action
    private let turn = Locked(Turn())
    /// Whether the next piece is scheduled before the current one ends: ``MainScheduler`` then runs it in a later turn of
    /// the main queue, so that an endless sequence does not block it.
    private let schedulesFromInside: Bool
    private let pending = SerialDisposable()

    init(_ scheduler: any ImmediateSchedulerType, _ action: @escaping Action) {
        self.scheduler = scheduler
        self.action = action
        schedulesFromInside = scheduler is MainScheduler
    }

    var isDisposed: Bool { pending.isDisposed }

    func dispose() { pending.dispose() }

    /// Does the work for `state`, after the pieces requested before.
    func run(_ state: State) {
        let starts = turn.withLock { turn in
            if turn.isRunning { turn.append(state) }
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
            if turn.isScheduling, !schedulesFromInside {
                turn.hasEnded = true
                return nil
            }
            return turn.takeNext()
        }
        if let next { loop(next) }
    }
}
