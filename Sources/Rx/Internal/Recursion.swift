/// Work that requests further work items: each item is scheduled when the previous one has finished.
///
/// If the scheduler runs work immediately, this is a loop, so that a long sequence does not overflow the stack.
final class Recursion: Cancelable {
    private struct Turn {
        /// The next item, once it is requested.
        var next: Work?
        /// The items after `next`. Most work requests only one item at a time.
        var later = Queue<Work>()
        /// Whether an item is scheduled or running.
        var isRunning = false
        /// Whether the loop is passing an item to the scheduler, and continues when that call returns.
        var isScheduling = false
        /// Whether that item has already finished.
        var hasEnded = false

        mutating func append(_ piece: Work) {
            if next == nil { next = piece } else { later.append(piece) }
        }

        mutating func takeNext() -> Work? {
            hasEnded = false
            isRunning = next != nil
            defer { next = later.isEmpty ? nil : later.next() }
            return next
        }
    }

    private let scheduler: any ImmediateSchedulerType
    private let turn = Locked(Turn())
    /// Whether the next item is scheduled from inside the current item. ``MainScheduler`` then runs it in a later turn
    /// of the main queue, so that an endless sequence does not block the queue.
    private let schedulesFromInside: Bool
    private let pending = SerialDisposable()

    init(_ scheduler: any ImmediateSchedulerType) {
        self.scheduler = scheduler
        schedulesFromInside = scheduler is MainScheduler
    }

    var isDisposed: Bool { pending.isDisposed }

    func dispose() { pending.dispose() }

    /// Runs the work item after all items that were requested earlier.
    func run(_ piece: Work) {
        let starts = turn.withLock { turn in
            if turn.isRunning { turn.append(piece) }
            defer { turn.isRunning = true }
            return !turn.isRunning
        }
        if starts { loop(piece) }
    }

    private func loop(_ first: Work) {
        var next: Work? = first
        while let piece = next, !isDisposed {
            turn.withLock { $0.isScheduling = true }
            pending.set {
                scheduler.schedule(()) { [self] _ in
                    piece.run()
                    end()
                    return Disposables.create()
                }
            }
            next = turn.withLock { turn in
                turn.isScheduling = false
                return turn.hasEnded ? turn.takeNext() : nil
            }
        }
    }

    private func end() {
        let next: Work? = turn.withLock { turn in
            if turn.isScheduling, !schedulesFromInside {
                turn.hasEnded = true
                return nil
            }
            return turn.takeNext()
        }
        if let next { loop(next) }
    }
}
