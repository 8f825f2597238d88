import Dispatch
import Foundation

/// Runs `body` on another thread and waits for it. Code that needs a lock that the caller's thread holds fails here
/// instead of hanging forever.
/// - Returns: Whether `body` finished within half a minute.
func endsElsewhere(_ body: @escaping @Sendable () -> Void) -> Bool {
    let done = DispatchSemaphore(value: 0)
    Thread {
        body()
        done.signal()
    }.start()
    return done.wait(timeout: .now() + .seconds(30)) == .success
}
