/// The characters that a form is drawn with, by what the terminal's character set has.
nonisolated struct Glyphs: Sendable, Hashable {
    let mask: String
    let ellipsis: String
    let spinner: [String]
    /// What is done and what is left of a progress bar.
    let barDone: String
    let barLeft: String
    /// The blocks of a meter.
    let blockFilled: String
    let blockEmpty: String
    /// Around one of several.
    let before: String
    let after: String
    /// Before what is in order, what is wrong, what is not certain, what is not done yet and what is.
    let success: String
    let failure: String
    let warning: String
    let open: String
    let done: String
    /// Between the keys of the help.
    let separator: String
    /// Whether a button is a filled block: where there are colours to fill it with. Else it has brackets.
    var fillsButtons = false
    /// Stands for a character that must not reach the screen.
    let replacement: Character
    /// Whether any character may be sent, or ASCII only.
    let isUnicode: Bool

    static let unicode = Glyphs(
        mask: "•", ellipsis: "…",
        spinner: ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"],
        barDone: "█", barLeft: "░", blockFilled: "▰", blockEmpty: "▱", before: "‹", after: "›", success: "✓",
        failure: "✗", warning: "!",
        open: "○", done: "✓",
        separator: "·",
        replacement: "\u{FFFD}", isUnicode: true)

    static let ascii = Glyphs(
        mask: "*", ellipsis: "...", spinner: ["|", "/", "-", "\\"],
        barDone: "#", barLeft: "-", blockFilled: "#", blockEmpty: "-", before: "<", after: ">", success: "ok",
        failure: "x", warning: "!",
        open: "[ ]", done: "[x]",
        separator: "-",
        replacement: "?", isUnicode: false)

    /// `text` without anything that could move the cursor, hide or reorder text, or that the
    /// terminal's character set lacks.
    func harmless(_ text: String) -> String {
        text.utf8.allSatisfy { (0x20..<0x7F).contains($0) } ? text : String(text.map(harmless))
    }

    /// A joiner that joins nothing would swallow, in some terminals, what is drawn next, wherever that is.
    private func withoutJoiner(_ character: Character) -> Character {
        var scalars = character.unicodeScalars
        while scalars.last == "\u{200D}" { scalars.removeLast() }
        return String(scalars).first ?? replacement
    }

    /// One character, made harmless.
    func harmless(_ character: Character) -> Character {
        if let ascii = character.asciiValue {
            return ascii >= 0x20 && ascii != 0x7F ? character : replacement
        }
        guard isUnicode, character.unicodeScalars.allSatisfy(\.isShowable) else { return replacement }
        return character.unicodeScalars.last == "\u{200D}" ? withoutJoiner(character) : character
    }
}

extension Unicode.Scalar {
    /// Whether a key may put it into a field: anything but control characters.
    nonisolated var isTypeable: Bool { properties.generalCategory != .control }

    /// Whether a terminal may be sent it: no control character, no line or paragraph separator, none that
    /// turns the direction of what follows.
    nonisolated var isShowable: Bool {
        switch value {
        case 0x2028, 0x2029, 0x200E, 0x200F, 0x061C, 0x202A...0x202E, 0x2066...0x2069, 0xE0000...0xE007F:
            false
        default: isTypeable && properties.generalCategory != .unassigned
        }
    }
}
