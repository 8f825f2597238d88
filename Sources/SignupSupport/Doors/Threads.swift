internal import Foundation

/// The threads of this process.
package enum Threads {
    /// The number of threads that the program needs.
    package static let least = 8

    /// Verifies that the system allows the given number of threads. Starts that many threads at the same time, and
    /// waits until they have exited.
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
            // Sound: no thread uses the lock after this, and no thread is used after it has exited.
            for thread in threads { _ = pthread_join(thread, nil) }
            return problem
        }
        unsafe pthread_mutex_destroy(&lock)
        if problem != 0 { throw SystemError(problem) }
    }
}

private func waitForLock(_ lock: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let lock = unsafe lock?.assumingMemoryBound(to: pthread_mutex_t.self) else { return nil }
    unsafe pthread_mutex_lock(lock)
    unsafe pthread_mutex_unlock(lock)
    return nil
}
