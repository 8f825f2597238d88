#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
    internal import Synchronization
#endif

/// Whether this is the main thread, cheaply: asked once per event at a Driver's entry.
enum MainThread {
    #if canImport(Darwin)
        static var isCurrent: Bool { pthread_main_np() != 0 }
    #else
        /// The main thread's `pthread_self`, once it has been met: comparing it costs no system call.
        private static let known = Atomic<UInt>(0)

        /// The C library's function; its Swift overlay has left it out.
        @_silgen_name("gettid")
        private static func threadID() -> pid_t

        static var isCurrent: Bool {
            let current = UInt(pthread_self())
            let main = known.load(ordering: .relaxed)
            if main != 0 { return main == current }
            guard threadID() == getpid() else { return false }
            known.store(current, ordering: .relaxed)
            return true
        }
    #endif
}
