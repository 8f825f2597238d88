import SignupCore
import Testing

@testable import Batch

struct JournalLineTests {
    private func line(_ text: String) -> JournalLine? { JournalLine(Array(text.utf8)[...]) }

    @Test func `each kind of line is parsed`() {
        #expect(line(#"{"begun":7,"username":"a\"b"}"#) == .begun(record: 7, username: "a\"b"))
        #expect(
            line(
                #"{"record":2,"username":"a\"b","outcome":"unknown","reason":"rate_limited","retry_after":60,"message":"m"}"#
            )
                == .outcome(
                    record: 2, username: "a\"b",
                    OutcomeDetails(code: .unknown, reason: "rate_limited", retryAfter: 60, message: "m")))
        for (kind, expected) in [
            (JournalLine.Kind.begun, JournalLine.begun(record: 7, username: "a\"b")),
            (.absent, .absent(record: 7, username: "a\"b")),
        ] {
            #expect(JournalLine(kind.line(record: 7, username: "a\"b").dropLast()) == expected)
            #expect(JournalLine(kind.line(record: 0, username: "a").dropLast()) == nil)
        }
        let mark = JournalMark(
            after: 9, before: 7, place: OutputPlace(device: 1, file: 2, offset: 300), bytes: 40)
        #expect(JournalLine(mark.line.dropLast()) == .printing(mark))
        let pipe = JournalMark(after: 9, before: 7, place: nil, bytes: 40)
        #expect(JournalLine(pipe.line.dropLast()) == .printing(pipe))
    }

    @Test(arguments: [
        "", "{}", "x", #"{"record":0,"username":"a","outcome":"taken"}"#, #"{"record":1,"username":"a"}"#,
        #"{"printing":3,"from":4,"bytes":1}"#, #"{"begun":7}"#, #"{"begun":0,"username":"a"}"#,
        #"{"record":1,"username":"a","outcome":"postponed"}"#,
        #"{"record":1,"username":"a","outcome":"invalid","field":"mood"}"#,
        #"{"record":1,"username":"a","outcome":"unknown","reason":"tired"}"#,
        #"{"record":1,"username":"a","outcome":"unknown","reason":"rate_limited","retry_after":-5}"#,
    ])
    func `an invalid line is rejected`(text: String) { #expect(line(text) == nil) }

    @Test func `the length of the output shows which outcomes were printed`() {
        let mark = JournalMark(
            after: 9, before: 7, place: OutputPlace(device: 1, file: 2, offset: 300), bytes: 40)
        func printed(_ offset: Int, file: Int = 2) -> [Int] {
            let (count, _, skip, _) = mark.printed(in: OutputPlace(device: 1, file: file, offset: offset))
            return [count, skip]
        }
        #expect(printed(300) == [7, 0])
        #expect(printed(313) == [7, 13])
        #expect(printed(340) == [9, 0])
        // Something else was appended, or the file was emptied or replaced.
        #expect(printed(500) == [9, 0])
        #expect(printed(0) == [9, 0])
        #expect(printed(313, file: 3) == [9, 0])
        #expect(mark.printed(in: nil) == (9, 0, 0, true))
        let isLost = [(2, 0), (2, 299), (2, 300), (2, 500), (3, 0)].map { file, offset in
            mark.isLost(from: OutputPlace(device: 1, file: file, offset: offset))
        }
        #expect(isLost == [true, true, false, false, false])
        #expect(!mark.isLost(from: nil))
    }
}
