internal import Foundation

/// A thread that blocks no signals.
///
/// A child process inherits the signals that its creator's thread blocks. The threads of Dispatch block nearly all of them, so their
/// children would ignore SIGTERM. Unblocking them on such a thread would deliver the signals that are pending for it.
///
/// Sound where it is `unsafe`: each pointer is to memory that outlives the call.
enum UnblockedThread {
    /// Runs `body` on a new thread, and waits for it.
    static func run(_ body: @escaping @Sendable () throws -> Void) throws {
        let outcome = Locked<(any Error)?>(nil)
        let isDone = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            var none = sigset_t()
            unsafe sigemptyset(&none)
            unsafe pthread_sigmask(SIG_SETMASK, &none, nil)
            do { try body() } catch { outcome.replace(error) }
            isDone.signal()
        }
        isDone.wait()
        if let error = outcome.value { throw error }
    }
}
