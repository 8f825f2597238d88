/// The reason why typed text is missing from a field.
nonisolated enum Notice: Sendable, Hashable {
    /// There is no room for it.
    case tooLong
    /// Its bytes are not UTF-8.
    case unreadable
}
