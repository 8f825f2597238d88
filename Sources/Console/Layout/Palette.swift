/// The colours that a terminal has, and which of them stands for a ``Color``.
nonisolated struct Palette: Sendable, Hashable {
    /// How many colours there are.
    enum Depth: Sendable, Hashable { case none, sixteen, two56, truecolor }

    var depth: Depth
    var isLight: Bool

    init(depth: Depth, isLight: Bool = false) {
        self.depth = depth
        self.isLight = isLight
    }

    /// What the environment says about the terminal.
    ///
    /// - Parameters:
    ///   - mode: what the user wants.
    ///   - environment: `NO_COLOR`, `COLORTERM`, `TERM` and `COLORFGBG` are read.
    init(mode: ColorMode, environment: [String: String]) {
        let background = environment["COLORFGBG"]?.split(separator: ";").last.flatMap { Int($0) }
        isLight = background.map { $0 == 7 || (9...15).contains($0) } ?? false
        let depth = Self.depth(environment)
        switch mode {
        case .never: self.depth = .none
        case .always: self.depth = depth == .none ? .sixteen : depth
        case .auto: self.depth = environment["NO_COLOR"].map { $0.isEmpty } ?? true ? depth : .none
        }
    }

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

    /// The SGR parameters that set the text colour, or nil for the terminal's own.
    func parameters(_ color: Color) -> String? {
        if depth == .none { return nil }
        switch color {
        case .default:
            return nil
        case .adaptive(let light, let dark):
            return parameters(isLight ? light : dark)
        case .rgb(let red, let green, let blue):
            switch depth {
            case .truecolor: return "38;2;\(red);\(green);\(blue)"
            case .two56: return "38;5;\(Self.nearest(red, green, blue, in: 16...255))"
            case .sixteen, .none: return Self.named(Self.nearest(red, green, blue, in: 0...15))
            }
        default:
            return color.number.map(Self.named)
        }
    }

    private static func named(_ number: Int) -> String {
        number < 8 ? "\(30 + number)" : "\(90 + number - 8)"
    }

    /// Among `numbers`, the one whose colour is nearest by the usual weights of what the eye sees.
    private static func nearest(
        _ red: UInt8, _ green: UInt8, _ blue: UInt8, in numbers: ClosedRange<Int>
    ) -> Int {
        func distance(_ number: Int) -> Int {
            let other = components(number)
            let (r, g, b) = (Int(red) - other.0, Int(green) - other.1, Int(blue) - other.2)
            return 3 * r * r + 6 * g * g + b * b
        }
        return numbers.min { distance($0) < distance($1) } ?? 7
    }

    /// Red, green and blue of a colour of xterm's 256: sixteen named, a cube of 216, 24 greys.
    private static func components(_ number: Int) -> (Int, Int, Int) {
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
            let grey = 8 + (number - 232) * 10
            return (grey, grey, grey)
        }
    }
}
