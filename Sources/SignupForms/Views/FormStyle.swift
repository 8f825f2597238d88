public import Console
public import SignupCore

/// How a form looks and speaks.
nonisolated public struct FormStyle: Sendable {
    /// The language of all texts.
    public var language: Language
    /// When to use color.
    public var colorMode: ColorMode
    /// Whether to prompt line by line, for screen readers.
    public var isAccessible: Bool

    /// Creates a style.
    public init(language: Language = .english, colorMode: ColorMode = .auto, isAccessible: Bool = false) {
        self.language = language
        self.colorMode = colorMode
        self.isAccessible = isAccessible
    }
}
