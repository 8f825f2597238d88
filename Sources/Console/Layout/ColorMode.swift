/// Whether colors are used.
public nonisolated enum ColorMode: String, Sendable, Hashable, CaseIterable {
    /// If the terminal supports them and `NO_COLOR` is not set.
    case auto
    /// Always, with at least sixteen colors.
    case always
    /// Never. Bold, faint and struck-through text remains, because these attributes are not colors.
    case never
}
