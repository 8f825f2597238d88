/// The text of a field during editing.
nonisolated enum EditedText {
    /// The maximum length. For a longer line, libedit would reallocate its buffer, which would leave copies of a secret
    /// behind.
    static let longest = 1000
}
