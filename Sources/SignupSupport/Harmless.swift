/// Makes untrusted text safe for a terminal.
package enum Harmless {
    /// Returns the text with control characters and line ends escaped as in JSON.
    package static func text(_ text: String) -> String {
        String(JSONText.quoted(text).dropFirst().dropLast())
    }
}
