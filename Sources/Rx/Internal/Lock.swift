#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Android)
    internal import Android
#elseif canImport(WinSDK)
    internal import WinSDK
#else
    internal import Glibc
#endif

/// A value behind a lock. Only ``VirtualTimeQueue`` uses a ``PlatformMutex`` without this wrapper.
///
/// This is a thin wrapper around the system's mutex, because the thread sanitizer does not understand
/// `Synchronization.Mutex`. The lock is not recursive, and **no user code may run while it is held**: a body that
/// receives the state returns any closures that must be called afterward.
///
/// Sound as `@unchecked Sendable`: `state` is used only while the mutex is held. Therefore, no check for exclusive
/// access is needed.
@usableFromInline
package final class Locked<State>: @unchecked Sendable {
    @safe @exclusivity(unchecked) @usableFromInline var mutex = PlatformMutex()
    @safe @exclusivity(unchecked) @usableFromInline var state: State

    @inlinable
    package init(_ state: State) {
        self.state = state
        mutex.initialize()
    }

    deinit { mutex.destroy() }

    /// Runs `body` with exclusive access to the state.
    /// - Parameter body: A closure. It must not run user code (such as a closure, an observer or a disposable) or
    ///   release a reference whose `deinit` might run user code.
    @inlinable
    package func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
        mutex.lock()
        defer { mutex.unlock() }
        return try body(&state)
    }

    /// A copy of the state.
    ///
    /// Use this property to read a state that contains a closure. ``withLock(_:)`` passes the state as `inout`, which
    /// wraps the stored closure again each time, until calling the closure overflows the stack.
    @inlinable
    package var value: State {
        mutex.lock()
        defer { mutex.unlock() }
        return state
    }

    /// Replaces the state. Returns the previous state so that it is released after unlocking.
    @inlinable
    @discardableResult
    package func replace(_ new: State) -> State {
        var new = new
        withLock { swap(&$0, &new) }
        return new
    }
}

/// The system's mutex. It is stored inside its owner, because storing it separately would require one more allocation
/// for each lock.
///
/// The owner must be a class so that the mutex has a stable address. The mutex is locked through that address, because
/// the thread sanitizer would report a change to the property itself as a race.
///
/// Sound as `@unchecked Sendable`: any thread can use a mutex, and `address` does not change after ``initialize()``.
@usableFromInline
@safe
struct PlatformMutex: ~Copyable, @unchecked Sendable {
    #if canImport(WinSDK)
        private typealias NativeMutex = SRWLOCK
    #else
        private typealias NativeMutex = pthread_mutex_t
    #endif
    private var mutex = unsafe NativeMutex()
    private var address: UnsafeMutablePointer<NativeMutex>?

    @usableFromInline
    init() {}

    /// Initializes the mutex at its final address.
    @usableFromInline
    mutating func initialize() {
        let address = unsafe withUnsafeMutablePointer(to: &mutex) { unsafe $0 }
        #if canImport(WinSDK)
            unsafe InitializeSRWLock(address)
        #else
            unsafe pthread_mutex_init(address, nil)
        #endif
        unsafe self.address = unsafe address
    }

    func destroy() {
        #if !canImport(WinSDK)
            unsafe pthread_mutex_destroy(address.unsafelyUnwrapped)
        #endif
    }

    @usableFromInline
    func lock() {
        #if canImport(WinSDK)
            unsafe AcquireSRWLockExclusive(address)
        #else
            unsafe pthread_mutex_lock(address.unsafelyUnwrapped)
        #endif
    }

    @usableFromInline
    func unlock() {
        #if canImport(WinSDK)
            unsafe ReleaseSRWLockExclusive(address)
        #else
            unsafe pthread_mutex_unlock(address.unsafelyUnwrapped)
        #endif
    }
}
