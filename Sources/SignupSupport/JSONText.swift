/// Strings as JSON writes them. Our own, because the library's encoder cannot keep keys in a chosen order.
package enum JSONText {
    /// The string in quotes. Controls are escaped, DEL and the C1 controls too, so that a line shown
    /// in a terminal cannot steer it.
    package static func quoted(_ string: String) -> String { "\"" + escaped(string, quote: true) + "\"" }

    /// Adds the string in quotes.
    package static func appendQuoted(_ string: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        if string.utf8.allSatisfy(isPlain) {
            bytes += string.utf8
        } else {
            bytes += escaped(string, quote: true).utf8
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// The string with its controls and backslashes escaped.
    ///
    /// - Parameter quote: Whether quotes are escaped too.
    package static func escaped(_ string: String, quote: Bool) -> String {
        var result = ""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"" where quote: result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case let scalar where isControl(scalar):
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Whether a scalar could steer a terminal or end a line.
    package static func isControl(_ scalar: UnicodeScalar) -> Bool {
        switch scalar {
        case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}": true
        default: false
        }
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }
}
