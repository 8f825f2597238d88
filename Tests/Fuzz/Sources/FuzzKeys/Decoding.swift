import Support

@testable import Console

/// Returns all keys in bytes that arrive in the given pieces.
///
/// Fails if the decoder returns more keys than there are bytes, returns an invalid key, or keeps more than the longest
/// sequence and the latest piece.
func keys(_ pieces: [[UInt8]]) -> [Key] {
    var decoder = KeyDecoder()
    var keys: [Key] = []
    var count = 0
    for (index, piece) in pieces.enumerated() {
        count += piece.count
        decoder.append(piece)
        while let key = decoder.next() {
            keys.append(key)
            require(keys.count <= count, "\(count) bytes became \(keys.count) keys")
            require(key.isPossible, "\(key) is not a key")
        }
        // Counting the bytes in memory is slow.
        if index % 64 == 0 || index == pieces.count - 1 {
            let kept = held(decoder)
            require(kept <= 4096 + piece.count, "the decoder keeps \(kept) bytes")
        }
    }
    if let key = decoder.dropSequence() {
        require(key == .escape, "the abandoned sequence is decoded as \(key), not as Escape")
    }
    require(decoder.isEmpty && decoder.next() == nil, "the decoder keeps part of the abandoned sequence")
    return keys
}

/// Returns the number of bytes that the decoder keeps in memory.
private func held(_ decoder: KeyDecoder) -> Int {
    let bytes = Mirror(reflecting: decoder).descendant("bytes") as? [UInt8]
    require(bytes != nil, "KeyDecoder has no property `bytes`")
    return bytes?.count ?? 0
}

extension Key {
    /// Whether the key is valid. For example, no control character is text.
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
    /// Whether the scalar is a C0 or C1 control character, or DEL.
    var isControl: Bool { value < 0x20 || (0x7F..<0xA0).contains(value) }
}
