#if !os(Windows)
    internal import Foundation

    /// A thread that exits when its closure returns. If the system cannot create a thread, Foundation's `Thread` does
    /// not report the failure, so code that waits for the thread would hang.
    ///
    /// The uses of `unsafe` are sound: the thread takes over the reference to its closure exactly once. If the system
    /// cannot create the thread, the reference is released.
    enum NewThread {
        /// Runs `body` on a new thread.
        ///
        /// - Parameters:
        ///   - stackBytes: The size of the stack, or nil for the system's default.
        ///   - body: The closure to run.
        /// - Throws: `POSIXError` if the system cannot start a thread.
        static func start(stackBytes: Int? = nil, _ body: @escaping @Sendable () -> Void) throws {
            let retained = unsafe Unmanaged.passRetained(Body(body))
            #if canImport(Darwin)
                var thread: pthread_t?
            #else
                var thread = pthread_t()
            #endif
            let problem = unsafe withUnsafeTemporaryAllocation(of: pthread_attr_t.self, capacity: 1) {
                guard let attributes = $0.baseAddress else { return ENOMEM }
                unsafe pthread_attr_init(attributes)
                defer { unsafe pthread_attr_destroy(attributes) }
                unsafe pthread_attr_setdetachstate(attributes, Int32(PTHREAD_CREATE_DETACHED))
                if let stackBytes { unsafe pthread_attr_setstacksize(attributes, stackBytes) }
                return unsafe pthread_create(&thread, attributes, { unsafe runBody($0) }, retained.toOpaque())
            }
            guard problem == 0 else {
                unsafe retained.release()
                throw POSIXError(POSIXErrorCode(rawValue: problem) ?? .EAGAIN)
            }
        }
    }

    /// The closure that a thread runs.
    private final class Body: Sendable {
        let run: @Sendable () -> Void

        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    private func runBody(_ retained: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        guard let retained = unsafe retained else { return nil }
        unsafe Unmanaged<Body>.fromOpaque(retained).takeRetainedValue().run()
        return nil
    }
#endif
