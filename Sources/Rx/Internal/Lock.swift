#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Glibc
#endif

/// A value behind a lock: the core's only one.
///
/// A thin wrapper of a pthread mutex, because ThreadSanitizer does not understand
/// `Synchronization.Mutex`. The lock is not recursive, and **no user code may run under it**: the body
/// computes, and what must be called is called with what the body returned.
///
/// Sound as `@unchecked Sendable`: `state` is reached under the mutex only; so it needs no check for
/// exclusive access either.
@usableFromInline
package final class Locked<State>: @unchecked Sendable {
    @usableFromInline let mutex = PlatformMutex()
    @exclusivity(unchecked) @usableFromInline var state: State

    @inlinable
    package init(_ state: State) {
        self.state = state
    }

    deinit { mutex.destroy() }

    /// Runs `body` with the state, alone.
    /// - Parameter body: Computes; calls no closure, observer or disposable of a user, and drops no
    ///   reference whose `deinit` might.
    @inlinable
    package func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
        mutex.lock()
        defer { mutex.unlock() }
        return try body(&state)
    }

    /// The state now.
    ///
    /// For a state with a closure in it the only way to read it: to hand a stored closure to another one
    /// for change, as ``withLock(_:)`` does, wraps it once more each time, until a call of it overflows the
    /// stack.
    @inlinable
    package var value: State {
        mutex.lock()
        defer { mutex.unlock() }
        return state
    }

    /// Puts `new` in and gives the former state out, so that it is let go without the lock held.
    @inlinable
    @discardableResult
    package func replace(_ new: State) -> State {
        var new = new
        withLock { swap(&$0, &new) }
        return new
    }
}

/// The system's mutex, at an address that stays.
///
/// Sound as `@unchecked Sendable`: that is what a mutex is for.
@usableFromInline
struct PlatformMutex: @unchecked Sendable {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>

    @usableFromInline
    init() {
        mutex = .allocate(capacity: 1)
        mutex.initialize(to: pthread_mutex_t())
        pthread_mutex_init(mutex, nil)
    }

    func destroy() {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    @usableFromInline
    func lock() { pthread_mutex_lock(mutex) }

    @usableFromInline
    func unlock() { pthread_mutex_unlock(mutex) }
}
