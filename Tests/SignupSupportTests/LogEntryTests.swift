import SignupSupport
import Testing

struct LogEntryTests {
    private let entry = LogEntry(
        .input, level: .warning, "a.csv:3: a \"quote\"", [.text("file", "a.csv"), .number("line", 3)])

    @Test func `the text of an entry is human-readable`() {
        #expect(entry.text == #"signup: a.csv:3: a "quote""#)
    }

    @Test func `an entry is written as one JSON object`() {
        #expect(
            entry.json(time: "2026-11-23T01:02:03.456Z", run: "november")
                == #"{"time":"2026-11-23T01:02:03.456Z","level":"warning","event":"input","run":"november","#
                + #""file":"a.csv","line":3,"message":"a.csv:3: a \"quote\""}"#)
        #expect(
            LogEntry(.summary, "2\nlines").json(time: "t", run: nil)
                == #"{"time":"t","level":"info","event":"summary","message":"2\nlines"}"#)
    }

    @Test func `an error has the level 'error'`() {
        #expect(LogEntry(.error, "x").level == .error)
        #expect(LogEntry(.request, "x").level == .info)
    }
}
