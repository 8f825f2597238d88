import Rx
import Testing

@Suite struct EventTests {
    private let next = Event.next(1)
    private let error = Event<Int>.error(TestError("x"))
    private let completed = Event<Int>.completed

    @Test func `the properties of an event describe it`() {
        #expect([next, error, completed].map(\.isStopEvent) == [false, true, true])
        #expect([next, error, completed].map(\.isCompleted) == [false, false, true])
        #expect([next, error, completed].map(\.element) == [1, nil, nil])
        #expect(error.error as? TestError == TestError("x"))
        #expect(next.error == nil && completed.error == nil)
        #expect(next.event.element == 1)
    }

    @Test func `map transforms the element or returns the error that its closure throws`() {
        #expect(next.map { "\($0)!" }.element == "1!")
        #expect(completed.map { "\($0)" }.isCompleted)
        #expect(error.map { "\($0)" }.error as? TestError == TestError("x"))
        #expect(next.map { _ -> Int in throw TestError("map") }.error as? TestError == TestError("map"))
    }

    @Test func `the debug description of an event contains the element or the error`() {
        #expect(
            [next, error, completed].map(\.debugDescription)
                == ["next(1)", #"error(TestError(name: "x"))"#, "completed"])
    }
}
