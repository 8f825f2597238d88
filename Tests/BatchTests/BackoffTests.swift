import Testing

@testable import Batch

struct BackoffTests {
    @Test func `the wait doubles each time, up to half a minute`() {
        #expect(
            [1, 2, 3, 4].map { Backoff.delay(attempt: $0, chance: 1) } == [
                .milliseconds(500), .seconds(1), .seconds(2), .seconds(4),
            ])
        #expect(Backoff.delay(attempt: 100, chance: 1) == .seconds(30))
    }

    @Test func `half of the wait is random`() {
        #expect(Backoff.delay(attempt: 1, chance: 0) == .milliseconds(250))
        #expect(Backoff.delay(attempt: 1, chance: 0.5) == .milliseconds(375))
    }
}
