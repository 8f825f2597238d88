/// The queue of work of the current thread: work that is added while other work runs begins after it.
///
/// Because of it, `Observable.of(1, 2, 3)` starts after the chain below it is subscribed, and two such
/// sources alternate.
///
/// It lies on the stack of the function that opened it, as most subscriptions add nothing to it.
struct Trampoline {
    private static let current = ThreadLocal<Trampoline>()
    private var waiting = Queue<() -> Void>()

    /// Whether no work runs in the thread's queue, so that added work begins at once.
    static var isIdle: Bool { current.pointer == nil }

    /// Runs `body` now. If the thread's queue is idle it is opened for `body`, and what `body` left in it
    /// runs before this returns.
    static func run(_ body: () -> Void) {
        guard current.pointer == nil else { return body() }
        var trampoline = Trampoline()
        withUnsafeMutablePointer(to: &trampoline) { queue in
            current.pointer = queue
            body()
            while let work = queue.pointee.waiting.next() { work() }
            current.pointer = nil
        }
    }

    /// Runs `body` with a queue of its own, even if work runs now: for a caller that blocks the thread until
    /// the work that `body` adds has run.
    static func runApart(_ body: () -> Void) {
        let outer = current.pointer
        current.pointer = nil
        run(body)
        current.pointer = outer
    }

    /// Runs `work` after the work that runs now on this thread, or at once if none does.
    static func enqueue(_ work: @escaping () -> Void) {
        if let queue = current.pointer {
            queue.pointee.waiting.append(work)
        } else {
            run(work)
        }
    }

    /// Runs `step` until it returns false, each time after the work that waits on this thread. While none
    /// does, that is a loop.
    static func repeatedly(_ step: @escaping () -> Bool) {
        enqueue {
            guard let queue = current.pointer else { return }
            while step() {
                if !queue.pointee.waiting.isEmpty { return repeatedly(step) }
            }
        }
    }
}
