/// One line that contains a JSON object (RFC 8259), parsed strictly. Foundation's decoder takes ten times as long per
/// line.
package struct JSONLine {
    /// A value of the object, in as much detail as batches need.
    package enum Value: Equatable {
        case text(String)
        /// A number that has neither a fraction nor an exponent and fits into an `Int`.
        case integer(Int)
        /// Any other JSON value.
        case other
    }

    /// The maximum nesting depth of arrays and objects, unless another maximum is given.
    package static let maximumDepth = 64

    private enum Kind {
        case text(hasEscapes: Bool)
        case integer(Int)
        case other
    }

    private struct Member {
        let key: String
        let kind: Kind
        let place: Range<Int>
    }

    private var members: [Member] = []
    private let bytes: ArraySlice<UInt8>
    private let maximumDepth: Int
    private var at: Int

    /// Reads a line.
    ///
    /// - Parameter maximumDepth: The maximum nesting depth of arrays and objects, including the object itself.
    /// - Returns: The object, or nil if the line is not exactly one JSON object.
    package init?(_ line: ArraySlice<UInt8>, maximumDepth: Int = Self.maximumDepth) {
        bytes = line
        self.maximumDepth = maximumDepth
        at = line.startIndex
        skipBlanks()
        guard readObject(depth: 0, keeps: true) else { return nil }
        skipBlanks()
        guard at == bytes.endIndex else { return nil }
    }

    /// The keys in the order in which they appear in the line.
    package var keys: [String] { members.map(\.key) }

    /// Returns the value of a key, or nil if the key is missing. If a key appears several times, the last value counts.
    /// Two keys are equal if they consist of the same bytes.
    package subscript(key: String) -> Value? {
        guard let member = member(key) else { return nil }
        return switch member.kind {
        case .text: text(key).map { .text($0) }
        case .integer(let number): .integer(number)
        case .other: .other
        }
    }

    /// Returns whether the object has a key.
    package func has(_ key: String) -> Bool { member(key) != nil }

    private func member(_ key: String) -> Member? { members.last { $0.key.hasSameBytes(as: key) } }

    /// Returns the string value of a key, or nil if the key is missing or its value is not a string.
    package func text(_ key: String) -> String? {
        guard let member = member(key), case .text(let hasEscapes) = member.kind else { return nil }
        let place = member.place.dropFirst().dropLast()
        guard hasEscapes else { return String(decoding: bytes[place], as: UTF8.self) }
        return String(decoding: unescaped(place), as: UTF8.self)
    }

    /// Returns the string value of a key as a secret, or nil if the key is missing or its value is not a string. No
    /// other copy of the string remains.
    package func secret(_ key: String) -> Secret? {
        guard let member = member(key), case .text(let hasEscapes) = member.kind else { return nil }
        let place = member.place.dropFirst().dropLast()
        guard hasEscapes else { return Secret(bytes[place]) }
        var text = unescaped(place)
        defer { text.wipe() }
        return Secret(text[...])
    }

    /// Returns the value of a key as it appears in the line, or nil if the key is missing.
    package func json(_ key: String) -> String? {
        member(key).map { String(decoding: bytes[$0.place], as: UTF8.self) }
    }

    /// Returns the integer value of a key, or nil if the key is missing or its value is not an `Int`.
    package func integer(_ key: String) -> Int? {
        if case .integer(let number) = self[key] { number } else { nil }
    }

    private mutating func readObject(depth: Int, keeps: Bool) -> Bool {
        guard depth < maximumDepth, take("{") else { return false }
        skipBlanks()
        if take("}") { return true }
        repeat {
            skipBlanks()
            guard let key = readKey() else { return false }
            skipBlanks()
            guard take(":") else { return false }
            skipBlanks()
            let start = at
            guard let kind = readValue(depth: depth + 1) else { return false }
            if keeps { members.append(Member(key: key, kind: kind, place: start..<at)) }
            skipBlanks()
        } while take(",")
        return take("}")
    }

    private mutating func readArray(depth: Int) -> Bool {
        guard depth < maximumDepth, take("[") else { return false }
        skipBlanks()
        if take("]") { return true }
        repeat {
            guard readValue(depth: depth + 1) != nil else { return false }
            skipBlanks()
        } while take(",")
        return take("]")
    }

    private mutating func readValue(depth: Int) -> Kind? {
        skipBlanks()
        guard at < bytes.endIndex else { return nil }
        switch bytes[at] {
        case UInt8(ascii: "\""): return readText().map { .text(hasEscapes: $0) }
        case UInt8(ascii: "{"): return readObject(depth: depth, keeps: false) ? .other : nil
        case UInt8(ascii: "["): return readArray(depth: depth) ? .other : nil
        case UInt8(ascii: "t"): return takeWord("true") ? .other : nil
        case UInt8(ascii: "f"): return takeWord("false") ? .other : nil
        case UInt8(ascii: "n"): return takeWord("null") ? .other : nil
        default: return readNumber()
        }
    }

    private mutating func readNumber() -> Kind? {
        let start = at
        _ = take("-")
        let isZero = take("0")
        guard isZero || takeDigits() else { return nil }
        var isWhole = true
        if take(".") {
            isWhole = false
            guard takeDigits() else { return nil }
        }
        if take("e") || take("E") {
            isWhole = false
            if !take("+") { _ = take("-") }
            guard takeDigits() else { return nil }
        }
        guard isWhole, let number = Int(String(decoding: bytes[start..<at], as: UTF8.self)) else {
            return .other
        }
        return .integer(number)
    }

    private mutating func readKey() -> String? {
        let start = at
        guard let hasEscapes = readText() else { return nil }
        let place = (start + 1)..<(at - 1)
        return String(decoding: hasEscapes ? unescaped(place)[...] : bytes[place], as: UTF8.self)
    }

    /// Reads a string with its quotes.
    ///
    /// - Returns: Whether the string contains escapes, or nil if the value is not a string.
    private mutating func readText() -> Bool? {
        guard take("\"") else { return nil }
        let start = at
        var hasEscapes = false
        while at < bytes.endIndex {
            let byte = bytes[at]
            at += 1
            switch byte {
            case UInt8(ascii: "\""): return bytes[start..<(at - 1)].isUTF8 ? hasEscapes : nil
            case UInt8(ascii: "\\"):
                hasEscapes = true
                guard readEscape() != nil else { return nil }
            case ..<0x20: return nil
            default: break
            }
        }
        return nil
    }

    /// Returns the unescaped bytes of a string that has been read, without its quotes. The array never grows, so no
    /// partial copy of it is left behind.
    private func unescaped(_ place: Range<Int>) -> [UInt8] {
        var reading = self
        reading.at = place.lowerBound
        var text: [UInt8] = []
        text.reserveCapacity(place.count)
        while reading.at < place.upperBound {
            let byte = bytes[reading.at]
            reading.at += 1
            if byte != UInt8(ascii: "\\") {
                text.append(byte)
            } else if let scalar = reading.readEscape() {
                text.append(contentsOf: UTF8.encode(scalar).map(Array.init) ?? [])
            }
        }
        return text
    }

    /// Reads the rest of an escape, after the backslash.
    private mutating func readEscape() -> UnicodeScalar? {
        guard at < bytes.endIndex else { return nil }
        let byte = bytes[at]
        at += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return UnicodeScalar(byte)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): break
        default: return nil
        }
        guard let high = readHex() else { return nil }
        guard (0xD800..<0xDC00).contains(high) else { return UnicodeScalar(high) }
        guard take("\\"), take("u"), let low = readHex(), (0xDC00..<0xE000).contains(low) else { return nil }
        return UnicodeScalar(0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00))
    }

    private mutating func readHex() -> UInt32? {
        guard bytes.endIndex - at >= 4 else { return nil }
        var value: UInt32 = 0
        for byte in bytes[at..<(at + 4)] {
            guard let digit = Character(UnicodeScalar(byte)).hexDigitValue else { return nil }
            value = value << 4 | UInt32(digit)
        }
        at += 4
        return value
    }

    private mutating func takeDigits() -> Bool {
        let start = at
        while at < bytes.endIndex, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[at]) { at += 1 }
        return at > start
    }

    private mutating func take(_ scalar: UnicodeScalar) -> Bool {
        guard at < bytes.endIndex, bytes[at] == UInt8(ascii: scalar) else { return false }
        at += 1
        return true
    }

    private mutating func takeWord(_ word: StaticString) -> Bool {
        let word = word.description.utf8
        guard bytes[at...].starts(with: word) else { return false }
        at += word.count
        return true
    }

    private mutating func skipBlanks() {
        while at < bytes.endIndex {
            switch bytes[at] {
            case 0x20, 0x09, 0x0A, 0x0D: at += 1
            default: return
            }
        }
    }
}
