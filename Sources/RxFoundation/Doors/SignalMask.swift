internal import Foundation

/// The signals that do not reach a thread.
///
/// Sound where it is `unsafe`: each pointer is to memory that outlives the call.
enum SignalMask {
    /// Runs `body` on this thread while it blocks no signals.
    ///
    /// A child process inherits the signals that its creator's thread blocks. The threads of Dispatch block nearly all of them, so
    /// their children would ignore SIGTERM.
    static func withoutBlocking<Result>(_ body: () throws -> Result) rethrows -> Result {
        var none = sigset_t()
        var previous = sigset_t()
        unsafe sigemptyset(&none)
        unsafe pthread_sigmask(SIG_SETMASK, &none, &previous)
        defer { unsafe pthread_sigmask(SIG_SETMASK, &previous, nil) }
        return try body()
    }
}
