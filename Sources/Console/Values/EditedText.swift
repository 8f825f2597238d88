/// The text of a field during editing.
nonisolated enum EditedText {
    /// The maximum length. If a line exceeded this length, libedit would reallocate it, and leave copies of a secret
    /// behind.
    static let longest = 1000
}
