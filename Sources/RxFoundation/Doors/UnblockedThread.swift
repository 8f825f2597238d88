#if !os(Windows)
    internal import Foundation

    /// A thread that blocks no signals.
    ///
    /// A child process inherits the set of blocked signals from the thread that creates it. Dispatch's threads block
    /// nearly all signals, so a child that is created on such a thread would ignore SIGTERM. Unblocking the signals on
    /// that thread would deliver the signals that are pending for that thread.
    ///
    /// The uses of `unsafe` are sound, because each pointer refers to memory that outlives the call.
    enum UnblockedThread {
        /// Runs `body` on a new thread and waits until it returns.
        static func run(_ body: @escaping @Sendable () throws -> Void) throws {
            let outcome = Locked<(any Error)?>(nil)
            let isDone = DispatchSemaphore(value: 0)
            try NewThread.start {
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
#endif
