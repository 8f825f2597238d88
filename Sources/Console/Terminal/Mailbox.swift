#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The main actor's requests to a terminal's thread. Only the latest state counts: nothing is queued, so a busy thread
/// misses only outdated requests.
///
/// `@unchecked Sendable` is sound: `state` is accessed only under `lock`.
nonisolated final class Mailbox<State: Sendable>: @unchecked Sendable {
    private let lock: UnsafeMutablePointer<pthread_mutex_t>
    private var state: State
    private let pipe: WakePipe

    /// - Parameters:
    ///   - state: The initial state.
    ///   - pipe: Wakes the thread that owns the mailbox.
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

    /// Changes the state, and wakes the thread.
    func post(_ change: (inout State) -> Void) {
        pthread_mutex_lock(lock)
        change(&state)
        pthread_mutex_unlock(lock)
        pipe.wake()
    }

    /// Returns the current state.
    func read() -> State {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        return state
    }
}
