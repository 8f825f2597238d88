import Testing

@testable import Console

@Suite struct PaletteTests {
    @Test(
        arguments: [
            (["TERM": "xterm-256color"], Palette.Depth.two56), (["TERM": "xterm"], .sixteen),
            (["TERM": "xterm", "COLORTERM": "truecolor"], .truecolor), (["TERM": "tmux-direct"], .truecolor),
            (["TERM": "linux"], .sixteen), (["TERM": "vt100"], .none), (["TERM": "dumb"], .none),
            ([:], .none),
            (["TERM": "xterm-256color", "NO_COLOR": "1"], .none),
            (["TERM": "xterm-256color", "NO_COLOR": ""], .two56),
            (["TERM": "xterm-256color", "CLICOLOR": "0"], .none),
            (["TERM": "xterm-256color", "CLICOLOR": "1"], .two56),
            (["TERM": "vt100", "CLICOLOR_FORCE": "1"], .sixteen),
            (["TERM": "xterm-256color", "CLICOLOR_FORCE": "1", "CLICOLOR": "0"], .two56),
            (["TERM": "vt100", "CLICOLOR_FORCE": "0"], .none),
            (["TERM": "xterm-256color", "CLICOLOR_FORCE": "1", "NO_COLOR": "1"], .none),
        ])
    func `the environment determines the color depth`(environment: [String: String], depth: Palette.Depth) {
        #expect(Palette(mode: .auto, environment: environment).depth == depth)
    }

    @Test func `the color modes 'always' and 'never' override the environment`() {
        #expect(Palette(mode: .never, environment: ["TERM": "xterm", "COLORTERM": "24bit"]).depth == .none)
        #expect(
            Palette(mode: .always, environment: ["TERM": "xterm-256color", "NO_COLOR": "1"]).depth == .two56)
        #expect(Palette(mode: .always, environment: [:]).depth == .sixteen)
    }

    @Test(
        arguments: [
            (Palette.Depth.truecolor, "38;2;0;130;0"), (.two56, "38;5;28"), (.sixteen, "32"),
        ])
    func `an exact color becomes the nearest available color`(depth: Palette.Depth, parameters: String) {
        #expect(Palette(depth: depth).parameters(.rgb(0, 130, 0)) == parameters)
    }

    @Test func `named colors use the parameters of the terminal's own colors`() {
        let palette = Palette(depth: .sixteen)
        #expect(palette.parameters(.red) == "31")
        #expect(palette.parameters(.brightWhite) == "97")
        #expect(palette.parameters(.default) == nil)
        #expect(Palette(depth: .none).parameters(.red) == nil)
    }

    @Test(arguments: [("15;0", "31"), ("0;15", "34"), ("0;default;7", "34"), ("nonsense", "31")])
    func `an adaptive color depends on the background`(background: String, parameters: String) {
        let palette = Palette(mode: .auto, environment: ["TERM": "xterm", "COLORFGBG": background])
        #expect(palette.parameters(.adaptive(light: .blue, dark: .red)) == parameters)
    }

    @Test(
        arguments: [
            (["TERM": "xterm-256color"], true), (["TERM": "tmux-256color"], true), (["TERM": "linux"], false),
            (["TERM": "xterm", "COLORFGBG": "15;0"], false), (["TERM": "xterm", "NO_COLOR": "1"], false),
            (["TERM": "dumb"], false), ([:], false),
        ])
    func `the background color is queried only if the form uses it and the terminal supports the query`(
        environment: [String: String], asks: Bool
    ) {
        #expect(Palette(mode: .auto, environment: environment).asksBackground == asks)
    }

    @Test func `white text on a light background becomes black`() {
        let style = Style(color: .brightWhite, background: .rgb(253, 193, 104), isBold: true)
        #expect(Palette(depth: .truecolor).parameters(style) == ["1", "38;2;0;0;0", "48;2;253;193;104"])
        #expect(Palette(depth: .two56).parameters(style) == ["1", "38;5;16", "48;5;215"])
        // White would be invisible on that background, and on yellow, which is the nearest of the sixteen colors.
        #expect(Palette(depth: .sixteen).parameters(style) == ["30", "43"])
        #expect(Palette(depth: .none).parameters(style) == ["1"])
        #expect(
            Palette(depth: .sixteen).parameters(Style(color: .white, background: .black)) == ["37", "40"])
    }

    @Test func `text on a dark background is exactly white, because a terminal's own white may be gray`() {
        let style = Style(background: .rgb(0, 114, 0))
        #expect(Palette(depth: .truecolor).parameters(style) == ["38;2;255;255;255", "48;2;0;114;0"])
        #expect(Palette(depth: .two56).parameters(style) == ["38;5;231", "48;5;22"])
        #expect(Palette(depth: .sixteen).parameters(Style(background: .blue)) == ["97", "44"])
    }

    @Test func `text in the named color black is never bold, because xterm would draw it as gray`() {
        for background in [Color.brightRed, .yellow] {
            let style = Style(color: .black, background: background, isBold: true, isUnderlined: true)
            #expect(Palette(depth: .sixteen).parameters(style).prefix(2) == ["4", "30"])
        }
        let black = Style(color: .black, isBold: true)
        #expect(Palette(depth: .sixteen).parameters(black) == ["30"])
        #expect(Palette(depth: .truecolor).parameters(black) == ["30"])
        #expect(
            Palette(depth: .sixteen).parameters(Style(color: .red, isBold: true, isFaint: true))
                == ["1", "2", "31"])
    }
}
