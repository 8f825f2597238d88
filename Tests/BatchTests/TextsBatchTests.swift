import SignupCore
import SignupSupport
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
                .separatorInName(";"),
                "signup: users.csv:17: the name contains ';', which may separate it from a password; "
                    + "this record was skipped"
            ),
            (
                .separatorInName("\t"),
                "signup: users.csv:17: the name contains a tab, which may separate it from a password; "
                    + "this record was skipped"
            ),
            (
                .tooLong(maximum: 65_536),
                "signup: users.csv:17: the record is longer than 65536 bytes; this record was skipped"
            ),
            (
                .fieldCount(found: 4, expected: .either(2, or: 3), format: .csv),
                "signup: users.csv:17: expected 2 or 3 CSV fields, found 4; this record was skipped"
            ),
        ] as [(RecordProblem, String)])
    func diagnostics(problem: RecordProblem, line: String) {
        let remark = InputRemark.skipped(problem, record: 16, line: 17)
        #expect(Texts(.english).message(of: remark, file: "users.csv", site: "github.com").text == line)
    }

    @Test(
        arguments: [
            (.exactly(1), .csv, "expected 1 CSV field, found 4", "应有 1 个 CSV 字段，实有 4 个"),
            (.exactly(3), .tsv, "expected 3 TSV fields, found 4", "应有 3 个 TSV 字段，实有 4 个"),
            (
                .either(2, or: 3), .csv, "expected 2 or 3 CSV fields, found 4", "应有 2 或 3 个 CSV 字段，实有 4 个"
            ),
            (
                .atLeast(3), .tsv, "expected at least 3 TSV fields, found 4", "至少应有 3 个 TSV 字段，实有 4 个"
            ),
            (.atLeast(5), nil, "expected at least 5 fields, found 4", "至少应有 5 个字段，实有 4 个"),
        ] as [(RecordProblem.FieldCount, RecordProblem.TableFormat?, String, String)])
    func `the message about a wrong number of fields names the format`(
        expected: RecordProblem.FieldCount, format: RecordProblem.TableFormat?, english: String,
        chinese: String
    ) {
        let problem = RecordProblem.fieldCount(found: 4, expected: expected, format: format)
        #expect(Texts(.english).message(of: problem) == english)
        #expect(Texts(.chinese).message(of: problem) == chinese)
    }

    @Test(
        arguments: [
            (
                .ignoredColumns(["email", "a\u{1B}b"], line: 1),
                "signup: users.csv:1: ignoring columns 'email', 'a\\u001bb'",
                "signup: users.csv:1: 未使用的列：'email', 'a\\u001bb'"
            ),
            (
                .ignoredColumns((1...9).map(String.init), line: 1),
                "signup: users.csv:1: ignoring columns '1', '2', '3', '4', '5', '6', '7', '8', …",
                "signup: users.csv:1: 未使用的列：'1', '2', '3', '4', '5', '6', '7', '8', …"
            ),
            (
                .sameFault(
                    .unreadable(.fieldCount(found: 1, expected: .either(2, or: 3), format: .csv)), count: 100),
                "signup: users.csv: the first 100 records all fail for the same reason: expected 2 or 3 CSV fields, found 1; "
                    + "check --columns, --delimiter and --input",
                "signup: users.csv: 前 100 条记录都因同一原因失败：应有 2 或 3 个 CSV 字段，实有 1 个；请检查 --columns、--delimiter 和 --input"
            ),
        ] as [(InputRemark, String, String)])
    func remarks(remark: InputRemark, english: String, chinese: String) {
        #expect(Texts(.english).message(of: remark, file: "users.csv", site: "github.com").text == english)
        #expect(Texts(.chinese).message(of: remark, file: "users.csv", site: "github.com").text == chinese)
    }

    @Test(
        arguments: [
            (
                .passwordColumn("pass\u{1B}wd"),
                "the column 'pass\\u001bwd' contains passwords, which never appear in outcomes; change --columns, --id-column "
                    + "or --keep"
            ),
            (
                .otherHeader(line: 7),
                "line 7 contains what looks like another header, with the columns in a different order; split the input "
                    + "before that header, or remove the header"
            ),
            (
                .openQuote(line: 7),
                "the record on line 7 has a quote that is never closed, so no record after it was read; close the quote"
            ),
            (
                .format(.gzip),
                "the input is a gzip file; convert it to CSV or JSON Lines first"
            ),
            (.missingField("5"), "no column '5' in the first line; change --columns"),
            (.missingColumnNumber(5), "the first line has no column 5; change --columns"),
            (
                .nearHeader(has: "password", lacks: "username"),
                "the first line looks like a header with a password column but no username column; specify the columns, for "
                    + "example with --columns username=2,password=1, or use --no-header if the line is a record"
            ),
            (
                .ambiguousColumns("username", "login", "na\u{202E}me"),
                "both 'login' and 'na\\u202eme' could be the username column; choose one with --columns"
            ),
            (
                .tabsAndCommas,
                "the first line has tabs and commas; choose the field separator with --input tsv or --input csv"
            ),
            (
                .otherSeparator(";"),
                "the first line contains ';', which may separate a name from a password; use --delimiter ';' or, if each line "
                    + "is one name, --input lines"
            ),
            (
                .nulBytes(line: 2), "line 2 contains a NUL byte; if a NUL ends each name, use --input nul"
            ),
            (
                .utf32,
                "the input is in UTF-32; convert it to UTF-8, for example with iconv -f UTF-32 -t UTF-8"
            ),
            (
                .unmarkedUTF16,
                "the input is either in UTF-16 or a list of names that end with NUL bytes; specify the format, for example "
                    + "with --input csv or --input nul"
            ),
            (
                .carriageReturns,
                "the lines end with only a CR; convert them, for example with tr '\\r' '\\n'"
            ),
            (
                .quotedTabs(line: 3),
                "line 3 contains a quoted field; use --input tsv if the quotes belong to the field, or "
                    + "--delimiter tab if they enclose it"
            ),
            (
                .numberedKeys,
                "JSON Lines has keys, not numbered columns; use their names, for example --columns "
                    + "username=login,password=pwd"
            ),
        ] as [(InputRefusal, String)])
    func refusals(refusal: InputRefusal, line: String) {
        #expect(Texts(.english).message(of: refusal, file: "users.csv") == "users.csv: \(line)")
    }

    @Test func `a missing column is described in Chinese by its name or number`() {
        let texts = Texts(.chinese)
        #expect(texts.message(of: .missingField("5"), file: "a") == "a: 首行没有 '5' 列，请修改 --columns")
        #expect(texts.message(of: .missingColumnNumber(5), file: "a") == "a: 首行没有第 5 列，请修改 --columns")
    }

    @Test func `the message about an unreadable first line contains the line's number`() {
        let refusal = InputRefusal.unreadableFirstLine(.notUTF8, line: 2)
        #expect(
            Texts(.english).message(of: refusal, file: "users.csv")
                == "users.csv:2: cannot parse the first line, which may be a header: the record is not UTF-8; if it is a "
                + "record, use --no-header")
        #expect(
            Texts(.chinese).message(of: refusal, file: "users.csv")
                == "users.csv:2: 无法解析首行，该行可能是表头：记录不是 UTF-8 编码；请修正，或用 --no-header 表示首行是记录")
    }

    @Test func summaries() {
        var report = BatchReport()
        #expect(Texts(.english).summary(report).text == "signup: 0 records")
        report.add(Outcome(record: 1, username: "a", result: .signedUp))
        #expect(Texts(.english).summary(report).text == "signup: 1 record: 1 signed_up")
        report.add(Outcome(record: 2, username: "b", result: .taken))
        report.add(Outcome(record: 3, username: "c", result: .signedUp))
        #expect(Texts(.english).summary(report).text == "signup: 3 records: 2 signed_up, 1 taken")
        #expect(Texts(.chinese).summary(report).text == "signup: 3 条记录：2 条已注册、1 条已占用")
        report.isStopped = true
        #expect(Texts(.english).summary(report).text == "signup: 3 records: 2 signed_up, 1 taken; stopped")
        report.unfinished = 2
        #expect(
            Texts(.english).summary(report).text
                == "signup: 3 records: 2 signed_up, 1 taken; stopped; 2 records not finished")
        #expect(
            Texts(.english).summary(report, isRecorded: true).text
                == "signup: 3 records: 2 signed_up, 1 taken; stopped; 2 records not finished; "
                + "run the same command again to continue")
        #expect(
            Texts(.chinese).summary(report, isRecorded: true).text
                == "signup: 3 条记录：2 条已注册、1 条已占用；已停止，2 条未完成；再次运行同一命令即可继续")
    }

    @Test func `names from the command line are not called records`() {
        var report = BatchReport()
        report.restore(.taken)
        #expect(
            Texts(.english).summary(report, areNames: true).text
                == "signup: 1 name: 1 taken; 1 from the journal")
        report.add(Outcome(record: 1, username: "a", result: .available))
        (report.isStopped, report.unfinished) = (true, 1)
        #expect(
            Texts(.english).summary(report, areNames: true).text
                == "signup: 2 names: 1 available, 1 taken; 1 from the journal; stopped; 1 name not finished")
        #expect(
            Texts(.chinese).summary(report, areNames: true).text
                == "signup: 2 个用户名：1 个可用、1 个已占用；其中 1 个来自日志；已停止，1 个未完成")
        #expect(
            Texts(.english).progress(report, elapsed: .seconds(1), areNames: true).text
                == "signup: 2 names, 1/s: 1 available, 1 taken")
        #expect(
            Texts(.chinese).progress(report, elapsed: .seconds(1), areNames: true).text
                == "signup: 2 个用户名，1/秒：1 个可用、1 个已占用")
    }

    @Test func progress() {
        var report = BatchReport()
        let texts = Texts(.english)
        #expect(texts.progress(report, elapsed: .zero).text == "signup: 0 records, 0/s")
        report.restore(.taken)
        report.add(Outcome(record: 1, username: "a", result: .signedUp))
        let entry = texts.progress(report, elapsed: .milliseconds(1400))
        #expect(entry.text == "signup: 2 records, 0.7/s: 1 signed_up, 1 taken")
        #expect(entry.facts.first == .number("per_second", 0))
        report = BatchReport()
        for record in 1...100 {
            report.add(Outcome(record: record, username: "a", result: record < 90 ? .signedUp : .taken))
        }
        report.restore(.taken)
        #expect(
            texts.progress(report, elapsed: .seconds(2)).text
                == "signup: 101 records, 50/s: 89 signed_up, 12 taken")
        (report.bytesRead, report.size) = (250, 1000)
        #expect(
            texts.progress(report, elapsed: .seconds(2)).text
                == "signup: 101 records, 50/s: 89 signed_up, 12 taken; 6 s left")
        #expect(
            Texts(.chinese).progress(report, elapsed: .seconds(100)).text
                == "signup: 101 条记录，1/秒：89 条已注册、12 条已占用；剩余 5 分钟")
        report.bytesRead = 1000
        #expect(
            texts.progress(report, elapsed: .seconds(2)).text
                == "signup: 101 records, 50/s: 89 signed_up, 12 taken")
    }
}
