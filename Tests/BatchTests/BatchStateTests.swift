import SignupCore
import SignupSupport
import Testing

@testable import Batch

extension BatchState.Step? {
    /// Whether there is no step.
    fileprivate var isNil: Bool { if case nil = self { true } else { false } }
}

/// The state of a batch, step by step.
struct BatchStateTests {
    private let now = ContinuousClock.now

    /// Returns the state of a batch with one record, whose name is being checked.
    private func state(_ change: (inout BatchPlan) -> Void = { _ in }) -> BatchState {
        var plan = BatchPlan()
        change(&plan)
        let writer = OutcomeWriter(format: .jsonl, texts: Texts(.english), site: "github.com")
        var state = BatchState(plan, writer, past: nil, repeats: false)
        _ = state.beginReading()
        _ = state.handle(.input(Secret(Array("octo-cat,secret\n".utf8)[...])), now)
        guard case .ask(let record) = state.nextStep(now), record.number == 1 else {
            Issue.record("the record is not checked")
            return state
        }
        return state
    }

    @Test func `a record that waits for a retry when the batch stops is not finished`() {
        var state = state()
        _ = state.handle(.answered(record: 1, AvailabilityAnswer(.unknown(.timeout))), now)
        #expect(state.inProgress == 0 && state.report.unfinished == 0)
        _ = state.handle(.cancel, now)
        #expect(state.report.unfinished == 1)
        #expect(state.isOver)
    }

    @Test func `a record that turns out to be available after the batch stopped is not finished`() {
        var state = state()
        _ = state.handle(.cancel, now)
        #expect(state.handle(.answered(record: 1, AvailabilityAnswer(.available)), now).isNil)
        #expect(state.report.unfinished == 1 && state.report.total == 0)
        #expect(state.isOver)
    }

    @Test func `the input is not read beyond its end`() {
        var state = state()
        let begins = state.beginReading()
        _ = state.handle(.input(nil), now)
        let beginsAgain = state.beginReading()
        #expect(begins && !beginsAgain)
    }

    @Test func `no sign-up is sent during the pause that the service requests`() {
        var state = state()
        #expect(state.handle(.answered(record: 1, AvailabilityAnswer(.available, rest: 60)), now).isNil)
        #expect(state.nextStep(now + .seconds(59)).isNil)
        guard case .signUp(let record) = state.nextStep(now + .seconds(61)) else {
            Issue.record("no sign-up after the pause")
            return
        }
        #expect(record.username == "octo-cat")
    }
}
