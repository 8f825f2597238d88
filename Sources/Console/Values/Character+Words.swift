nonisolated extension Character {
    /// Whether the character belongs to a word: a letter or a digit.
    var isOfWord: Bool { isLetter || isNumber }
}
