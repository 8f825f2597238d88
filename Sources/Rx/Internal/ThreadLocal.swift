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

/// The address of a value that belongs to the current thread.
///
/// Sound as `@unchecked Sendable`: the key is a constant, and each thread stores its own address under that key.
final class ThreadLocal<Value>: @unchecked Sendable {
    #if canImport(WinSDK)
        private let key = unsafe FlsAlloc(nil)

        init() { precondition(key != FLS_OUT_OF_INDEXES, "the process has no thread-local keys left") }

        /// The address that the current thread has stored, or nil if it has stored none. Set the address to nil before
        /// the value is destroyed.
        var pointer: UnsafeMutablePointer<Value>? {
            get { unsafe FlsGetValue(key)?.assumingMemoryBound(to: Value.self) }
            set { unsafe FlsSetValue(key, newValue) }
        }
    #else
        private let key: pthread_key_t

        init() {
            var key = pthread_key_t()
            let status = unsafe pthread_key_create(&key, nil)
            precondition(status == 0, "the process has no thread-local keys left")
            self.key = key
        }

        /// The address that the current thread has stored, or nil if it has stored none. Set the address to nil before
        /// the value is destroyed.
        var pointer: UnsafeMutablePointer<Value>? {
            get { unsafe pthread_getspecific(key)?.assumingMemoryBound(to: Value.self) }
            set { unsafe pthread_setspecific(key, newValue) }
        }
    #endif
}
