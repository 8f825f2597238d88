/// The reason that typed text is missing from a field.
nonisolated enum Notice: Sendable, Hashable {
    /// There is no room for the text.
    case tooLong
    /// The bytes of the text are not UTF-8.
    case unreadable
    /// The text contains control characters.
    case controlCharacters
}
