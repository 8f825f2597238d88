import Support

@testable import Batch
@testable import SignupCore

/// Checks arbitrary bytes, in arbitrary pieces: the rows match the reference, and a good last line is found unless an unclosed quote
/// precedes it.
func checkAnyBytes(_ input: inout Input) {
    let limit = input.choice([16, 24, 40, 1_000, 65_536])
    let lengths = input.bytes(input.number(below: 6))
    let bytes = input.rest()

    let whole = rows([bytes], limit: limit)
    require(
        rows(pieces(of: bytes, lengths: lengths), limit: limit) == whole,
        "the rows change if the input is split into pieces of \(lengths)")
    require(
        rows(pieces(of: bytes, lengths: [0]), limit: limit) == whole,
        "the rows change if the input arrives byte by byte")

    let expected = Reference.rows(bytes, limit: limit)
    require(whole == expected, "the rows are \(whole), not \(expected)")

    // The last line contains no quotes, so it is part of a field only if a record that is too long never closes its quote.
    let last = rows([bytes, Array("\nlast,good\n".utf8)], limit: limit).last
    let line = 2 + bytes.count { $0 == UInt8(ascii: "\n") }
    var isLost = false
    if case .openQuote? = last { isLost = true }
    require(
        isLost || last == .fields(["last", "good"], line: line),
        "a valid last line \(line) is read as \(String(describing: last))")
}
