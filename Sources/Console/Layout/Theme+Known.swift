nonisolated extension Theme {
    /// The standard theme, with a blue accent.
    public static let standard = Theme(
        name: "standard",
        accent: .adaptive(
            light: .graded(trueColor: .rgb(36, 84, 190), two56: 25, sixteen: .blue),
            dark: .graded(trueColor: .rgb(122, 162, 247), two56: 111, sixteen: .brightCyan)),
        buttonText: .adaptive(
            light: .graded(trueColor: .rgb(255, 255, 255), two56: 231, sixteen: .brightWhite),
            dark: .graded(trueColor: .rgb(20, 22, 30), two56: 233, sixteen: .black)))

    /// A theme with a green accent.
    public static let forest = Theme(
        name: "forest",
        accent: .adaptive(
            light: .graded(trueColor: .rgb(16, 104, 72), two56: 23, sixteen: .blue),
            dark: .graded(trueColor: .rgb(115, 218, 172), two56: 79, sixteen: .brightGreen)),
        buttonText: .adaptive(
            light: .graded(trueColor: .rgb(255, 255, 255), two56: 231, sixteen: .brightWhite),
            dark: .graded(trueColor: .rgb(14, 28, 22), two56: 233, sixteen: .black)))

    /// A theme with a pink accent.
    public static let rose = Theme(
        name: "rose",
        accent: .adaptive(
            light: .graded(trueColor: .rgb(160, 30, 110), two56: 89, sixteen: .blue),
            dark: .graded(trueColor: .rgb(245, 150, 200), two56: 211, sixteen: .brightMagenta)),
        buttonText: .adaptive(
            light: .graded(trueColor: .rgb(255, 255, 255), two56: 231, sixteen: .brightWhite),
            dark: .graded(trueColor: .rgb(36, 14, 28), two56: 233, sixteen: .black)))

    /// A theme with an amber accent.
    public static let amber = Theme(
        name: "amber",
        accent: .adaptive(
            light: .graded(trueColor: .rgb(130, 76, 0), two56: 94, sixteen: .blue),
            dark: .graded(trueColor: .rgb(255, 196, 100), two56: 221, sixteen: .brightYellow)),
        buttonText: .adaptive(
            light: .graded(trueColor: .rgb(255, 255, 255), two56: 231, sixteen: .brightWhite),
            dark: .graded(trueColor: .rgb(34, 22, 6), two56: 233, sixteen: .black)))

    /// A theme with only the terminal's two default colors. The focused control is bold or in reverse video.
    public static let plain: Theme = {
        var theme = Theme(name: "plain", accent: .default, buttonText: .default)
        for path in [\Theme.success, \.failure, \.warning, \.secondary, \.readyButton, \.restingButton] {
            theme[keyPath: path] = .default
        }
        for path in [\Theme.restingButtonText, \.disabledButtonText] { theme[keyPath: path] = .default }
        return theme
    }()

    /// The named themes.
    public static let known = [standard, forest, rose, amber, plain]

    /// Creates the theme with the given name, or returns nil if the name is unknown.
    public init?(named name: String) {
        guard let theme = Theme.known.first(where: { $0.name == name }) else { return nil }
        self = theme
    }
}
