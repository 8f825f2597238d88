import SignupCore
import SignupSupport
import Testing

@testable import Batch

/// Tests the state of a batch that stops while a record is in progress or is waiting for a retry.
struct StoppedBatchStateTests {
    private let tests = BatchStateTests()
    private var now: ContinuousClock.Instant { tests.now }

    @Test func `a record that is waiting for a retry when the batch stops is counted as unfinished`() {
        var state = tests.state()
        _ = state.handle(.answered(record: 1, AvailabilityAnswer(.unknown(.timeout), about: "octo-cat")), now)
        #expect(state.inProgress == 0 && state.report.unfinished == 0)
        _ = state.handle(.cancel(at: now), now)
        #expect(state.report.unfinished == 1)
        #expect(state.isOver)
    }

    /// Returns the state of a batch whose only sign-up failed and is waiting for its repetition.
    private func waiting(after failures: [SignupResult]) -> BatchState {
        var state = tests.state(repeats: true)
        _ = state.handle(.answered(record: 1, AvailabilityAnswer(.available, about: "octo-cat")), now)
        for (index, failure) in failures.enumerated() {
            _ = state.handle(.signedUp(record: 1, SignupAnswer(failure)), now)
            if index < failures.count - 1 { _ = state.nextStep(now + .seconds(60)) }
        }
        #expect(state.inProgress == 0 && state.report.total == 0 && state.report.unfinished == 0)
        return state
    }

    @Test
    func `a sign-up that may have created its account is reported when the batch stops before its retry`() {
        let (unconfirmed, rejected) = (
            SignupResult.unconfirmed(.timeout, service: "a"),
            SignupResult.notCreated(.serverError, service: "a")
        )
        for failures in [[unconfirmed], [unconfirmed, rejected], [rejected, unconfirmed]] {
            var state = waiting(after: failures)
            _ = state.handle(.cancel(at: now), now)
            #expect(state.report.count(of: "unknown") == 1 && state.report.unfinished == 0, "\(failures)")
            #expect(state.isOver)
        }
        var state = waiting(after: [rejected])
        _ = state.handle(.cancel(at: now), now)
        #expect(state.report.total == 0 && state.report.unfinished == 1)
    }

    @Test func `a sign-up that may have created its account is reported when its retry is canceled`() {
        for (failure, isReported) in [
            (SignupResult.unconfirmed(.timeout, service: "a"), true),
            (.notCreated(.serverError, service: "a"), false),
        ] {
            var state = waiting(after: [failure])
            guard case .signUpAgain = state.nextStep(now + .seconds(60)) else {
                Issue.record("the sign-up is not repeated")
                return
            }
            _ = state.handle(.cancel(at: now), now)
            _ = state.handle(.signedUp(record: 1, nil), now)
            #expect(state.report.count(of: "unknown") == (isReported ? 1 : 0))
            #expect(state.report.unfinished == (isReported ? 0 : 1))
        }
    }

    @Test
    func
        `a name that is found to be taken after the batch stops is unfinished if the account may be the record's`()
    {
        for run in [nil, "r"] {
            var state = tests.state { plan in
                plan.run = run
                plan.labels.needsID = false
            }
            _ = state.handle(.cancel(at: now), now)
            #expect(
                state.handle(.answered(record: 1, AvailabilityAnswer(.taken, about: "octo-cat")), now).isNil)
            #expect(state.report.count(of: "taken") == (run == nil ? 1 : 0))
            #expect(state.report.unfinished == (run == nil ? 0 : 1))
            #expect(state.isOver)
        }
    }

    @Test func `a name that is found to be available after the batch stops is counted as unfinished`() {
        var state = tests.state()
        _ = state.handle(.cancel(at: now), now)
        #expect(
            state.handle(.answered(record: 1, AvailabilityAnswer(.available, about: "octo-cat")), now).isNil)
        #expect(state.report.unfinished == 1 && state.report.total == 0)
        #expect(state.isOver)
    }
}
