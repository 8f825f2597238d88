import Foundation
import SignupCore
import Randomness
import Testing

@testable import Batch

struct OutcomeWriterTests {
    private func json(_ result: Outcome.Result, _ username: String = "octo-cat") -> String {
        var writer = OutcomeWriter(format: .jsonl, texts: Texts(.english), site: "github.com")
        var line: [UInt8] = []
        writer.append(Outcome(record: 7, username: username, result: result), to: &line)
        #expect(line.popLast() == UInt8(ascii: "\n"))
        return String(decoding: line, as: UTF8.self)
    }

    @Test func `each outcome is written on one line`() {
        #expect(json(.signedUp) == #"{"record":7,"username":"octo-cat","outcome":"signed_up"}"#)
        #expect(
            json(.taken)
                == #"{"record":7,"username":"octo-cat","outcome":"taken","message":"Username already taken"}"#
        )
        #expect(
            json(.reserved)
                == #"{"record":7,"username":"octo-cat","outcome":"reserved","message":"Username reserved by the service"}"#
        )
        #expect(
            json(.duplicate)
                == #"{"record":7,"username":"octo-cat","outcome":"duplicate","message":"Username already appears in an earlier record"}"#
        )
        #expect(
            json(.invalid(.rule(.usernameCharacters)), "a b")
                == #"{"record":7,"username":"a b","outcome":"invalid","field":"username","message":"Username may only contain letters, digits and single hyphens"}"#
        )
        #expect(
            json(.invalid(.rule(.passwordsDiffer)))
                == #"{"record":7,"username":"octo-cat","outcome":"invalid","field":"repeated_password","message":"Passwords don't match"}"#
        )
        #expect(
            json(.invalid(.unreadable(.unclosedQuote)), "")
                == #"{"record":7,"username":"","outcome":"invalid","field":"record","message":"a quote is not closed"}"#
        )
        #expect(
            json(.refused(.simulated))
                == #"{"record":7,"username":"octo-cat","outcome":"refused","message":"Sign-up failed: refused by the simulated service; try again"}"#
        )
        #expect(
            json(.unknown(.timeout))
                == #"{"record":7,"username":"octo-cat","outcome":"unknown","reason":"timeout","message":"name not checked: github.com did not answer in time"}"#
        )
        #expect(
            json(.unknown(.rateLimited(retryAfter: 60)))
                == #"{"record":7,"username":"octo-cat","outcome":"unknown","reason":"rate_limited","retry_after":60,"message":"name not checked: rate limited by github.com for 60 s"}"#
        )
    }

    @Test func `every line is valid JSON, no matter what the name contains`() throws {
        var generator = SeededGenerator(seed: 11)
        for _ in 0..<500 {
            let scalars = (0..<8).compactMap { _ in
                UnicodeScalar(UInt32.random(in: 0...0x2100, using: &generator))
            }
            let name = String(String.UnicodeScalarView(scalars))
            let object =
                try JSONSerialization.jsonObject(with: Data(json(.taken, name).utf8)) as? [String: Any]
            let decoded = try #require(object?["username"] as? String)
            #expect(decoded.unicodeScalars.elementsEqual(name.unicodeScalars))
        }
    }

    @Test func `an outcome's line cannot control the terminal`() {
        let line = json(.taken, "\u{1B}[2J\u{7}\u{9B}31m\u{7F}\n\"\\\u{2028}")
        #expect(line.contains(#""username":"\u001b[2J\u0007\u009b31m\u007f\n\"\\\u2028""#))
    }

    /// Returns a table's line for a record whose name and kept column contain the given text.
    private func row(_ format: OutputFormat, _ text: String) -> String {
        var labels = LabelColumns()
        labels.kept = ["note"]
        var writer = OutcomeWriter(
            format: format, texts: Texts(.english), site: "github.com", labels: labels)
        var line: [UInt8] = []
        let label = RecordLabel(id: nil, kept: [RecordLabel.Column(name: "note", value: .text(text))])
        writer.append(Outcome(record: 7, username: text, result: .signedUp, label: label), to: &line)
        return String(decoding: line, as: UTF8.self)
    }

    @Test func `two columns whose names differ only in the encoding of a letter are distinct`() {
        var labels = LabelColumns()
        for name in ["\u{E9}", "e\u{301}", "\u{E9}"] {
            let isKept = labels.keep(name)
            #expect(isKept)
        }
        #expect(labels.kept.count == 2)
        for (text, values) in [
            ("{\"username\":\"a\",\"\u{E9}\":\"1\",\"e\u{301}\":\"2\"}\n", "1,2"),
            ("username,e\u{301},\u{E9}\na,2,1\n", "1,2"),
            // A column whose name has a different Unicode form is found if no column name has the same bytes.
            ("username,e\u{301}\na,2\n", "2,2"),
        ] {
            var reader = RecordReader(namesOnly: true, labels: labels)
            reader.feed(Array(text.utf8))
            reader.finish()
            var writer = OutcomeWriter(
                format: .csv, texts: Texts(.english), site: "github.com", labels: labels)
            var line: [UInt8] = []
            while let item = reader.next() {
                guard case .record(let record) = item else { continue }
                writer.append(
                    Outcome(record: 1, username: record.username, result: .signedUp, label: record.label),
                    to: &line)
            }
            #expect(String(decoding: line, as: UTF8.self) == "1,a,signed_up,,,,,\(values)\n")
        }
    }

    @Test(arguments: ["a\rb", "a\nb", "a\r\nb", "a,b"])
    func `a CSV field is quoted if it contains a comma or a line break`(text: String) {
        #expect(row(.csv, text) == "7,\"\(text)\",signed_up,,,,,\"\(text)\"\n")
    }

    @Test(arguments: [
        ("\u{202E}b", #"\u202eb"#), ("\u{2066}b", #"\u2066b"#), ("\u{9B}2J", #"\u009b2J"#),
        ("\u{1B}[2J", #"\u001b[2J"#),
        ("a\0b", #"a\u0000b"#), ("\u{2028}", #"\u2028"#),
    ])
    func `the line of a table cannot control the terminal`(text: String, field: String) {
        #expect(row(.csv, text) == "7,\(field),signed_up,,,,,\(field)\n")
        #expect(row(.tsv, text) == "7\t\(field)\tsigned_up\t\t\t\t\t\(field)\n")
    }

    @Test(arguments: [("a\\nb", #"a\\nb"#), ("a\nb", #"a\nb"#), ("a\tb", #"a\tb"#), ("a\\", #"a\\"#)])
    func `backslashes, tabs and line breaks are escaped in TSV`(text: String, field: String) {
        #expect(row(.tsv, text) == "7\t\(field)\tsigned_up\t\t\t\t\t\(field)\n")
    }
}
