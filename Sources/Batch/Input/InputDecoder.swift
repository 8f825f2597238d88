internal import SignupSupport

/// A decoder that converts a stream from UTF-8 or UTF-16 to UTF-8. For example, Excel's "Unicode text" is UTF-16.
///
/// UTF-16 is detected by its byte order mark or, without a mark, by zeros in every other byte of the first eight bytes.
/// A list of NUL-terminated names that have one letter each begins in the same way. If the stream may be such a list, the
/// first line ending must therefore also be in UTF-16.
///
/// Invalid UTF-16 becomes a byte that is invalid in UTF-8, so only the record that contains it is lost. UTF-32 is not
/// converted.
struct InputDecoder {
    private enum Encoding {
        case utf8
        case utf16(isBigEndian: Bool)
        /// Either UTF-16 without a mark or a list of NUL-terminated names.
        case ambiguous
    }

    private var encoding: Encoding?
    private let mayBeNames: Bool
    /// Whether the stream is either UTF-16 without a mark or a list of NUL-terminated names. If so, it is not decoded.
    var isAmbiguous: Bool { if case .ambiguous? = encoding { true } else { false } }
    /// Whether the bytes are known to be UTF-8, which needs no conversion.
    var isUTF8: Bool { if case .utf8? = encoding { true } else { false } }
    /// The bytes that are not decoded yet: a beginning that is too short to detect the encoding, or part of a
    /// character.
    private var waiting: [UInt8] = []

    /// - Parameters:
    ///   - recognizes: Whether UTF-16 is detected.
    ///   - mayBeNames: Whether the stream may be a list of NUL-terminated names.
    init(recognizes: Bool = true, mayBeNames: Bool = false) {
        encoding = recognizes ? nil : .utf8
        self.mayBeNames = mayBeNames
    }

    /// Converts the next bytes, up to the last complete character.
    mutating func decode(_ bytes: [UInt8]) -> [UInt8] {
        if case .utf8? = encoding { return bytes }
        waiting.appendWiping(bytes)
        return decode(isWhole: false)
    }

    /// Converts the remaining bytes, at the end of the stream.
    mutating func finish() -> [UInt8] { decode(isWhole: true) }

    private mutating func decode(isWhole: Bool) -> [UInt8] {
        if encoding == nil { encoding = encoding(of: waiting, isWhole: isWhole) }
        switch encoding {
        case nil: return []
        case .utf8:
            defer { waiting = [] }
            return waiting
        case .utf16(let isBigEndian): return decodeUTF16(isBigEndian, isWhole)
        case .ambiguous:
            waiting.wipe()
            return []
        }
    }

    /// Returns whether a line ending in UTF-16 follows only characters below U+0100, or nil if there is no other character.
    private static func hasLineEnding(_ bytes: [UInt8], _ isBigEndian: Bool) -> Bool? {
        for at in stride(from: 0, to: min(bytes.count - 1, InputFormat.decisiveBytes), by: 2) {
            let (zero, character) = isBigEndian ? (bytes[at], bytes[at + 1]) : (bytes[at + 1], bytes[at])
            if zero != 0 { return false }
            if character == UInt8(ascii: "\n") { return true }
        }
        return nil
    }

    private func encoding(of bytes: [UInt8], isWhole: Bool) -> Encoding? {
        guard bytes.count >= 2 else { return isWhole ? .utf8 : nil }
        if Self.isUTF32(bytes) { return .utf8 }
        if bytes.starts(with: [0xFF, 0xFE]) {
            let mayBeUTF32 = bytes.count < 4 && !isWhole && bytes.dropFirst(2).allSatisfy { $0 == 0 }
            return mayBeUTF32 ? nil : .utf16(isBigEndian: false)
        }
        if bytes.starts(with: [0xFE, 0xFF]) { return .utf16(isBigEndian: true) }
        let isBigEndian = bytes[0] == 0
        guard isBigEndian != (bytes[1] == 0) else { return .utf8 }
        let start = bytes.prefix(8)
        for (index, byte) in start.enumerated() where (byte == 0) != (index.isMultiple(of: 2) == isBigEndian)
        {
            return .utf8
        }
        guard start.count == 8 || isWhole else { return nil }
        guard start.count >= 4, start.count.isMultiple(of: 2) else { return .utf8 }
        guard mayBeNames else { return .utf16(isBigEndian: isBigEndian) }
        switch Self.hasLineEnding(bytes, isBigEndian) {
        case true?: return .utf16(isBigEndian: isBigEndian)
        case nil where !isWhole && bytes.count < InputFormat.decisiveBytes: return nil
        default: return .ambiguous
        }
    }

    /// Returns whether a stream begins with the byte order mark of UTF-32. That mark can begin with the byte order mark
    /// of UTF-16.
    static func isUTF32(_ start: [UInt8]) -> Bool {
        start.starts(with: [0xFF, 0xFE, 0, 0]) || start.starts(with: [0, 0, 0xFE, 0xFF])
    }

    private mutating func decodeUTF16(_ isBigEndian: Bool, _ isWhole: Bool) -> [UInt8] {
        var text: [UInt8] = []
        // Two bytes of UTF-16 become no more than three bytes of UTF-8. The buffer never grows, so no copy of any part
        // of it is left behind.
        text.reserveCapacity(2 * waiting.count + 4)
        var at = 0
        func unit(_ at: Int) -> UInt32 {
            let (first, second) = (UInt32(waiting[at]), UInt32(waiting[at + 1]))
            return isBigEndian ? first << 8 | second : second << 8 | first
        }
        while at + 1 < waiting.count {
            var code = unit(at)
            if 0xD800..<0xDC00 ~= code {
                guard at + 3 < waiting.count || isWhole else { break }
                if at + 3 < waiting.count, 0xDC00..<0xE000 ~= unit(at + 2) {
                    code = 0x10000 + (code - 0xD800) << 10 + (unit(at + 2) - 0xDC00)
                    at += 2
                }
            }
            at += 2
            if let scalar = Unicode.Scalar(code) {
                text += Character(scalar).utf8
            } else {
                text.append(0xFF)
            }
        }
        waiting.removeFirstWiping(at)
        if isWhole, !waiting.isEmpty {
            waiting = []
            text.append(0xFF)
        }
        return text
    }
}
