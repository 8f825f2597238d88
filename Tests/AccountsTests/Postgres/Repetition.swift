import Locking
import Testing

/// A step that is repeated until it is stopped, so that requests are in progress while a server fails.
final class Repetition: Sendable {
    private let state = LockedValue((steps: 0, isStopped: false))

    /// The number of steps that are complete.
    private var steps: Int { state.withLock { $0.steps } }

    /// Waits until another step is complete.
    func wait() async throws {
        let before = steps
        try await poll("no step was completed") { self.steps > before }
    }

    /// Repeats a step until a closure, which lets servers fail, returns or throws.
    ///
    /// - Parameters:
    ///   - step: The closure that performs a step, and receives the step's number, starting at 0.
    ///   - fail: The closure that lets servers fail.
    /// - Returns: The number of steps.
    static func of(
        _ step: @Sendable (_ number: Int) async throws -> Void, while fail: (Repetition) async throws -> Void
    ) async throws -> Int {
        let repetition = Repetition()
        async let end: Void = repetition.run(step)
        // In the opposite order, a failure would wait forever for the steps.
        defer { repetition.stop() }
        try await fail(repetition)
        repetition.stop()
        try await end
        return repetition.steps
    }

    private func stop() { state.withLock { $0.isStopped = true } }

    private func run(_ step: (_ number: Int) async throws -> Void) async throws {
        while !state.withLock({ $0.isStopped }) {
            try await step(steps)
            state.withLock { $0.steps += 1 }
        }
    }
}
