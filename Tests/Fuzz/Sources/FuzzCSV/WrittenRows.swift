import Support

@testable import SignupCore
@testable import Batch

/// Checks rows that are written one at a time, both good and bad: every good row is read back unchanged, and no bad row
/// affects another row.
func checkWrittenRows(_ input: inout Input) {
    var batch = WrittenBatch()
    let lengths = input.bytes(input.number(below: 4))
    if input.byte() & 1 == 1 { batch.bytes += [0xEF, 0xBB, 0xBF] }
    while !input.isEmpty {
        switch input.number(below: 5) {
        case 0: batch.writeBad(&input)
        case 1: batch.writeLineEnd(&input)
        default: batch.writeGood(&input)
        }
    }
    let read = rows(pieces(of: batch.bytes, lengths: lengths), limit: 65_536)
    require(read == batch.rows, "\(batch.rows) was written, but \(read) was read")
}

private struct WrittenBatch {
    var bytes: [UInt8] = []
    var rows: [CSVReader.Row] = []
    private var line = 1
    /// Whether an unclosed quote has been written. The next quote would count as the closing quote, if possible, so only
    /// plain fields are written after an unclosed quote.
    private var isPlain = false

    private static let pieces = [
        "a", "b", "Z", "0", "密", "\u{301}", "\u{FEFF}", "😀", " ", ",", "\"", "\n", "\r\n", "\r", "\t", "=",
    ]
    private static let plainPieces = pieces.filter { $0.utf8.allSatisfy { !",\"\r\n".utf8.contains($0) } }

    mutating func writeLineEnd(_ input: inout Input) {
        bytes += input.byte() & 1 == 1 ? Array("\r\n".utf8) : Array("\n".utf8)
        line += 1
    }

    mutating func writeGood(_ input: inout Input) {
        let isQuoted = !isPlain && input.byte() & 1 == 1
        let fields = (0...input.number(below: 4)).map { _ in
            let pieces = isQuoted ? Self.pieces : Self.plainPieces
            return (0..<input.number(below: 6)).map { _ in input.choice(pieces) }.joined()
        }
        // An empty line is not a row, and a byte order mark at its start is not text.
        if !isQuoted, fields == [""] || fields[0].unicodeScalars.first == "\u{FEFF}" { return }
        rows.append(.fields(fields.map(CSVReader.Field.init(stringLiteral:)), line: line))
        let written = fields.map { isQuoted ? Self.quoted($0) : $0 }
        let text = Array(written.joined(separator: ",").utf8)
        bytes += text
        line += text.count { $0 == UInt8(ascii: "\n") }
        writeLineEnd(&input)
    }

    /// Doubles the quotes scalar by scalar, because a quotation mark with a combining mark is a different character.
    private static func quoted(_ field: String) -> String {
        let doubled = field.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }
        return "\"" + doubled.joined() + "\""
    }

    mutating func writeBad(_ input: inout Input) {
        let (text, problem): ([UInt8], RecordProblem) = input.choice([
            (Array("a\"b,c".utf8), .quoteInsideField),
            (Array("a,\"b\"c".utf8), .textAfterQuote),
            (Array("\"a\" ,b".utf8), .textAfterQuote),
            (Array("a\0,b".utf8), .nulByte),
            ([0x61, 0x2C, 0xC3], .notUTF8),
            ([0x61, 0xED, 0xA0, 0x80, 0x2C], .notUTF8),
            (Array("a,\"b".utf8), .unclosedQuote),
        ])
        if isPlain, text.contains(UInt8(ascii: "\"")), problem != .unclosedQuote { return }
        if problem == .unclosedQuote { isPlain = true }
        rows.append(.problem(problem, line: line))
        bytes += text
        writeLineEnd(&input)
    }
}
