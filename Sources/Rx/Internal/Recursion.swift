/// A series of work items, each of which can request further items. As its last step, each item schedules the next one.
///
/// A scheduler that queues work scheduled from inside other work (for example, ``MainScheduler``) can therefore run
/// other work between the items, so an endless sequence does not block the queue. If the scheduler instead runs nested
/// work immediately, the remaining items run in a loop, so a long sequence does not overflow the stack.
final class Recursion: Cancelable {
    private struct Turn {
        /// The next item, or nil if no item has been requested.
        var next: Work?
        /// The items after `next`. Most work requests only one item at a time.
        var later = Queue<Work>()
        /// Whether an item is scheduled or running.
        var isRunning = false
        /// The number of items that have been passed to the scheduler.
        var count: UInt64 = 0
        /// The number of the item that a loop is passing to the scheduler, or nil if the scheduler has returned.
        var scheduling: UInt64?
        /// Whether the item whose number is `scheduling` has already finished. If so, the loop continues.
        var hasEnded = false
        /// Whether the item whose number is `scheduling` was scheduled from inside the previous item.
        var isNested = false
        /// Whether the series has been disposed. If so, no more items are accepted.
        var isOver = false

        mutating func begin() -> UInt64 {
            count += 1
            scheduling = count
            hasEnded = false
            return count
        }

        mutating func append(_ piece: Work) {
            if next == nil { next = piece } else { later.append(piece) }
        }

        mutating func takeNext() -> Work? {
            isRunning = next != nil
            defer { next = later.isEmpty ? nil : later.next() }
            return next
        }

        /// Removes and returns the items that have not begun.
        mutating func close() -> (Work?, Queue<Work>) {
            isOver = true
            defer { (next, later) = (nil, Queue()) }
            return (next, later)
        }
    }

    private let scheduler: any ImmediateSchedulerType
    private let turn = Locked(Turn())
    private let pending = SerialDisposable()

    init(_ scheduler: any ImmediateSchedulerType) { self.scheduler = scheduler }

    var isDisposed: Bool { pending.isDisposed }

    func dispose() {
        pending.dispose()
        // An item retains this series, so an item that is kept would never be released. The items are released after
        // the lock, because a captured object's deinit can run any code.
        _ = turn.withLock { $0.close() }
    }

    /// Runs the work item after all items that were requested earlier. Does nothing after disposal.
    func run(_ piece: Work) {
        let starts = turn.withLock { turn in
            if turn.isOver { return false }
            if turn.isRunning { turn.append(piece) }
            defer { turn.isRunning = true }
            return !turn.isRunning
        }
        if starts { loop(piece) }
    }

    private func loop(_ first: Work) {
        var next: Work? = first
        while let piece = next, !isDisposed {
            let number = turn.withLock { $0.begin() }
            pending.set {
                scheduler.schedule(()) { [self] _ in
                    piece.run()
                    end(number)
                    return Disposables.create()
                }
            }
            next = turn.withLock { turn in
                // A loop that runs inside this item or on another thread may have taken over the remaining items.
                guard turn.scheduling == number else { return nil }
                turn.scheduling = nil
                guard turn.hasEnded else {
                    turn.isNested = false
                    return nil
                }
                return turn.takeNext()
            }
        }
    }

    private func end(_ number: UInt64) {
        let next: Work? = turn.withLock { turn in
            if turn.scheduling == number, turn.isNested {
                turn.hasEnded = true
                return nil
            }
            turn.isNested = turn.scheduling == number
            return turn.takeNext()
        }
        if let next { loop(next) }
    }
}
