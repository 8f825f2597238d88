#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Glibc
#endif

/// A value behind a lock: the library's only kind of lock.
///
/// A thin wrapper of a pthread mutex, because the thread sanitizer does not understand
/// `Synchronization.Mutex`. The lock is not recursive, and **no user code may run under it**: the body
/// computes and returns what must be called afterwards.
///
/// Sound as `@unchecked Sendable`: `state` is used under the mutex only, so it needs no check for exclusive
/// access either.
@usableFromInline
package final class Locked<State>: @unchecked Sendable {
    @exclusivity(unchecked) @usableFromInline var mutex = PlatformMutex()
    @exclusivity(unchecked) @usableFromInline var state: State

    @inlinable
    package init(_ state: State) {
        self.state = state
        mutex.initialize()
    }

    deinit { mutex.destroy() }

    /// Runs `body` with exclusive access to the state.
    /// - Parameter body: Computes. It calls no closure, observer or disposable of a user, and releases no reference whose
    ///   `deinit` might.
    @inlinable
    package func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
        mutex.lock()
        defer { mutex.unlock() }
        return try body(&state)
    }

    /// A copy of the state.
    ///
    /// A state that contains a closure must be read this way: passing it to another closure as `inout`, as
    /// ``withLock(_:)`` does, wraps the stored closure again each time, until calling it overflows the stack.
    @inlinable
    package var value: State {
        mutex.lock()
        defer { mutex.unlock() }
        return state
    }

    /// Replaces the state and returns the former one, so that it is released without the lock held.
    @inlinable
    @discardableResult
    package func replace(_ new: State) -> State {
        var new = new
        withLock { swap(&$0, &new) }
        return new
    }
}

/// The system's mutex. It lies in its owner, as memory of its own would be one more allocation for each lock.
///
/// A stored property of a class, which has a stable address. It is locked through that address: the thread sanitizer takes
/// a change of the property itself for a race.
///
/// Sound as `@unchecked Sendable`: a mutex may be used by any thread, and `address` does not change after
/// ``initialize()``.
@usableFromInline
struct PlatformMutex: ~Copyable, @unchecked Sendable {
    private var mutex = pthread_mutex_t()
    private var address: UnsafeMutablePointer<pthread_mutex_t>?

    @usableFromInline
    init() {}

    /// Makes it usable, at its final address.
    @usableFromInline
    mutating func initialize() {
        let address = withUnsafeMutablePointer(to: &mutex) { $0 }
        pthread_mutex_init(address, nil)
        self.address = address
    }

    func destroy() { pthread_mutex_destroy(address.unsafelyUnwrapped) }

    @usableFromInline
    func lock() { pthread_mutex_lock(address.unsafelyUnwrapped) }

    @usableFromInline
    func unlock() { pthread_mutex_unlock(address.unsafelyUnwrapped) }
}
