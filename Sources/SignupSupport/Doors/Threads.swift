internal import Foundation

/// The threads of this process.
package enum Threads {
    /// The number of threads that the program needs: its own, and those of Swift's and Dispatch's pools, each of which
    /// can have one for each core.
    package static var least: Int { 6 + 2 * ProcessInfo.processInfo.activeProcessorCount }

    /// Verifies that the system allows the given number of threads. Starts that many threads at the same time and waits
    /// until they have exited.
    ///
    /// Without this check, dispatch queues would hang silently if they could not start a thread.
    ///
    /// - Throws: `SystemError` if the system does not allow that number of threads.
    package static func verify(_ count: Int = least) throws(SystemError) {
        var lock = unsafe pthread_mutex_t()
        unsafe pthread_mutex_init(&lock, nil)
        let problem = unsafe withUnsafeMutablePointer(to: &lock) { lock -> Int32 in
            unsafe pthread_mutex_lock(lock)
            var threads: [pthread_t] = []
            var problem: Int32 = 0
            while threads.count < count, problem == 0 {
                #if canImport(Darwin)
                    var thread: pthread_t?
                #else
                    var thread = pthread_t()
                #endif
                problem = unsafe pthread_create(&thread, nil, { unsafe waitForLock($0) }, lock)
                #if canImport(Darwin)
                    if problem == 0, let thread = unsafe thread { unsafe threads.append(thread) }
                #else
                    if problem == 0 { threads.append(thread) }
                #endif
            }
            unsafe pthread_mutex_unlock(lock)
            // Sound: once all threads are joined, no thread uses the lock. Each thread is joined only once.
            for thread in threads { _ = pthread_join(thread, nil) }
            return problem
        }
        unsafe pthread_mutex_destroy(&lock)
        if problem != 0 { throw SystemError(problem) }
    }

    /// Starts a thread, which exits when `body` returns. Foundation's `Thread` would not report that the system cannot
    /// start another thread, and any code that waits for the thread would hang.
    ///
    /// - Parameters:
    ///   - name: The name of the thread in a debugger. Linux allows 15 bytes.
    ///   - stackBytes: The size of the stack, or nil for the system's default.
    ///   - body: The closure to run on the thread.
    /// - Throws: `SystemError` if the system cannot start the thread.
    package static func start(
        _ name: String, stackBytes: Int? = nil, _ body: @escaping @Sendable () -> Void
    ) throws(SystemError) {
        // Sound: the thread takes over the retained reference exactly once. If no thread starts, the reference is
        // released.
        let retained = unsafe Unmanaged.passRetained(NamedBody(name: name, run: body))
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
            throw SystemError(problem)
        }
    }
}

/// The closure that a thread runs, and the thread's name.
private final class NamedBody: Sendable {
    let name: String
    let run: @Sendable () -> Void

    init(name: String, run: @escaping @Sendable () -> Void) {
        self.name = name
        self.run = run
    }
}

private func runBody(_ retained: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let retained = unsafe retained else { return nil }
    let body = unsafe Unmanaged<NamedBody>.fromOpaque(retained).takeRetainedValue()
    Thread.current.name = body.name
    body.run()
    return nil
}

private func waitForLock(_ lock: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let lock = unsafe lock?.assumingMemoryBound(to: pthread_mutex_t.self) else { return nil }
    unsafe pthread_mutex_lock(lock)
    unsafe pthread_mutex_unlock(lock)
    return nil
}
