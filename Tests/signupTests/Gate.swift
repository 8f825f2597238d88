import Dispatch

/// A gate that holds back a server's responses until a test has seen the screen that precedes them.
final class Gate: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)

    /// Waits until the gate is open.
    func wait() {
        semaphore.wait()
        semaphore.signal()
    }

    /// Opens the gate for every response from now on.
    func open() { semaphore.signal() }
}
