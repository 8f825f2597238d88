/// Functions that make untrusted text safe for a terminal.
package enum Harmless {
    /// Returns the text with control characters, line endings, quotes and backslashes escaped as in JSON.
    package static func text(_ text: String) -> String {
        String(JSONText.quoted(text).dropFirst().dropLast())
    }

    /// Returns a whole message with control characters other than line breaks escaped as in JSON. Quotes, backslashes
    /// and text that is already escaped remain unchanged.
    package static func message(_ text: String) -> String {
        JSONText.withoutControls(text, except: "\n")
    }
}

extension Unicode.Scalar {
    /// Whether the scalar could control a terminal or end a line.
    package var isControl: Bool {
        switch self {
        case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}": true
        // These characters change the direction of the surrounding text.
        case "\u{061C}", "\u{200E}", "\u{200F}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": true
        default: false
        }
    }
}
