import SignupCore
import Testing

@testable import Batch

struct OutcomeTableTests {
    private func text(
        _ result: Outcome.Result, _ username: String = "octo-cat", language: Language = .english,
        _ change: (inout OutcomeStyle) -> Void = { _ in }
    ) -> String {
        var style = OutcomeStyle()
        change(&style)
        var writer = OutcomeWriter(
            format: .text, texts: Texts(language), site: "github.com", style: style)
        var lines: [UInt8] = []
        writer.append(Outcome(record: 7, username: username, result: result), to: &lines)
        return String(decoding: lines, as: UTF8.self)
    }

    @Test func `the table shows the outcome of each name`() {
        #expect(text(.available) == "✓ octo-cat                Username available\n")
        #expect(text(.taken) == "✗ octo-cat                Username already taken\n")
        #expect(text(.reserved) == "✗ octo-cat                Username reserved by the service\n")
        #expect(text(.signedUp) == "✓ octo-cat                Signed up octo-cat\n")
        #expect(text(.valid) == "✓ octo-cat                Record valid\n")
        #expect(
            text(.unknown(.offline))
                == "! octo-cat                name not checked: cannot reach github.com\n")
        #expect(text(.available, language: .chinese) == "✓ octo-cat                用户名可用\n")
    }

    @Test func `the table uses only colors and symbols that the terminal supports`() {
        #expect(
            text(.available) { $0.hasColors = true }
                == "\u{1B}[32m✓\u{1B}[0m octo-cat                \u{1B}[32mUsername available\u{1B}[0m\n")
        #expect(text(.taken) { $0.hasColors = true }.contains("\u{1B}[31m"))
        #expect(text(.unknown(.timeout)) { $0.hasColors = true }.contains("\u{1B}[33m"))
        #expect(
            text(.available) { $0.hasUnicode = false } == "ok octo-cat                Username available\n")
        #expect(
            text(.taken) { $0.hasUnicode = false } == "x  octo-cat                Username already taken\n")
        #expect(text(.unknown(.timeout)) { $0.hasUnicode = false }.hasPrefix("!  octo-cat "))
    }

    @Test func `no name can control the terminal or hide other text`() {
        #expect(text(.taken, "a\u{1B}[2Jb") == "✗ a\\u001b[2Jb             Username already taken\n")
        let long = String(repeating: "n", count: 39)
        #expect(text(.taken, long) == "✗ \(long) Username already taken\n")
        #expect(
            text(.invalid(.unreadable(.nulByte)), "")
                == "✗ #7                      the record contains a NUL byte\n")
    }

    @Test func `output formats are parsed by name`() {
        #expect(OutputFormat("json") == .jsonl)
        #expect(OutputFormat("text") == .text)
        #expect(OutputFormat("xml") == nil)
    }

    @Test func `only the selected outcomes are written`() async {
        let output = Lines()
        let report = await runner(Gate(isOpen: true)) { $0.only = ["taken"] }
            .run(
                input: TextSource("octo-cat,secret\ntaken-1,secret\nocto-dog,secret\ntaken-2,secret\n"),
                output: output)
        #expect(
            await output.text == """
                {"record":2,"username":"taken-1","outcome":"taken","message":"Username already taken"}
                {"record":4,"username":"taken-2","outcome":"taken","message":"Username already taken"}

                """)
        #expect(report.count(of: "signed_up") == 2)
        #expect(report.exitCode == 1)
    }

    @Test func `the report is one JSON object`() {
        var report = BatchReport()
        #expect(
            report.json == #"{"records":0,"outcomes":{},"from_journal":0,"not_finished":0,"stopped":false}"#)
        report.add(Outcome(record: 1, username: "a", result: .taken))
        report.add(Outcome(record: 2, username: "b", result: .signedUp))
        report.restore(.taken)
        report.unfinished = 3
        report.isStopped = true
        #expect(
            report.json
                == #"{"records":3,"outcomes":{"signed_up":1,"taken":2},"from_journal":1,"not_finished":3,"stopped":true}"#
        )
    }
}
