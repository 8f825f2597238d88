/// The text of a field while it is edited.
nonisolated enum EditedText {
    /// The maximum length: if a line exceeded this size, libedit would reallocate it, and leave copies of a secret behind.
    static let longest = 1000
}
