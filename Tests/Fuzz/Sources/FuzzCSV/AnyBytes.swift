import Support

@testable import Batch
@testable import SignupCore

/// Checks any bytes, in any pieces: the rows match the reference, and a good last line is always found.
func checkAnyBytes(_ input: inout Input) {
    let limit = input.choice([16, 24, 40, 1_000, 65_536])
    let lengths = input.bytes(input.number(below: 6))
    let bytes = input.rest()

    let whole = rows([bytes], limit: limit)
    require(
        rows(pieces(of: bytes, lengths: lengths), limit: limit) == whole,
        "rows depend on pieces of \(lengths)")
    require(
        rows(pieces(of: bytes, lengths: [0]), limit: limit) == whole, "rows depend on coming byte by byte")

    let expected = Reference.rows(bytes, limit: limit)
    let outline = whole.map(\.outline)
    require(outline == expected, "\(outline) is read, \(expected) is right")

    // The last line contains no quotes, so nothing before it can turn it into part of a field.
    let last = rows([bytes, Array("\nlast,good\n".utf8)], limit: limit).last
    let line = 2 + bytes.count { $0 == UInt8(ascii: "\n") }
    require(
        last == .fields(["last", "good"], line: line),
        "\(String(describing: last)) is read of a good last line \(line)")
}

extension CSVReader.Row {
    /// The row, with the same problem for all records whose ends cannot be found.
    fileprivate var outline: CSVReader.Row {
        if case .problem(.tooLong, let line) = self { return .problem(.unclosedQuote, line: line) }
        return self
    }
}
