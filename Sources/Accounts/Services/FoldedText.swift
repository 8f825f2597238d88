internal import Foundation
internal import SignupSupport

/// Functions that find a password in text even if a service has normalized or escaped the password.
enum FoldedText {
    /// A byte that takes the place of an unknown HTML character reference, such as `&auml;`. It does not occur in UTF-8.
    private static let wildcard: UInt8 = 0xFF
    /// The maximum number of characters that a reference can represent. `&qint;` is four integral signs when folded.
    private static let mostInReference = 4
    /// The maximum number of bytes of a reference after its ampersand. The longest name in HTML has 31 letters.
    private static let longestReference = 32

    /// Returns whether the text contains a password, regardless of case, accents, whitespace, and escapes in JSON, HTML
    /// or URLs.
    static func contains(_ text: ArraySlice<UInt8>, _ password: [UInt8]) -> Bool {
        let unescapedText = unescaped(text, unknown: wildcard)[...]
        var plain = unescaped(password[...])
        defer { plain.wipe() }
        // A password can itself contain text that looks like an escape sequence, and the service may or may not have
        // escaped that text.
        return isFound(password, in: text) || isFound(password, in: unescapedText)
            || isFound(plain, in: unescapedText)
    }

    private static func isFound(_ password: [UInt8], in text: ArraySlice<UInt8>) -> Bool {
        var wanted = folded(password[...])
        // A password that consists only of whitespace is compared with its whitespace.
        let isBlank = wanted.isEmpty
        if isBlank { wanted = folded(password[...], keepsSpaces: true) }
        defer { wanted.wipe() }
        return isPart(wanted, of: folded(text, keepsSpaces: isBlank))
    }

    /// Returns whether the password occurs in the text, whose wildcards each match up to `mostInReference` characters.
    /// The time is at most proportional to the product of the lengths.
    private static func isPart(_ password: [UInt8], of text: [UInt8]) -> Bool {
        guard let first = password.first else { return false }
        // The numbers of the password's first bytes that match the end of the text so far, in ascending order.
        var (matches, next) = ([0], [0])
        for byte in text {
            if matches.count == 1, byte != first, byte != wildcard { continue }
            next.removeAll(keepingCapacity: true)
            next.append(0)
            for count in matches {
                guard byte == wildcard else {
                    if password[count] == byte { next.append(count + 1) }
                    continue
                }
                var end = count
                for _ in 0...mostInReference where end <= password.count {
                    if end > next[next.count - 1] { next.append(end) }
                    end = self.end(ofCharacterAt: end, in: password)
                }
            }
            if next.last == password.count { return true }
            swap(&matches, &next)
        }
        return false
    }

    /// Returns the index at which a character ends. In UTF-8, all bytes of a character but the first begin with the bits
    /// 10.
    private static func end(ofCharacterAt start: Int, in password: [UInt8]) -> Int {
        var end = start + 1
        while end < password.count, password[end] & 0xC0 == 0x80 { end += 1 }
        return end
    }

    /// Returns the text in Unicode's compatibility form, without accents, ignorable characters, whitespace or
    /// differences in case. Plus signs count as whitespace, because a URL can encode a space as a plus sign.
    private static func folded(_ bytes: ArraySlice<UInt8>, keepsSpaces: Bool = false) -> [UInt8] {
        var result: [UInt8] = []
        // A character's compatibility form is at most eleven times as long as the character, so the array is never
        // reallocated.
        result.reserveCapacity(12 * bytes.count)
        for (index, part) in bytes.split(separator: wildcard, omittingEmptySubsequences: false).enumerated() {
            if index > 0 { result.append(wildcard) }
            var text = String(decoding: part, as: UTF8.self)
            defer { text.wipe() }
            for scalar in text.unicodeScalars {
                let letter = scalar == "+" ? " " : String(scalar)
                let letters = scalar.isASCII ? letter : letter.decomposedStringWithCompatibilityMapping
                for scalar in letters.lowercased().uppercased().unicodeScalars
                where !isIgnored(scalar) && (keepsSpaces || !scalar.properties.isWhitespace) {
                    result += utf8(of: scalar)
                }
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
    ///
    /// - Parameter unknown: The byte that replaces an unknown HTML character reference, or nil to keep the reference.
    private static func unescaped(_ text: ArraySlice<UInt8>, unknown: UInt8? = nil) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        var rest = text
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "%"): result.append(takeNumber(&rest, digits: 2).map { UInt8($0) } ?? byte)
            case UInt8(ascii: "&"): result += takeReference(&rest, unknown) ?? [byte]
            case UInt8(ascii: "\\"): result += takeEscape(&rest)
            default: result.append(byte)
            }
        }
        return result
    }

    /// Removes and decodes the rest of an HTML character reference, after the ampersand.
    private static func takeReference(_ rest: inout ArraySlice<UInt8>, _ unknown: UInt8?) -> [UInt8]? {
        guard let end = rest.prefix(longestReference).firstIndex(of: UInt8(ascii: ";")) else { return nil }
        let name = String(decoding: rest[..<end], as: UTF8.self).lowercased()
        var number: UInt32?
        if name.hasPrefix("#x") {
            number = UInt32(name.dropFirst(2), radix: 16)
        } else if name.hasPrefix("#") {
            number = UInt32(name.dropFirst())
        }
        let decoded: [UInt8]
        if let scalar = names[name] ?? number.flatMap({ UnicodeScalar($0) }) {
            decoded = utf8(of: scalar)
        } else if let unknown, name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) {
            decoded = [unknown]
        } else {
            return nil
        }
        rest = rest[(end + 1)...]
        return decoded
    }

    private static let names: [String: UnicodeScalar] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ",
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
