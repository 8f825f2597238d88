#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The main actor's requests to a terminal's thread. Only the latest state counts: requests are not queued, so a busy
/// thread misses only outdated requests.
///
/// `@safe` and `@unchecked Sendable` are sound: `state` is accessed only under `lock`, which is freed last.
@safe nonisolated final class Mailbox<State: Sendable>: @unchecked Sendable {
    private let lock: UnsafeMutablePointer<pthread_mutex_t>
    private var state: State
    private let pipe: WakePipe

    /// - Parameters:
    ///   - state: The initial state.
    ///   - pipe: The pipe that wakes the thread that owns the mailbox.
    init(_ state: State, pipe: WakePipe) {
        self.state = state
        self.pipe = pipe
        unsafe lock = .allocate(capacity: 1)
        unsafe pthread_mutex_init(lock, nil)
    }

    deinit {
        unsafe pthread_mutex_destroy(lock)
        unsafe lock.deallocate()
    }

    /// Changes the state and wakes the thread.
    func post(_ change: (inout State) -> Void) {
        locked { change(&state) }
        pipe.wake()
    }

    /// Returns the current state.
    func read() -> State { locked { state } }

    private func locked<Result>(_ body: () -> Result) -> Result {
        unsafe pthread_mutex_lock(lock)
        defer { unsafe pthread_mutex_unlock(lock) }
        return body()
    }
}
