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
/// Sound as `@unchecked Sendable`: `state` is reached under the mutex only.
@usableFromInline
package final class Locked<State>: @unchecked Sendable {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private var state: State

    @usableFromInline
    package init(_ state: State) {
        self.state = state
        mutex = .allocate(capacity: 1)
        mutex.initialize(to: pthread_mutex_t())
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    /// Runs `body` with the state, alone.
    /// - Parameter body: Computes; calls no closure, observer or disposable of a user, and drops no
    ///   reference whose `deinit` might.
    @usableFromInline
    package func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body(&state)
    }

    /// Puts `new` in and gives the former state out, so that it is let go without the lock held.
    @usableFromInline
    @discardableResult
    package func replace(_ new: State) -> State {
        var new = new
        withLock { swap(&$0, &new) }
        return new
    }
}
