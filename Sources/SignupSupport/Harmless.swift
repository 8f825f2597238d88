/// Text of others, for a terminal.
package enum Harmless {
    /// The text with what could steer a terminal, or end a line, written as in JSON.
    package static func text(_ text: String) -> String {
        String(JSONText.quoted(text).dropFirst().dropLast())
    }
}
