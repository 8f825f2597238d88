#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What the main actor wants of the terminal thread. The newest word counts: nothing is queued, so a
/// thread that is busy misses only what is out of date.
///
/// `@unchecked Sendable` is sound: `state` is touched under `lock` only, and nothing but copies are
/// made while it is held.
nonisolated final class Mailbox: @unchecked Sendable {
    /// Where the keys go.
    enum Target: Sendable, Hashable {
        /// To no text: the control wants whole keys.
        case keys
        /// Into a field.
        case field(Field)
    }

    /// A field as its editing starts.
    struct Field: Sendable, Hashable {
        var id: ObjectIdentifier
        var text: String
        /// Counts the changes of the text from code.
        var version: Int
        var isSecure: Bool
        var maximumLength: Int
    }

    /// The focus, numbered so that the two sides know which of several they speak of.
    struct Focus: Sendable, Hashable {
        var serial: Int
        var target: Target
    }

    /// A text set from code into the field that has the focus.
    struct Replacement: Sendable, Hashable {
        var serial: Int
        var text: String
        var version: Int
    }

    struct State: Sendable {
        var block = Block()
        var focus = Focus(serial: 0, target: .keys)
        var replacement: Replacement?
        var isClosing = false
    }

    private let lock: UnsafeMutablePointer<pthread_mutex_t>
    private var state = State()
    private let pipe: WakePipe

    /// - Parameter pipe: wakes the thread whose mailbox this is.
    init(pipe: WakePipe) {
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

    /// What is wanted now. A replacement is handed out once.
    func collect() -> State {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        let now = state
        state.replacement = nil
        return now
    }
}
