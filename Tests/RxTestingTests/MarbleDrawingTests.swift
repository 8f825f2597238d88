import Rx
import RxTesting
import Testing

@Suite struct MarbleDrawingTests {
    @Test(arguments: ["--a--(bc)-|", "a", "|", "#", "a-^-b|", "a-(^b)", "-*50 a", "{long}-b", "-{-}", ""])
    func `a diagram is drawn as it was written`(_ diagram: String) throws {
        #expect(try Recorded.events(diagram).marbles() == diagram)
    }

    @Test func `elements are drawn with their names`() throws {
        let values = ["a": 1, "b": 22]
        let events = try Recorded.events("--a-b|", values: values)
        #expect(events.marbles(values: values) == "--a-b|")
        #expect(events.marbles() == "--1-{22}|")
        #expect(events.marbles(at: 202) == "1-{22}|")
        #expect(events.marbles(at: 203) == "1^{22}|")
    }

    @Test func `twenty or more silent ticks are drawn as a number, and fewer ticks as dashes`() throws {
        let values = ["a": 1]
        #expect(
            try Recorded.events("-*19 a", values: values).marbles() == String(repeating: "-", count: 19) + "1"
        )
        #expect(try Recorded.events("-*20 a", values: values).marbles() == "-*20 1")
    }
}
