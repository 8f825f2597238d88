/// The queue of work that waits on the current thread: what runs now first ends, then the next begins.
///
/// It is what makes `Observable.of(1, 2, 3)` start after the chain below it is subscribed, and two such
/// sources take turns.
///
/// It lies on the stack of whoever opened it, as most subscriptions leave nothing in it.
struct Trampoline {
    private static let current = ThreadLocal<Trampoline>()
    private var waiting = Queue<() -> Void>()

    /// Whether nothing runs in the thread's queue, so that work given to it begins at once.
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

    /// Runs `body` with a queue of its own, whatever runs now: for who blocks the thread and waits for what
    /// `body` starts.
    static func runApart(_ body: () -> Void) {
        let outer = current.pointer
        current.pointer = nil
        run(body)
        current.pointer = outer
    }

    /// Runs `work` after what runs now on this thread, or now if nothing does.
    static func enqueue(_ work: @escaping () -> Void) {
        if let queue = current.pointer {
            queue.pointee.waiting.append(work)
        } else {
            run(work)
        }
    }

    /// Runs `step` until it returns false, each time after the work that waits on this thread. While none does, that is a
    /// loop.
    static func repeatedly(_ step: @escaping () -> Bool) {
        enqueue {
            guard let queue = current.pointer else { return }
            while step() {
                if !queue.pointee.waiting.isEmpty { return repeatedly(step) }
            }
        }
    }
}
