#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Glibc
#endif

/// An object that belongs to the current thread.
///
/// Sound as `@unchecked Sendable`: the key is a constant, and the value behind it is the thread's own.
final class ThreadLocal<Value: AnyObject>: @unchecked Sendable {
    private let key: pthread_key_t

    init() {
        var key = pthread_key_t()
        let status = pthread_key_create(&key, nil)
        precondition(status == 0, "the process has no thread-local key left")
        self.key = key
    }

    /// The thread's value, or nil. Whoever sets one sets nil before its end, for nobody retains it.
    var value: Value? {
        get {
            pthread_getspecific(key).map { Unmanaged<Value>.fromOpaque($0).takeUnretainedValue() }
        }
        set {
            pthread_setspecific(key, newValue.map { Unmanaged.passUnretained($0).toOpaque() })
        }
    }
}
