/// Returns `bytes` in pieces with the lengths, 1 to 256, in `lengths`, repeated; as a whole if `lengths` is empty.
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
