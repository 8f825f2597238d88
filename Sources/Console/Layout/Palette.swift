/// The colors of a terminal, which determine how it shows each ``Color``.
nonisolated struct Palette: Sendable, Hashable {
    /// The number of colors.
    enum Depth: Sendable, Hashable { case none, sixteen, two56, truecolor }

    var depth: Depth
    var isLight: Bool
    var theme = Theme.standard
    /// Whether to query the terminal for its background, because the environment does not specify it.
    private(set) var asksBackground = false
    /// Whether the terminal can be queried for its features. A terminal that does not understand the query might print
    /// it.
    private(set) var isAskable = false

    init(depth: Depth, isLight: Bool = false) {
        self.depth = depth
        self.isLight = isLight
    }

    /// Reads the terminal's properties from the environment.
    ///
    /// - Parameters:
    ///   - mode: The user's choice.
    ///   - environment: `NO_COLOR`, `CLICOLOR_FORCE`, `CLICOLOR`, `COLORTERM`, `TERM` and `COLORFGBG`, in this order of
    ///     precedence.
    ///   - theme: The colors of a form's parts.
    init(mode: ColorMode, environment: [String: String], theme: Theme = .standard) {
        self.theme = theme
        let background = environment["COLORFGBG"]?.split(separator: ";").last.flatMap { Int($0) }
        isLight = background.map { $0 == 7 || (9...15).contains($0) } ?? false
        let depth = Self.depth(environment)
        let terminal = environment["TERM"] ?? ""
        isAskable = Self.answeringTerminals.contains { terminal.hasPrefix($0) }
        defer { asksBackground = background == nil && isAskable && self.depth != .none }
        switch mode == .auto ? Self.mode(environment) : mode {
        case .never: self.depth = .none
        case .always: self.depth = depth == .none ? .sixteen : depth
        case .auto: self.depth = depth
        }
    }

    /// Returns the mode that the environment selects; see <https://no-color.org> and <https://bixense.com/clicolors>.
    private static func mode(_ environment: [String: String]) -> ColorMode {
        func isSet(_ name: String) -> Bool { environment[name].map { !$0.isEmpty } ?? false }
        if isSet("NO_COLOR") { return .never }
        if isSet("CLICOLOR_FORCE"), environment["CLICOLOR_FORCE"] != "0" { return .always }
        return environment["CLICOLOR"] == "0" ? .never : .auto
    }

    private static let answeringTerminals = [
        "xterm", "tmux", "rxvt", "alacritty", "foot", "wezterm", "ghostty", "contour", "konsole",
    ]

    private static func depth(_ environment: [String: String]) -> Depth {
        let terminal = environment["TERM"] ?? ""
        let says = environment["COLORTERM"] ?? ""
        if terminal.isEmpty || terminal == "dumb" || terminal.hasPrefix("vt") { return .none }
        if says == "truecolor" || says == "24bit" || terminal.hasSuffix("-direct") { return .truecolor }
        if terminal.contains("256") || terminal.hasPrefix("xterm-kitty") || terminal.hasPrefix("alacritty") {
            return .two56
        }
        return .sixteen
    }

    /// Returns the parameters of the escape sequence that begins a style, or an empty string for plain text.
    func attributes(_ style: Style) -> String { parameters(style).joined(separator: ";") }

    /// Returns the SGR parameters of a style, or an empty array for plain text.
    func parameters(_ style: Style) -> [String] {
        var parameters: [String] = []
        // Less important text is faint if it has no color. xterm draws faint black as black, and mosh does not support
        // faint text, so a placeholder is also italic, and gray if there are colors. A disabled button in a theme
        // without colors is also italic, because it does not appear in brackets.
        let isUncolored = isWithoutColor(style.color, .secondary)
        let isGray = isUncolored && style.isPlaceholder && depth != .none
        let isDisabled = isWithoutColor(style.color, .disabledButtonText)
        if style.isFaint || isDisabled || isUncolored && !isGray { parameters.append("2") }
        if isDisabled || isUncolored && style.isPlaceholder { parameters.append("3") }
        if style.isUnderlined { parameters.append("4") }
        // The focused control and a ready button are shown in reverse video if they have no color.
        if style.isReversed
            || [.button, .accent, .readyButton].contains(where: { isWithoutColor(style.background, $0) })
        {
            parameters.append("7")
        }
        if style.isStruckThrough { parameters.append("9") }
        let color = style.background.map { readable(style.color, on: $0) } ?? style.color
        let text = self.parameters(isGray ? .brightBlack : color)
        // xterm draws bold text in the named color black as gray, which is unreadable on most backgrounds.
        if style.isBold, text != Self.named(0, 0) { parameters.insert("1", at: 0) }
        if let text { parameters.append(text) }
        if let background = style.background.flatMap({ self.parameters($0, isBackground: true) }) {
            parameters.append(background)
        }
        return parameters
    }

    private func isWithoutColor(_ color: Color?, _ role: Theme.Role) -> Bool {
        color == .role(role) && parameters(.role(role)) == nil
    }

    /// Returns the SGR parameters for the color of the text or the background, or nil for the terminal's default.
    func parameters(_ color: Color, isBackground: Bool = false) -> String? {
        if depth == .none { return nil }
        let layer = isBackground ? 10 : 0
        switch shown(color) {
        case .none: return nil
        case .exact(let red, let green, let blue): return "\(38 + layer);2;\(red);\(green);\(blue)"
        case .number(let number) where number > 15: return "\(38 + layer);5;\(number)"
        case .number(let number): return Self.named(number, layer)
        }
    }

    /// A color as the terminal shows it.
    private enum Shown {
        case none, number(Int)
        case exact(UInt8, UInt8, UInt8)
    }

    private func shown(_ color: Color) -> Shown {
        switch color {
        case .default: return .none
        case .role(let role): return shown(theme[role])
        case .adaptive(let light, let dark): return shown(isLight ? light : dark)
        case .graded(let trueColor, let two56, let sixteen):
            switch depth {
            case .truecolor: return shown(trueColor)
            case .two56: return .number(Int(two56))
            case .sixteen, .none: return shown(sixteen)
            }
        case .rgb(let red, let green, let blue):
            switch depth {
            case .truecolor: return .exact(red, green, blue)
            case .two56: return .number(Self.nearest(red, green, blue, in: 16...255))
            case .sixteen, .none: return .number(Self.nearest(red, green, blue, in: 0...15))
            }
        default: return color.number.map { .number($0) } ?? .none
        }
    }

    /// Returns the red, green and blue components of a color as the terminal shows it, or nil for the terminal's
    /// default color. The sixteen named colors have xterm's values.
    func components(_ color: Color) -> Contrast.Components? {
        switch shown(color) {
        case .none: nil
        case .number(let number): Self.components(number)
        case .exact(let red, let green, let blue): (Int(red), Int(green), Int(blue))
        }
    }

    /// Returns a color for text: the requested color, or black or white if the requested color is unreadable on the
    /// background.
    private func readable(_ color: Color, on background: Color) -> Color {
        guard depth != .none, let behind = components(background) else { return color }
        if let wanted = components(color), Contrast.ratio(wanted, behind) >= Contrast.readable {
            return color
        }
        return Contrast.ratio((0, 0, 0), behind) >= Contrast.ratio((255, 255, 255), behind)
            ? Self.black : Self.white
    }

    /// Black and white for text. These colors are exact if there are enough colors, because a terminal's own white may
    /// be gray.
    private static let (black, white) = (
        Color.graded(trueColor: .rgb(0, 0, 0), two56: 16, sixteen: .black),
        Color.graded(trueColor: .rgb(255, 255, 255), two56: 231, sixteen: .brightWhite)
    )

    private static func named(_ number: Int, _ layer: Int) -> String {
        number < 8 ? "\(30 + layer + number)" : "\(90 + layer + number - 8)"
    }

    /// Returns the number of the nearest color, using the usual perceptual weights for red, green and blue.
    private static func nearest(
        _ red: UInt8, _ green: UInt8, _ blue: UInt8, in numbers: ClosedRange<Int>
    ) -> Int {
        func distance(_ number: Int) -> Int {
            let other = components(number)
            let (r, g, b) = (Int(red) - other.red, Int(green) - other.green, Int(blue) - other.blue)
            return 3 * r * r + 6 * g * g + b * b
        }
        return numbers.min { distance($0) < distance($1) } ?? 7
    }

    /// Returns the red, green and blue components of one of xterm's 256 colors: sixteen named colors, a cube of 216
    /// colors, and 24 grays.
    private static func components(_ number: Int) -> Contrast.Components {
        switch number {
        case 0..<16:
            let named = [
                (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0),
                (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
                (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0),
                (92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255),
            ]
            return named[number]
        case 16..<232:
            let levels = [0, 95, 135, 175, 215, 255]
            let index = number - 16
            return (levels[index / 36], levels[index / 6 % 6], levels[index % 6])
        default:
            let gray = 8 + (number - 232) * 10
            return (gray, gray, gray)
        }
    }
}
