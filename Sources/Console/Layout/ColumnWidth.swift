import CTerminal

/// The number of columns that text takes in a terminal. The units of measurement are the characters that a reader sees,
/// not Unicode scalars.
nonisolated enum ColumnWidth {
    /// Returns the number of columns of a character: 0 for a lone combining mark, 2 for a wide character, and 1 for any
    /// other character.
    static func of(_ character: Character) -> Int {
        if character.isASCII { return 1 }
        // An emoji and the scalars that join it, such as a skin tone, are drawn as one picture; other scalars are drawn
        // side by side.
        var width = 0
        var emojiWidth: Int?
        var previous: Unicode.Scalar?
        for scalar in character.unicodeScalars {
            let isPart =
                scalar.properties.isEmojiModifier || previous?.value == 0x200D && scalar.properties.isEmoji
            if let narrow = emojiWidth, isPart {
                width += max(2 - narrow, 0)
                emojiWidth = max(narrow, 2)
            } else {
                let own = of(scalar)
                width += own
                if own > 0 { emojiWidth = !scalar.isASCII && scalar.properties.isEmoji ? own : nil }
            }
            previous = scalar
        }
        return width
    }

    /// Returns whether a character consists of several pictures, such as the members of a family, that some terminals
    /// join and others draw side by side.
    static func isJoined(_ character: Character) -> Bool {
        !character.isASCII && of(character) < character.unicodeScalars.reduce(0) { $0 + of($1) }
    }

    /// Returns the number of columns that text takes.
    static func of(_ text: String) -> Int {
        // This check saves time, because most text is plain ASCII and every row is measured after each key press.
        if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text.utf8.count }
        return text.reduce(0) { $0 + of($1) }
    }

    /// Returns the number of columns of a row.
    static func of(_ row: [Span]) -> Int { row.reduce(0) { $0 + of($1.text) } }

    private static func of(_ scalar: Unicode.Scalar) -> Int {
        _ = TerminalLocale.isUTF8
        // A scalar that is unknown to the locale is drawn as a box that takes one column.
        let width = ct_width(scalar.value)
        return width < 0 ? 1 : Int(width)
    }
}
