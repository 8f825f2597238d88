import SignupCore
import Testing

@testable import Batch

struct TextsBatchTests {
    @Test(
        arguments: [
            (.unclosedQuote, "signup: users.csv:17: a quote is not closed; this record was skipped"),
            (
                .textAfterQuote,
                "signup: users.csv:17: unexpected text after a closing quote; double each quote inside a quoted field; "
                    + "this record was skipped"
            ),
            (
                .quoteInsideField,
                "signup: users.csv:17: a quote inside an unquoted field; quote the field and double the quotes in it; "
                    + "this record was skipped"
            ),
            (.nulByte, "signup: users.csv:17: the record contains a NUL byte; this record was skipped"),
            (.notUTF8, "signup: users.csv:17: the record is not UTF-8; this record was skipped"),
            (
                .tooLong(maximum: 65_536),
                "signup: users.csv:17: the record is longer than 65536 bytes; this record was skipped"
            ),
            (
                .fieldCount(found: 4, expected: "2 or 3"),
                "signup: users.csv:17: expected 2 or 3 fields, found 4; this record was skipped"
            ),
        ] as [(RecordProblem, String)])
    func diagnostics(problem: RecordProblem, line: String) {
        #expect(Texts(.english).diagnostic(problem, file: "users.csv", line: 17) == line)
    }

    @Test func summaries() {
        var report = BatchReport()
        #expect(Texts(.english).summary(report) == "signup: 0 records")
        report.add(Outcome(record: 1, username: "a", result: .signedUp))
        #expect(Texts(.english).summary(report) == "signup: 1 record: 1 signed_up")
        report.add(Outcome(record: 2, username: "b", result: .taken))
        report.add(Outcome(record: 3, username: "c", result: .signedUp))
        #expect(Texts(.english).summary(report) == "signup: 3 records: 2 signed_up, 1 taken")
        #expect(Texts(.chinese).summary(report) == "signup: 3 条记录：2 signed_up, 1 taken")
        report.isStopped = true
        #expect(Texts(.english).summary(report) == "signup: 3 records: 2 signed_up, 1 taken; stopped")
        report.unfinished = 2
        #expect(
            Texts(.english).summary(report)
                == "signup: 3 records: 2 signed_up, 1 taken; stopped; 2 records not finished")
    }

    @Test func progress() {
        var report = BatchReport()
        let texts = Texts(.english)
        #expect(texts.progress(report, elapsed: .zero) == "signup: 0 records, 0/s")
        for record in 1...100 {
            report.add(Outcome(record: record, username: "a", result: record < 90 ? .signedUp : .taken))
        }
        report.restore("taken")
        #expect(
            texts.progress(report, elapsed: .seconds(2))
                == "signup: 101 records, 50/s: 89 signed_up, 12 taken")
        (report.bytesRead, report.size) = (250, 1000)
        #expect(
            texts.progress(report, elapsed: .seconds(2))
                == "signup: 101 records, 50/s: 89 signed_up, 12 taken; 6 s left")
        #expect(
            Texts(.chinese).progress(report, elapsed: .seconds(100))
                == "signup: 101 条记录，1/秒：89 signed_up, 12 taken；剩余 5 分钟")
        report.bytesRead = 1000
        #expect(
            texts.progress(report, elapsed: .seconds(2))
                == "signup: 101 records, 50/s: 89 signed_up, 12 taken")
    }
}
