/// Returns `bytes` divided into pieces. Each element of `lengths` is one less than the length of a piece, and the lengths are
/// repeated. If `lengths` is empty, returns all bytes as one piece.
public func pieces(of bytes: [UInt8], lengths: [UInt8]) -> [[UInt8]] {
    guard !lengths.isEmpty else { return [bytes] }
    var rest = bytes[...]
    var pieces: [[UInt8]] = []
    while !rest.isEmpty {
        let length = Int(lengths[pieces.count % lengths.count]) + 1
        pieces.append(Array(rest.prefix(length)))
        rest = rest.dropFirst(length)
    }
    return pieces
}
