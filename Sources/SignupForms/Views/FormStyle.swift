public import Console
public import SignupCore

/// How a form looks and speaks, and what it begins with.
nonisolated public struct FormStyle: Sendable {
    /// The language of all texts.
    public var language: Language
    /// When to use color.
    public var colorMode: ColorMode
    /// The colors.
    public var theme: Theme
    /// Whether to prompt line by line, for screen readers.
    public var isAccessible: Bool
    /// Whether errors show at the first key, as in the tutorials, and not once a field was left.
    public var isEager: Bool
    /// Whether the mouse moves the focus and presses buttons.
    public var usesMouse = false
    /// The username's first text.
    public var username: String

    /// Creates a style.
    public init(
        language: Language = .english, colorMode: ColorMode = .auto, theme: Theme = .standard,
        isAccessible: Bool = false, isEager: Bool = false, username: String = ""
    ) {
        self.language = language
        self.colorMode = colorMode
        self.theme = theme
        self.isAccessible = isAccessible
        self.isEager = isEager
        self.username = username
    }
}
