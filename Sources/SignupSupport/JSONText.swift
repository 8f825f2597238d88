/// Functions that write JSON strings. Foundation's encoder is not used, because it cannot keep keys in a given order.
package enum JSONText {
    /// Returns the string in quotes. Control characters are escaped, including DEL, the C1 controls and the characters
    /// that change the text direction, so the string cannot control the terminal in which it is shown.
    package static func quoted(_ string: String) -> String { "\"" + escaped(string, quote: true) + "\"" }

    /// Returns a secret string in quotes, with room for one more byte. No other copy is left behind.
    package static func quoted(_ secret: Secret) -> [UInt8] {
        let quote = UInt8(ascii: "\"")
        var bytes: [UInt8] = []
        // An escaped byte takes up to six bytes.
        bytes.reserveCapacity(6 * secret.count + 3)
        bytes.append(quote)
        if secret.allSatisfy(isPlain) {
            secret.append(to: &bytes)
        } else {
            var text = secret.text
            var escaped = escaped(text, quote: true)
            bytes += escaped.utf8
            text.wipe()
            escaped.wipe()
        }
        bytes.append(quote)
        return bytes
    }

    /// Appends the string in quotes.
    package static func appendQuoted(_ string: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        if string.hasOnlyBytes(where: isPlain) {
            bytes += string.utf8
        } else {
            bytes += escaped(string, quote: true).utf8
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Returns the string with its control characters and backslashes escaped.
    ///
    /// - Parameter quote: Whether to escape quotes as well.
    package static func escaped(_ string: String, quote: Bool) -> String {
        var result = ""
        // The buffer never grows, so no partial copy of it is left behind.
        result.reserveCapacity(6 * string.utf8.count)
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"" where quote: result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case let scalar where scalar.isControl:
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Returns the string with its control characters escaped, except for those in `kept`.
    ///
    /// - Parameter kept: The control characters that are not escaped; by default, tabs and line endings.
    package static func withoutControls(_ string: String, except kept: String = "\t\r\n") -> String {
        if string.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return string }
        return string.unicodeScalars.map { scalar in
            scalar.isControl && !kept.unicodeScalars.contains(scalar)
                ? escaped(String(scalar), quote: false) : String(scalar)
        }.joined()
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }
}
