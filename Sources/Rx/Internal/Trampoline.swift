/// The current thread's work queue. Work that is added while other work is running begins after the running work has
/// finished.
///
/// As a result, `Observable.of(1, 2, 3)` starts only after every operator in the chain has subscribed. If two such
/// sequences are merged, their elements alternate.
///
/// The queue is on the stack of the function that opened it, because most subscriptions add nothing to it. Sound: the
/// thread's pointer to it is reset before that function returns, and no other thread reads the pointer.
struct Trampoline {
    private static let current = ThreadLocal<Trampoline>()
    private var waiting = Queue<() -> Void>()

    /// Whether no work is running in the thread's queue. If so, added work begins immediately.
    static var isIdle: Bool { unsafe current.pointer == nil }

    /// Runs `body` now. If the thread's queue is idle, opens it for `body`, then runs the work that `body` has added.
    static func run(_ body: () -> Void) {
        guard unsafe current.pointer == nil else { return body() }
        var trampoline = Trampoline()
        unsafe withUnsafeMutablePointer(to: &trampoline) { queue in
            unsafe current.pointer = unsafe queue
            body()
            while let work = unsafe queue.pointee.waiting.next() { work() }
            unsafe current.pointer = nil
        }
    }

    /// Runs `body` with a separate queue, even if work is running. Use this method if you block the thread until the
    /// work that `body` adds has run.
    static func runApart(_ body: () -> Void) {
        let outer = unsafe current.pointer
        unsafe current.pointer = nil
        run(body)
        unsafe current.pointer = unsafe outer
    }

    /// Runs `work` after the work that is running on this thread, or immediately if no work is running.
    static func enqueue(_ work: @escaping () -> Void) {
        if let queue = unsafe current.pointer {
            unsafe queue.pointee.waiting.append(work)
        } else {
            run(work)
        }
    }

    /// Runs `step` until it returns false, each time after this thread's pending work. If no work is pending, the steps
    /// run in a loop.
    static func repeatedly(_ step: @escaping () -> Bool) {
        enqueue {
            guard let queue = unsafe current.pointer else { return }
            while step() {
                if unsafe !queue.pointee.waiting.isEmpty { return repeatedly(step) }
            }
        }
    }
}
