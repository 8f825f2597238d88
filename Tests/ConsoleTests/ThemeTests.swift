import Testing

@testable import Console

/// Every theme is readable on every terminal.
@Suite struct ThemeTests {
    /// Common backgrounds: black, white, and those of dark and light editor themes.
    private static let dark: [Contrast.Components] = [(0, 0, 0), (26, 27, 38), (30, 30, 30)]
    private static let light: [Contrast.Components] = [(255, 255, 255), (250, 250, 250)]

    private static let palettes = Theme.known.flatMap { theme in
        [Palette.Depth.sixteen, .two56, .truecolor].flatMap { depth in
            [false, true].map { isLight in
                var palette = Palette(depth: depth, isLight: isLight)
                palette.theme = theme
                return palette
            }
        }
    }

    /// The palettes whose themes have colors: the plain theme leaves all colors to the terminal.
    private static let colored = palettes.filter { $0.theme != .plain }

    /// Returns whether a palette draws text in the terminal's default color.
    private static func isDefault(_ role: Theme.Role, _ palette: Palette) -> Bool {
        if palette.theme == .plain { return true }
        if palette.depth != .sixteen { return false }
        return role == .secondary || palette.isLight && [Theme.Role.success, .warning].contains(role)
    }

    @Test(
        arguments: [
            ((255, 255, 255), (0, 0, 0), 21.0), ((119, 119, 119), (255, 255, 255), 4.48),
            ((0, 0, 255), (255, 255, 255), 8.59),
            ((9, 9, 9), (9, 9, 9), 1),
        ] as [(Contrast.Components, Contrast.Components, Double)])
    func `the contrast between two colors is calculated as the accessibility guidelines describe`(
        one: Contrast.Components, other: Contrast.Components, ratio: Double
    ) {
        #expect(abs(Contrast.ratio(one, other) - ratio) < 0.01)
        #expect(Contrast.ratio(one, other) == Contrast.ratio(other, one))
    }

    @Test(arguments: palettes)
    func `text is readable on the terminal's background`(palette: Palette) {
        // The terminal defines the sixteen named colors, usually for a black or white background, so only that
        // background is checked.
        let named = palette.depth == .sixteen
        let backgrounds = palette.isLight ? Self.light : Self.dark
        for role in [Theme.Role.accent, .success, .failure, .warning, .secondary] {
            guard let color = palette.components(.role(role)) else {
                #expect(Self.isDefault(role, palette), "\(palette.theme.name) \(role) has no color")
                continue
            }
            for background in named ? [backgrounds[0]] : backgrounds {
                let ratio = Contrast.ratio(color, background)
                #expect(ratio >= Contrast.readable, "\(palette.theme.name) \(role) on \(background)")
            }
        }
    }

    @Test(arguments: colored)
    func `the title of a button is readable`(palette: Palette) {
        for (text, background) in [
            (Theme.Role.buttonText, Theme.Role.button), (.restingButtonText, .restingButton),
            (.disabledButtonText, .restingButton),
        ] {
            guard let behind = palette.components(.role(background)) else {
                Issue.record("\(palette.theme.name) \(background) has no color")
                continue
            }
            let ratio = palette.components(.role(text)).map { Contrast.ratio($0, behind) } ?? 0
            #expect(ratio >= Contrast.readable, "\(palette.theme.name) \(text): \(ratio)")
        }
    }

    /// The escape-sequence parameters for black and white text.
    private static let (black, white) = (
        ["30", "38;5;16", "38;2;0;0;0"], ["97", "38;5;231", "38;2;255;255;255"]
    )

    @Test(arguments: colored)
    func `the title of a ready button is readable, and the button is green`(palette: Palette) {
        guard let behind = palette.components(.role(.readyButton)) else {
            Issue.record("\(palette.theme.name) has no color for a ready button")
            return
        }
        #expect(behind.green > behind.red && behind.green > behind.blue)
        let style = palette.parameters(Style(background: .role(.readyButton)))
        let isBlack = style.contains { Self.black.contains($0) }
        #expect(isBlack || style.contains { Self.white.contains($0) })
        let words: Contrast.Components = isBlack ? (0, 0, 0) : (255, 255, 255)
        #expect(Contrast.ratio(words, behind) >= Contrast.readable)
    }

    @Test(arguments: palettes)
    func `text is readable on a background of any color`(palette: Palette) {
        for number in stride(from: 0, to: 4096, by: 37) {
            let color = Color.rgb(
                UInt8(number % 16 * 17), UInt8(number / 16 % 16 * 17), UInt8(number / 256 * 17))
            let style = Style(color: .brightWhite, background: color)
            guard let behind = palette.components(color) else {
                Issue.record("\(palette.theme.name) does not draw \(color)")
                continue
            }
            let isBlack = palette.parameters(style).contains { Self.black.contains($0) }
            let words: Contrast.Components = isBlack ? (0, 0, 0) : (255, 255, 255)
            #expect(Contrast.ratio(words, behind) >= Contrast.readable, "on \(color)")
        }
    }

    @Test func `a theme can be found by name`() {
        #expect(Theme(named: "forest") == .forest)
        #expect(Theme(named: "no such") == nil)
        #expect(Set(Theme.known.map(\.name)).count == Theme.known.count)
        for role in Theme.Role.allCases { #expect(Theme.standard[role] != .role(role)) }
    }

    @Test func `without colors, less important text is faint, and the focus appears in reverse video`() {
        let palette = Palette(depth: .none)
        #expect(palette.parameters(.of(.secondary)) == ["2"])
        #expect(palette.parameters(Style(background: .role(.accent))) == ["7"])
        var plain = Palette(depth: .truecolor)
        plain.theme = .plain
        #expect(
            plain.parameters(Style(color: .role(.buttonText), background: .role(.button), isBold: true)) == [
                "1", "7",
            ])
        #expect(plain.parameters(Style(background: .role(.readyButton))) == ["7"])
        #expect(Palette(depth: .sixteen).parameters(.of(.secondary)) == ["2"])
    }

    @Test(arguments: colored)
    func `a button without the focus differs from the background`(palette: Palette) {
        guard let behind = palette.components(.role(.restingButton)) else {
            Issue.record("\(palette.theme.name) has no color for a button without the focus")
            return
        }
        let background = palette.isLight ? Self.light[0] : Self.dark[0]
        #expect(Contrast.ratio(behind, background) > 1.1, "\(palette.theme.name)")
    }

    @MainActor
    @Test func `all controls draw their placeholders in the placeholder style`() {
        let field = TextField(placeholder: "letters")
        let area = TextArea(placeholder: "some lines")
        let list = ListSelect(options: ["one"])
        list.placeholder = "find a topic"
        let form = Form(
            title: "", rows: [.field("Name", field), .area("Notes", area), .list("Topic", list)])
        form.focus(list)
        let block = BlockLayout(
            of: Block(form, glyphs: .unicode), size: Size(columns: 60, rows: 20))
        let shown = block.picture().rows.joined().filter { $0.style == .placeholder }
        #expect(shown.map(\.text) == ["letters", "some lines", "find a topic"])
    }

    @Test func `a placeholder never looks like typed text, even on a terminal without faint text`() {
        #expect(Palette(depth: .none).parameters(.placeholder) == ["2", "3"])
        #expect(Palette(depth: .sixteen, isLight: true).parameters(.placeholder) == ["3", "90"])
        #expect(Palette(depth: .two56).parameters(.placeholder) == ["38;5;247"])
    }

    @MainActor
    @Test func `a disabled control can be recognized even on a terminal without faint text`() {
        let field = TextField()
        #expect(field.style == Style())
        field.isEnabled = false
        #expect(field.style == .placeholder)
        (field.isEnabled, field.alpha) = (true, 0.5)
        #expect(field.style == .placeholder)
        var plain = Palette(depth: .two56)
        plain.theme = .plain
        // A button has no brackets, because the terminal has colors.
        let button = Style(color: .role(.disabledButtonText), background: .role(.restingButton))
        #expect(plain.parameters(button) == ["2", "3"])
        #expect(Palette(depth: .two56).parameters(button).allSatisfy { $0.count > 1 })
    }
}
