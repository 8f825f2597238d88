#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What the main actor wants of a terminal's thread. The newest word counts: nothing is queued, so a
/// thread that is busy misses only what is out of date.
///
/// `@unchecked Sendable` is sound: `state` is touched under `lock` only.
nonisolated final class Mailbox<State: Sendable>: @unchecked Sendable {
    private let lock: UnsafeMutablePointer<pthread_mutex_t>
    private var state: State
    private let pipe: WakePipe

    /// - Parameters:
    ///   - state: what is wanted at first.
    ///   - pipe: wakes the thread whose mailbox this is.
    init(_ state: State, pipe: WakePipe) {
        self.state = state
        self.pipe = pipe
        lock = .allocate(capacity: 1)
        pthread_mutex_init(lock, nil)
    }

    deinit {
        pthread_mutex_destroy(lock)
        lock.deallocate()
    }

    /// Changes what is wanted, and wakes the thread.
    func post(_ change: (inout State) -> Void) {
        pthread_mutex_lock(lock)
        change(&state)
        pthread_mutex_unlock(lock)
        pipe.wake()
    }

    /// What is wanted now.
    func read() -> State {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        return state
    }
}
