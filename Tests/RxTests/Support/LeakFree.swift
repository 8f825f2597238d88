import RxTesting
import Testing

/// A trait that makes a test fail if the test leaves a subscription alive.
struct LeakFree: TestTrait, SuiteTrait, TestScoping {
    var isRecursive: Bool { true }

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        guard testCase != nil else { return try await function() }
        let left = try await liveSubscriptions(patience: .seconds(20), after: function)
        #expect(left == 0, "\(test.name) leaves \(left) subscriptions alive")
    }
}

extension Trait where Self == LeakFree {
    /// Makes each test of a suite fail if the test leaves a subscription alive.
    static var leakFree: Self { LeakFree() }
}
