import SignupCore
import Randomness
import Testing

@testable import Batch

struct CSVReaderTests {
    private func rows(_ bytes: [UInt8], piece: Int = .max, maximum: Int = 65_536) -> [CSVReader.Row] {
        var reader = CSVReader(maximumRecordBytes: maximum)
        var rows: [CSVReader.Row] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            reader.feed(Array(rest.prefix(piece)))
            rest = rest.dropFirst(piece)
            while let row = reader.next() { rows.append(row) }
        }
        reader.finish()
        while let row = reader.next() { rows.append(row) }
        return rows
    }

    /// Reads the text as a whole and in small pieces, and checks that the results are the same.
    private func rows(_ text: String, maximum: Int = 65_536) -> [CSVReader.Row] {
        let bytes = Array(text.utf8)
        let whole = rows(bytes, maximum: maximum)
        for piece in [1, 2, 3, 7] { #expect(rows(bytes, piece: piece, maximum: maximum) == whole) }
        return whole
    }

    @Test(
        arguments: [
            ("", []),
            ("a,b\n", [.fields(["a", "b"], line: 1)]),
            ("a,b", [.fields(["a", "b"], line: 1)]),
            ("a,b\r\nc,d\r\n", [.fields(["a", "b"], line: 1), .fields(["c", "d"], line: 2)]),
            ("a,b\r", [.fields(["a", "b"], line: 1)]),
            ("a,\"b\"\r", [.fields(["a", "b"], line: 1)]),
            ("\n\r\n\na,b\n\n", [.fields(["a", "b"], line: 4)]),
            ("\r", []),
            ("a,b\r\n\r", [.fields(["a", "b"], line: 1)]),
            ("\u{FEFF}a,b\n", [.fields(["a", "b"], line: 1)]),
            ("\u{FEFF}\"a\",b\n", [.fields(["a", "b"], line: 1)]),
            ("a\u{FEFF},b\n", [.fields(["a\u{FEFF}", "b"], line: 1)]),
            ("\u{FEFF}", []),
            // Several files, each of which begins with a byte order mark, have been joined into one.
            (
                "\u{FEFF}a,b\n\n\u{FEFF}\"c\",d\n\u{FEFF}",
                [.fields(["a", "b"], line: 1), .fields(["c", "d"], line: 3)]
            ),
            (",\n", [.fields(["", ""], line: 1)]),
            ("\"\",\"\"\n", [.fields(["", ""], line: 1)]),
            ("\"a,b\",\"c\"\"d\"\n", [.fields(["a,b", "c\"d"], line: 1)]),
            (
                "\"a\nb\",\"c\r\nd\"\ne,f\n",
                [.fields(["a\nb", "c\r\nd"], line: 1), .fields(["e", "f"], line: 4)]
            ),
            ("a\rb,c\n", [.fields(["a\rb", "c"], line: 1)]),
            (" a , b \n", [.fields([" a ", " b "], line: 1)]),
            ("\"\"\"\"", [.fields(["\""], line: 1)]),
            ("名,密码\n", [.fields(["名", "密码"], line: 1)]),
        ] as [(String, [CSVReader.Row])])
    func reads(text: String, expected: [CSVReader.Row]) {
        #expect(rows(text) == expected)
    }

    @Test(
        arguments: [
            (
                "a,\"b\nc,d\ne,f\n",
                [
                    .problem(.unclosedQuote, line: 1), .fields(["c", "d"], line: 2),
                    .fields(["e", "f"], line: 3),
                ]
            ),
            ("\"a,b\n\"c\",d\n", [.problem(.unclosedQuote, line: 1), .fields(["c", "d"], line: 2)]),
            ("a,\"b", [.problem(.unclosedQuote, line: 1)]),
            ("\"", [.problem(.unclosedQuote, line: 1)]),
            ("\"a\"b,c\nd,e\n", [.problem(.textAfterQuote, line: 1), .fields(["d", "e"], line: 2)]),
            ("\"a\"\rb,c\nd,e\n", [.problem(.textAfterQuote, line: 1), .fields(["d", "e"], line: 2)]),
            ("a\"b\",c\nd,e\n", [.problem(.quoteInsideField, line: 1), .fields(["d", "e"], line: 2)]),
            ("a\u{0}b,c\nd,e\n", [.problem(.nulByte, line: 1), .fields(["d", "e"], line: 2)]),
        ] as [(String, [CSVReader.Row])])
    func `an invalid record affects no other record`(text: String, expected: [CSVReader.Row]) {
        #expect(rows(text) == expected)
    }

    @Test(
        arguments: [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xC0, 0x80], [0xF5, 0x80, 0x80, 0x80]] as [[UInt8]])
    func `invalid UTF-8 affects only its record`(bytes: [UInt8]) {
        let text = Array("a,".utf8) + bytes + Array("\nc,d\n".utf8)
        let expected: [CSVReader.Row] = [.problem(.notUTF8, line: 1), .fields(["c", "d"], line: 2)]
        for piece in [1, 3, .max] { #expect(rows(text, piece: piece) == expected) }
    }

    @Test func `an overlong record affects no other record`() {
        let long = String(repeating: "x", count: 100)
        let next = CSVReader.Row.fields(["c", "d"], line: 2)
        #expect(rows("a,\(long)\nc,d\n", maximum: 20) == [.problem(.tooLong(maximum: 20), line: 1), next])
        #expect(
            rows("a,\"\(long)\"\nc,d\n", maximum: 20) == [.problem(.tooLong(maximum: 20), line: 1), next])
        #expect(
            rows("a,\"b\nc,d\n\(long)", maximum: 20) == [
                .openQuote(line: 1)
            ])
        #expect(rows(long, maximum: 20) == [.problem(.tooLong(maximum: 20), line: 1)])
        let fits = String(repeating: "y", count: 17)
        #expect(
            rows("a,\(fits)\nc,d\n", maximum: 20) == [
                .fields(["a", CSVReader.Field(stringLiteral: fits)], line: 1), next,
            ])
    }

    @Test func `rows written with quotes are read back unchanged`() {
        var generator = SeededGenerator(seed: 5)
        let pieces = ["a", "b", ",", "\"", "\n", "\r\n", " ", "密", "\u{1F600}", "\r", ""]
        for _ in 0..<400 {
            let records = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
                (0..<Int.random(in: 1...4, using: &generator)).map { _ in
                    (0..<Int.random(in: 0...6, using: &generator)).map { _ in
                        pieces.randomElement(using: &generator) ?? ""
                    }.joined()
                }
            }
            let lineEnd = Bool.random(using: &generator) ? "\n" : "\r\n"
            let text = records.map { fields in
                fields.map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: ",") + lineEnd
            }.joined()
            let read = rows(Array(text.utf8), piece: Int.random(in: 1...20, using: &generator)).map {
                row -> [[UnicodeScalar]] in
                guard case .fields(let fields, _) = row else { return [] }
                return fields.map { Array($0.text.unicodeScalars) }
            }
            #expect(read == records.map { $0.map { Array($0.unicodeScalars) } })
        }
    }

    @Test func `the reader reaches the end of any sequence of bytes`() {
        var generator = SeededGenerator(seed: 9)
        let alphabet: [UInt8] = [0x22, 0x22, 0x2C, 0x0A, 0x0D, 0x61, 0x62, 0x00, 0xFF, 0xE5]
        for _ in 0..<2_000 {
            let bytes = (0..<Int.random(in: 0...60, using: &generator)).map { _ in
                alphabet.randomElement(using: &generator) ?? 0
            }
            let whole = rows(bytes, maximum: 16)
            #expect(rows(bytes, piece: 1, maximum: 16) == whole)
            let lines = whole.map { row in
                switch row {
                case .fields(_, let line), .problem(_, let line), .openQuote(let line): line
                }
            }
            #expect(lines == lines.sorted())
            // A valid last line is lost only if the quote of a record that is too long is never closed.
            #expect(rows(bytes + [0x0A] + Array("last,good\n".utf8), maximum: 16).last.map(isLast) == true)
        }
    }

    private func isLast(_ row: CSVReader.Row) -> Bool {
        switch row {
        case .fields(let fields, _): fields.map(\.text).joined().contains("good")
        case .problem: false
        case .openQuote: true
        }
    }

    @Test(arguments: [1, 4_096, 65_536, .max])
    func `the lines of a quoted field that is too long are not read as records`(
        piece: Int
    ) {
        let lines = (1...4_000).map { "evil-\($0),Secret-99\n" }.joined()
        let text = "username,password,bio\nbob,Secret-1,\"" + lines + "\"\"\n\"\r\ncarl,Secret-3,x\n"
        #expect(
            rows(Array(text.utf8), piece: piece) == [
                .fields(["username", "password", "bio"], line: 1),
                .problem(.tooLong(maximum: 65_536), line: 2),
                .fields(["carl", "Secret-3", "x"], line: 4_004),
            ])
    }

    @Test func `a record that is too long is skipped to its actual end`() {
        let (problem, next) = (RecordProblem.tooLong(maximum: 20), "evil,1\n")
        let quoted = "\"" + String(repeating: next, count: 4) + "\""
        // The field that is too long is the last, only, first or middle field of its record.
        for text in ["a,\(quoted)\n", "\(quoted)\n", "\(quoted),b\n", "\"a\n\",\(quoted),\"\",b\r\n"] {
            let line = 1 + text.count { $0.isNewline }
            #expect(
                rows(text + "c,d\n", maximum: 20) == [
                    .problem(problem, line: 1), .fields(["c", "d"], line: line),
                ])
        }
        // A quoted field with several lines is followed by an unquoted field that is too long.
        #expect(
            rows("\"a\nevil,1\n\",bbbbbbbbbbbbbbbb\nc,d\n", maximum: 20) == [
                .problem(problem, line: 1), .fields(["c", "d"], line: 4),
            ])
        #expect(rows("a,\(quoted)", maximum: 20) == [.problem(problem, line: 1)])
        #expect(rows("a,\(quoted.dropLast())c,d\n", maximum: 20) == [.openQuote(line: 1)])
    }
}
