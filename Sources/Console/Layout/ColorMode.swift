/// Whether colours are used.
public nonisolated enum ColorMode: String, Sendable, Hashable, CaseIterable {
    /// Where the terminal has them and `NO_COLOR` is not set.
    case auto
    /// In any case; at least sixteen.
    case always
    /// Never. Bold, faint and struck-through text stays: it is no colour.
    case never
}
