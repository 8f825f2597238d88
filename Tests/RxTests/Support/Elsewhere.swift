import Dispatch
import Foundation

/// Runs `body` on another thread and waits for it: what finds a lock held by the caller's thread fails
/// here, instead of hanging for ever.
/// - Returns: Whether it ended within half a minute.
func endsElsewhere(_ body: @escaping @Sendable () -> Void) -> Bool {
    let done = DispatchSemaphore(value: 0)
    Thread {
        body()
        done.signal()
    }.start()
    return done.wait(timeout: .now() + .seconds(30)) == .success
}
