/// Whether colors are used.
public nonisolated enum ColorMode: String, Sendable, Hashable, CaseIterable {
    /// Use colors if the terminal supports them and `NO_COLOR` is not set.
    case auto
    /// Always use colors, at least sixteen.
    case always
    /// Never use colors. Bold, faint and struck-through text remains, because these attributes are not colors.
    case never
}
