/// The characters that are used to draw a form, depending on the terminal's character set.
public nonisolated struct Glyphs: Sendable, Hashable {
    /// The mark that replaces each character of a secret.
    public let mask: String
    public let ellipsis: String
    let spinner: [String]
    /// The completed and the remaining parts of a progress bar.
    public let barDone: String
    public let barLeft: String
    /// The blocks of a meter.
    public let blockFilled: String
    public let blockEmpty: String
    /// The marks around a selected option.
    public let before: String
    public let after: String
    /// The marks before valid, invalid and uncertain results, and before unmet and met requirements.
    public let success: String
    public let failure: String
    public let warning: String
    public let open: String
    public let done: String
    /// The lamp of a valid field and the lamp of an empty or unfinished field.
    public let lampOn: String
    public let lampOff: String
    /// The separator between the keys in the row of keys, and between the choices in line-by-line mode.
    public let separator: String
    /// Whether buttons are drawn as filled blocks, which requires color support. Otherwise, buttons appear in brackets.
    public package(set) var fillsButtons = false
    /// The replacement for a character that must not reach the screen.
    let replacement: Character
    /// Whether characters beyond ASCII can be sent to the terminal.
    public let isUnicode: Bool

    /// The Unicode characters.
    public static let unicode = Glyphs(
        mask: "•", ellipsis: "…",
        spinner: ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"],
        barDone: "█", barLeft: "░", blockFilled: "▰", blockEmpty: "▱", before: "‹", after: "›", success: "✓",
        failure: "✗", warning: "!",
        open: "○", done: "✓", lampOn: "●", lampOff: "○",
        separator: "·",
        replacement: "\u{FFFD}", isUnicode: true)

    /// The ASCII characters.
    public static let ascii = Glyphs(
        mask: "*", ellipsis: "...", spinner: ["|", "/", "-", "\\"],
        barDone: "#", barLeft: "-", blockFilled: "#", blockEmpty: "-", before: "<", after: ">", success: "ok",
        failure: "x", warning: "!",
        open: "[ ]", done: "[x]", lampOn: "ok", lampOff: ".",
        separator: "-",
        replacement: "?", isUnicode: false)

    /// Returns `text` with a replacement for each character that could move the cursor, hide text or reorder it, or
    /// that is not in the terminal's character set.
    func harmless(_ text: String) -> String {
        text.utf8.allSatisfy { (0x20..<0x7F).contains($0) } ? text : String(text.map(harmless))
    }

    /// Returns `text` with the names of Enter and of the arrow keys in place of their symbols if the character set
    /// lacks these symbols.
    func namingKeys(_ text: String) -> String {
        isUnicode ? text : text.map { Self.keyNames[$0] ?? String($0) }.joined()
    }

    private static let keyNames: [Character: String] = [
        "↵": "Enter", "←": "Left", "→": "Right", "↑": "Up", "↓": "Down",
    ]

    /// Returns the character without trailing zero-width joiners, because some terminals swallow the character after
    /// such a joiner.
    private func withoutJoiner(_ character: Character) -> Character {
        var scalars = character.unicodeScalars
        while scalars.last == "\u{200D}" { scalars.removeLast() }
        return String(scalars).first ?? replacement
    }

    /// Returns one character in a safe form.
    func harmless(_ character: Character) -> Character {
        if let ascii = character.asciiValue {
            return ascii >= 0x20 && ascii != 0x7F ? character : replacement
        }
        guard isUnicode, character.unicodeScalars.allSatisfy(\.isShowable) else { return replacement }
        return character.unicodeScalars.last == "\u{200D}" ? withoutJoiner(character) : character
    }
}

extension Unicode.Scalar {
    /// Whether a key may insert the scalar: true for all scalars except control characters.
    nonisolated var isTypeable: Bool { properties.generalCategory != .control }

    /// Whether the scalar may be sent to a terminal: it must not be a control character, a separator of lines or
    /// paragraphs, or a character that changes the text direction.
    nonisolated var isShowable: Bool {
        switch value {
        case 0x2028, 0x2029, 0x200E, 0x200F, 0x061C, 0x202A...0x202E, 0x2066...0x2069, 0xE0000...0xE007F:
            false
        default: isTypeable && properties.generalCategory != .unassigned
        }
    }
}
