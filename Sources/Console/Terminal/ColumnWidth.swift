import CTerminal

/// How many columns text takes on a terminal, by what a reader calls a character.
nonisolated enum ColumnWidth {
    /// The columns of one character: 0 for a lone combining mark, 2 for a wide one, else 1.
    static func of(_ character: Character) -> Int {
        if character.isASCII { return 1 }
        let scalars = character.unicodeScalars
        let isEmojiSequence = scalars.contains { $0.value == 0x200D || $0.properties.isEmojiModifier }
        if isEmojiSequence, scalars.count > 1, scalars.first?.properties.isEmoji == true { return 2 }
        return scalars.reduce(0) { $0 + of($1) }
    }

    /// The columns of a whole text.
    static func of(_ text: String) -> Int {
        // Most text is plain, and every row is measured with every key.
        if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text.utf8.count }
        return text.reduce(0) { $0 + of($1) }
    }

    private static func of(_ scalar: Unicode.Scalar) -> Int {
        _ = TerminalLocale.isUTF8
        // A scalar that the locale does not know is drawn as one box.
        let width = ct_width(scalar.value)
        return width < 0 ? 1 : Int(width)
    }
}
