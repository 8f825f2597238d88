/// The colors of a form: one for each meaningful part, chosen separately for terminals with 16 colors, 256 colors and
/// true color, and for dark and light backgrounds.
///
/// ```swift
/// form.theme = .forest
/// form.theme.accent = .graded(trueColor: .rgb(0x7A, 0xA2, 0xF7), two56: 111, sixteen: .brightBlue)
/// ```
///
/// No information is conveyed by color alone: marks and words also convey it, even on terminals without colors or with
/// `NO_COLOR` set.
public nonisolated struct Theme: Sendable, Hashable {
    /// The parts of a form that have a color.
    public enum Role: String, Sendable, Hashable, CaseIterable {
        /// The focus.
        case accent
        /// A valid value.
        case success
        /// An error.
        case failure
        /// An uncertain value.
        case warning
        /// Less important text, such as placeholders, help and pending checks.
        case secondary
        /// The background of the button with the focus.
        case button
        /// The title of the button with the focus.
        case buttonText
        /// The background of a button that reports how many fields remain, once no fields remain.
        case readyButton
        /// The background of the other buttons.
        case restingButton
        /// The titles of the other buttons.
        case restingButtonText
        /// The title of a disabled button.
        case disabledButtonText
    }

    /// The name in lowercase, for use in a command-line option.
    public var name: String
    public var accent: Color
    public var success: Color
    public var failure: Color
    public var warning: Color
    public var secondary: Color
    public var button: Color
    public var buttonText: Color
    public var readyButton: Color
    public var restingButton: Color
    public var restingButtonText: Color
    public var disabledButtonText: Color

    /// The color of a part.
    public subscript(role: Role) -> Color {
        switch role {
        case .accent: accent
        case .success: success
        case .failure: failure
        case .warning: warning
        case .secondary: secondary
        case .button: button
        case .buttonText: buttonText
        case .readyButton: readyButton
        case .restingButton: restingButton
        case .restingButtonText: restingButtonText
        case .disabledButtonText: disabledButtonText
        }
    }

    /// Creates a theme with its own accent and the other colors of ``standard``.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - accent: The color of the focus and of the background of a button with the focus.
    ///   - buttonText: The color of the title of a button with the focus.
    public init(name: String, accent: Color, buttonText: Color) {
        self.name = name
        self.accent = accent
        button = accent
        self.buttonText = buttonText
        success = .adaptive(
            light: .graded(trueColor: .rgb(0, 114, 0), two56: 22, sixteen: .default),
            dark: .graded(trueColor: .rgb(120, 200, 110), two56: 114, sixteen: .brightGreen))
        failure = .adaptive(
            light: .graded(trueColor: .rgb(186, 12, 40), two56: 124, sixteen: .red),
            dark: .graded(trueColor: .rgb(247, 118, 142), two56: 210, sixteen: .brightRed))
        warning = .adaptive(
            light: .graded(trueColor: .rgb(134, 82, 0), two56: 94, sixteen: .default),
            dark: .graded(trueColor: .rgb(224, 175, 104), two56: 179, sixteen: .brightYellow))
        secondary = .adaptive(
            light: .graded(trueColor: .rgb(98, 102, 112), two56: 241, sixteen: .default),
            dark: .graded(trueColor: .rgb(146, 151, 166), two56: 247, sixteen: .default))
        readyButton = .adaptive(
            light: .graded(trueColor: .rgb(0, 114, 0), two56: 22, sixteen: .green),
            dark: .graded(trueColor: .rgb(120, 200, 110), two56: 114, sixteen: .brightGreen))
        restingButton = .adaptive(
            light: .graded(trueColor: .rgb(225, 227, 234), two56: 254, sixteen: .white),
            dark: .graded(trueColor: .rgb(48, 52, 66), two56: 237, sixteen: .brightBlack))
        restingButtonText = .adaptive(
            light: .graded(trueColor: .rgb(30, 32, 40), two56: 234, sixteen: .black),
            dark: .graded(trueColor: .rgb(222, 224, 230), two56: 253, sixteen: .black))
        disabledButtonText = .adaptive(
            light: .graded(trueColor: .rgb(86, 90, 100), two56: 240, sixteen: .black),
            dark: .graded(trueColor: .rgb(160, 165, 180), two56: 249, sixteen: .black))
    }
}
