/// The colours of a form: one for each part that has a meaning, chosen by hand for terminals of 16, of 256 and of all
/// colours, and for dark and for light backgrounds.
///
/// ```swift
/// form.theme = .forest
/// form.theme.accent = .graded(trueColor: .rgb(0x7A, 0xA2, 0xF7), two56: 111, sixteen: .brightBlue)
/// ```
///
/// Nothing is told by a colour alone: marks and words say the same, and stay where a terminal has no colours or
/// `NO_COLOR` is set.
public nonisolated struct Theme: Sendable, Hashable {
    /// The parts of a form that have a colour of their own.
    public enum Role: String, Sendable, Hashable, CaseIterable {
        /// What has the focus.
        case accent
        /// What is in order.
        case success
        /// What is wrong.
        case failure
        /// What is not certain.
        case warning
        /// What matters less: placeholders, help, what is pending.
        case secondary
        /// Behind the words of the button with the focus.
        case button
        /// The words of the button with the focus.
        case buttonText
        /// Behind the words of the other buttons.
        case restingButton
        /// The words of the other buttons.
        case restingButtonText
        /// The words of a button that cannot be pressed.
        case disabledButtonText
    }

    /// The name, in small letters, such as a command-line option takes it.
    public var name: String
    public var accent: Color
    public var success: Color
    public var failure: Color
    public var warning: Color
    public var secondary: Color
    public var button: Color
    public var buttonText: Color
    public var restingButton: Color
    public var restingButtonText: Color
    public var disabledButtonText: Color

    /// The colour of a part.
    public subscript(role: Role) -> Color {
        switch role {
        case .accent: accent
        case .success: success
        case .failure: failure
        case .warning: warning
        case .secondary: secondary
        case .button: button
        case .buttonText: buttonText
        case .restingButton: restingButton
        case .restingButtonText: restingButtonText
        case .disabledButtonText: disabledButtonText
        }
    }

    /// A theme with the accent of its own, and everything else as ``standard`` has it.
    ///
    /// - Parameters:
    ///   - name: its name.
    ///   - accent: what has the focus, also behind the words of a button.
    ///   - buttonText: the words on that button.
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
        restingButton = .adaptive(
            light: .graded(trueColor: .rgb(225, 227, 234), two56: 254, sixteen: .white),
            dark: .graded(trueColor: .rgb(48, 52, 66), two56: 237, sixteen: .black))
        restingButtonText = .adaptive(
            light: .graded(trueColor: .rgb(30, 32, 40), two56: 234, sixteen: .black),
            dark: .graded(trueColor: .rgb(222, 224, 230), two56: 253, sixteen: .brightWhite))
        disabledButtonText = .adaptive(
            light: .graded(trueColor: .rgb(86, 90, 100), two56: 240, sixteen: .black),
            dark: .graded(trueColor: .rgb(160, 165, 180), two56: 249, sixteen: .white))
    }
}
