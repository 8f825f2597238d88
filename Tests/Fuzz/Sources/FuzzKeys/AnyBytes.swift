import Support

/// Checks arbitrary bytes, including unfinished sequences and runs longer than a terminal sends: the keys do not depend on the
/// pieces.
func checkAnyBytes(_ input: inout Input) {
    var lengths = input.bytes(1 + input.number(below: 4))
    var bytes: [UInt8] = []
    while !input.isEmpty, bytes.count < 10_000 {
        switch input.number(below: 4) {
        case 0:
            let prefixes = [
                "\u{1B}[", "\u{1B}O", "\u{1B}]", "\u{1B}P", "\u{1B}[[", "\u{1B}\u{1B}", "\u{1B}[1;5",
            ]
            bytes += Array(input.choice(prefixes).utf8)
        case 1:
            bytes += Array(
                repeating: input.byte(),
                count: input.choice([2, 3, 4, 5, 9, 20, 40, 80, 300, 4_090, 4_096, 5_000]))
        default:
            bytes += input.bytes(1 + input.number(below: 16))
        }
    }
    // A line feed is part of the preceding carriage return if both arrive together, and is a separate key otherwise.
    bytes = bytes.reduce(into: []) { if $1 != 0x0A || $0.last != 0x0D { $0.append($1) } }
    let whole = keys([bytes])
    // All bytes of an unfinished sequence are read again when the next piece arrives, so small pieces would be slow.
    let isLong = bytes.count >= 1_000
    if isLong { lengths = lengths.map { $0 | 0x7F } }
    require(
        keys(joined(pieces(of: bytes, lengths: lengths))) == whole,
        "the keys change if the input is split into pieces of \(lengths)")
    if isLong { return }
    require(
        keys(joined(pieces(of: bytes, lengths: [0]))) == whole,
        "the keys change if the input arrives byte by byte")
}

/// Returns the pieces, but never splits them between Escape and a control character. Together, these two are a key
/// without a meaning, and if the control character arrives later, they are two keys.
private func joined(_ pieces: [[UInt8]]) -> [[UInt8]] {
    pieces.reduce(into: []) { joined, piece in
        if joined.last?.last == 0x1B, let first = piece.first, first < 0x20, first != 0x1B {
            joined[joined.count - 1] += piece
        } else {
            joined.append(piece)
        }
    }
}
