import Rx
import RxTesting
import Testing

@Suite struct RecordedTests {
    @Test func `the description of a recorded event contains the event and its time`() {
        #expect("\(Recorded<Event<Int>>.next(210, 1))" == "next(1) @ 210")
    }

    @Test func `a list of recorded events can be created without repeating their type`() {
        let events = Recorded.events(.next(210, 1), .completed(220))
        #expect(events == [Recorded(time: 210, value: .next(1)), Recorded(time: 220, value: .completed)])
        #expect(Recorded.events(events) == events)
    }

    @Test func `errors are equal if their descriptions are equal`() {
        let error = Recorded<Event<Int>>.error(210, RxError.timeout)
        #expect(error == .error(210, RxError.timeout))
        #expect(error != .error(210, RxError.unknown))
        #expect(error != .completed(210))
    }
}
