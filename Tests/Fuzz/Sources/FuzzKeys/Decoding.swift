import Support

@testable import Console

/// All keys of bytes that come in those pieces.
///
/// Fails where the decoder makes more keys than there are bytes, makes a key that is none, or keeps more than
/// the longest sequence and the piece that came last.
func keys(_ pieces: [[UInt8]]) -> [Key] {
    var decoder = KeyDecoder()
    var keys: [Key] = []
    var count = 0
    for (index, piece) in pieces.enumerated() {
        count += piece.count
        decoder.append(piece)
        while let key = decoder.next() {
            keys.append(key)
            require(keys.count <= count, "\(keys.count) keys of \(count) bytes")
            require(key.isPossible, "\(key) is no key")
        }
        // Looking inside is slow.
        if index % 64 == 0 || index == pieces.count - 1 {
            let kept = held(decoder)
            require(kept <= 4096 + piece.count, "\(kept) bytes are kept")
        }
    }
    if let key = decoder.giveUp() { require(key == .escape, "\(key) is what was given up") }
    require(decoder.isEmpty && decoder.next() == nil, "something is left of what was given up")
    return keys
}

/// How many bytes the decoder has in memory.
private func held(_ decoder: KeyDecoder) -> Int {
    let bytes = Mirror(reflecting: decoder).descendant("bytes") as? [UInt8]
    require(bytes != nil, "KeyDecoder has no bytes to look at")
    return bytes?.count ?? 0
}

extension Key {
    /// Whether the key is one by its definition: no control character poses as text.
    fileprivate var isPossible: Bool {
        switch self {
        case .scalar(let scalar), .pasted(let scalar): !scalar.isControl
        case .meta(let scalar): !scalar.isControl || scalar == "\u{7F}"
        case .control(let code): code < 32 && ![8, 9, 10, 13, 27].contains(code)
        default: true
        }
    }
}

extension Unicode.Scalar {
    /// Whether it is among the C0 and C1 control characters, or DEL.
    var isControl: Bool { value < 0x20 || (0x7F..<0xA0).contains(value) }
}
