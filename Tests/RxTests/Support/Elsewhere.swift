import Dispatch

/// Runs `body` on another thread and waits for it. If `body` needs a lock that the caller's thread holds, this function
/// returns false instead of hanging forever.
/// - Returns: Whether `body` finished within 30 seconds.
func endsElsewhere(_ body: @escaping @Sendable () -> Void) -> Bool {
    let done = DispatchSemaphore(value: 0)
    startThread {
        body()
        done.signal()
    }
    return done.wait(timeout: .now() + .seconds(30)) == .success
}
