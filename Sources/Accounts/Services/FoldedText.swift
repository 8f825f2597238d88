internal import Foundation
internal import SignupSupport

/// Functions that find a password in text even if a service has normalized or escaped the password.
enum FoldedText {
    /// Returns whether the text contains a password, regardless of case, accents, and escapes in JSON, HTML or URLs.
    static func contains(_ text: ArraySlice<UInt8>, _ password: [UInt8]) -> Bool {
        let unescapedText = unescaped(text)[...]
        var plain = unescaped(password[...])
        defer { plain.wipe() }
        // A password can itself contain text that looks like an escape sequence, and the service may or may not have
        // escaped that text.
        return isFound(password, in: text) || isFound(password, in: unescapedText)
            || isFound(plain, in: unescapedText)
    }

    private static func isFound(_ password: [UInt8], in text: ArraySlice<UInt8>) -> Bool {
        var wanted = folded(password[...])
        defer { wanted.wipe() }
        guard let first = wanted.first else { return false }
        var rest = folded(text)[...]
        while let start = rest.firstIndex(of: first) {
            rest = rest[start...]
            if rest.starts(with: wanted) { return true }
            rest = rest.dropFirst()
        }
        return false
    }

    /// Returns the text in Unicode's compatibility form, without accents, ignorable characters or differences in case.
    /// Plus signs become spaces, because a URL can encode a space as a plus sign.
    private static func folded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var text = String(decoding: bytes, as: UTF8.self)
        defer { text.wipe() }
        var result: [UInt8] = []
        // A character's compatibility form is at most eleven times as long as the character, so the array is never
        // reallocated.
        result.reserveCapacity(12 * bytes.count)
        for scalar in text.unicodeScalars {
            let letter = scalar == "+" ? " " : String(scalar)
            let parts = scalar.isASCII ? letter : letter.decomposedStringWithCompatibilityMapping
            for part in parts.lowercased().uppercased().unicodeScalars where !isIgnored(part) {
                result += utf8(of: part)
            }
        }
        return result
    }

    private static func isIgnored(_ scalar: UnicodeScalar) -> Bool {
        let properties = scalar.properties
        return properties.generalCategory == .nonspacingMark || properties.isDefaultIgnorableCodePoint
    }

    private static func utf8(of scalar: UnicodeScalar) -> [UInt8] { Array(String(scalar).utf8) }

    /// Returns the text with its escapes decoded. The result is never longer than the text.
    private static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        var rest = text
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "%"): result.append(takeNumber(&rest, digits: 2).map { UInt8($0) } ?? byte)
            case UInt8(ascii: "&"): result += takeReference(&rest) ?? [byte]
            case UInt8(ascii: "\\"): result += takeEscape(&rest)
            default: result.append(byte)
            }
        }
        return result
    }

    /// Removes and decodes the rest of an HTML character reference, after the ampersand.
    private static func takeReference(_ rest: inout ArraySlice<UInt8>) -> [UInt8]? {
        guard let end = rest.prefix(10).firstIndex(of: UInt8(ascii: ";")) else { return nil }
        let name = String(decoding: rest[..<end], as: UTF8.self).lowercased()
        var number: UInt32?
        if name.hasPrefix("#x") {
            number = UInt32(name.dropFirst(2), radix: 16)
        } else if name.hasPrefix("#") {
            number = UInt32(name.dropFirst())
        }
        guard let scalar = names[name] ?? number.flatMap({ UnicodeScalar($0) }) else { return nil }
        rest = rest[(end + 1)...]
        return utf8(of: scalar)
    }

    private static let names: [String: UnicodeScalar] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
    ]

    /// Removes and decodes the rest of a JSON escape, after the backslash. Escaped control characters are not decoded,
    /// because no password contains a control character.
    private static func takeEscape(_ rest: inout ArraySlice<UInt8>) -> [UInt8] {
        guard let byte = rest.popFirst() else { return [] }
        guard byte == UInt8(ascii: "u"), let number = takeNumber(&rest, digits: 4) else { return [byte] }
        if let scalar = UnicodeScalar(number) { return utf8(of: scalar) }
        // A high surrogate is valid only if an escaped low surrogate follows it.
        guard (0xD800..<0xDC00).contains(number), rest.starts(with: Array("\\u".utf8)) else { return [] }
        rest = rest.dropFirst(2)
        guard let low = takeNumber(&rest, digits: 4), (0xDC00..<0xE000).contains(low),
            let scalar = UnicodeScalar(0x10000 + ((number - 0xD800) << 10) + (low - 0xDC00))
        else { return [] }
        return utf8(of: scalar)
    }

    /// Removes and returns a number that has the given number of hexadecimal digits.
    private static func takeNumber(_ rest: inout ArraySlice<UInt8>, digits: Int) -> UInt32? {
        let text = rest.prefix(digits)
        guard text.count == digits, text.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }) else {
            return nil
        }
        rest = rest.dropFirst(digits)
        return UInt32(String(decoding: text, as: UTF8.self), radix: 16)
    }
}
