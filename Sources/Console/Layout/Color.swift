/// A color in a terminal, shown as accurately as the terminal allows.
///
/// A terminal with 256 or 16 colors shows the nearest color, unless ``graded(trueColor:two56:sixteen:)`` selects
/// another. A terminal without colors ignores the color.
public nonisolated enum Color: Sendable, Hashable {
    /// The terminal's own text color.
    case `default`
    case black, red, green, yellow, blue, magenta, cyan, white
    case brightBlack, brightRed, brightGreen, brightYellow
    case brightBlue, brightMagenta, brightCyan, brightWhite
    /// Red, green and blue, each from 0 to 255.
    case rgb(UInt8, UInt8, UInt8)
    /// One color for light backgrounds and one for dark ones.
    ///
    /// The environment variable `COLORFGBG` determines the background (rxvt, Konsole and others set it). Without it,
    /// the form queries terminals that are known to answer. If there is no answer, the background is assumed to be
    /// dark.
    indirect case adaptive(light: Color, dark: Color)

    /// A separate color for each kind of terminal: a color for terminals with true color, a color number for terminals
    /// with 256 colors, and a color for terminals with 16 colors.
    indirect case graded(trueColor: Color, two56: UInt8, sixteen: Color)
    /// The color of a part in the form's theme.
    case role(Theme.Role)

    /// Returns the color at a position, from 0 to 1, between this color and another. Only colors that have red, green
    /// and blue components can be mixed. For other colors, the nearer color is returned.
    func mixed(with other: Color, _ place: Double) -> Color {
        if case .graded(let start, let startNumber, let startName) = self,
            case .graded(let end, let endNumber, _) = other
        {
            // Named colors cannot be mixed, so the starting color is kept.
            return .graded(
                trueColor: start.mixed(with: end, place), two56: place < 0.5 ? startNumber : endNumber,
                sixteen: startName)
        }
        guard case .rgb(let r1, let g1, let b1) = self, case .rgb(let r2, let g2, let b2) = other else {
            return place < 0.5 ? self : other
        }
        func mix(_ from: UInt8, _ to: UInt8) -> UInt8 {
            UInt8((Double(from) + (Double(to) - Double(from)) * place).rounded())
        }
        return .rgb(mix(r1, r2), mix(g1, g2), mix(b1, b2))
    }

    /// The number of a named color, from 0 to 15.
    var number: Int? {
        switch self {
        case .black: 0
        case .red: 1
        case .green: 2
        case .yellow: 3
        case .blue: 4
        case .magenta: 5
        case .cyan: 6
        case .white: 7
        case .brightBlack: 8
        case .brightRed: 9
        case .brightGreen: 10
        case .brightYellow: 11
        case .brightBlue: 12
        case .brightMagenta: 13
        case .brightCyan: 14
        case .brightWhite: 15
        case .default, .rgb, .adaptive, .graded, .role: nil
        }
    }
}
