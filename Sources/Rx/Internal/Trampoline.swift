/// The queue of work that waits on the current thread: what runs now first ends, then the next begins.
///
/// It is what makes `Observable.of(1, 2, 3)` start after the chain below it is subscribed, and two such
/// sources take turns.
final class Trampoline {
    private static let current = ThreadLocal<Trampoline>()
    private var waiting = Queue<() -> Void>()

    /// Whether nothing runs in the thread's queue, so that work given to it begins at once.
    static var isIdle: Bool { current.value == nil }

    /// Runs `body` now. If the thread's queue is idle it is opened for `body`, and what `body` left in it
    /// runs before this returns.
    static func run(_ body: () -> Void) {
        guard current.value == nil else { return body() }
        let trampoline = Trampoline()
        current.value = trampoline
        body()
        while let work = trampoline.waiting.next() { work() }
        current.value = nil
    }

    /// Runs `work` after what runs now on this thread, or now if nothing does.
    static func enqueue(_ work: @escaping () -> Void) {
        if let trampoline = current.value {
            trampoline.waiting.append(work)
        } else {
            run(work)
        }
    }
}
