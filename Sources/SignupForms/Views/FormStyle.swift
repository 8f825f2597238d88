public import Console
public import SignupCore

/// The appearance, language and initial contents of a form.
nonisolated public struct FormStyle: Sendable {
    /// The language of all text.
    public var language: Language
    /// Whether to use colors.
    public var colorMode: ColorMode
    /// The colors.
    public var theme: Theme
    /// Whether to use line-by-line mode, for screen readers.
    public var isAccessible: Bool
    /// Whether messages are spoken, or nil to determine this from the terminal. Only tests set this property.
    var isSpoken: Bool?
    /// Whether errors appear from the start, as in the tutorials, instead of when the user leaves a field.
    public var isEager: Bool
    /// Whether the mouse moves the focus and presses buttons.
    public var usesMouse = false
    /// Whether leaving the form without an attempt is a failure. For example, piped answers can end early.
    public var needsAttempt = false
    /// The initial text of the username.
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
