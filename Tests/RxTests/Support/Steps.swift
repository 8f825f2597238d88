import Dispatch
import Testing

// Helpers that run two threads in fixed steps.

/// A gate at which a thread waits until another thread has reached a step.
final class Gate: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)

    /// Lets one waiting thread continue.
    func open() { semaphore.signal() }

    /// Waits for ``open()``. Fails the test after 30 seconds, so a defect does not hang the test.
    func wait(sourceLocation: SourceLocation = #_sourceLocation) {
        let result = semaphore.wait(timeout: .now() + .seconds(30))
        #expect(result == .success, "a step was not reached", sourceLocation: sourceLocation)
    }
}

/// Work that runs on its own thread.
final class Background: Sendable {
    private let done = Gate()

    init(_ body: @escaping @Sendable () -> Void) {
        startThread { [done] in
            body()
            done.open()
        }
    }

    /// Waits until the work has finished.
    func join(sourceLocation: SourceLocation = #_sourceLocation) { done.wait(sourceLocation: sourceLocation) }
}
