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
        ])
    func `depth by the environment`(environment: [String: String], depth: Palette.Depth) {
        #expect(Palette(mode: .auto, environment: environment).depth == depth)
    }

    @Test func `always and never overrule the environment`() {
        #expect(Palette(mode: .never, environment: ["TERM": "xterm", "COLORTERM": "24bit"]).depth == .none)
        #expect(
            Palette(mode: .always, environment: ["TERM": "xterm-256color", "NO_COLOR": "1"]).depth == .two56)
        #expect(Palette(mode: .always, environment: [:]).depth == .sixteen)
    }

    @Test(
        arguments: [
            (Palette.Depth.truecolor, "38;2;0;130;0"), (.two56, "38;5;28"), (.sixteen, "32"),
        ])
    func `an exact colour becomes the nearest there is`(depth: Palette.Depth, parameters: String) {
        #expect(Palette(depth: depth).parameters(.rgb(0, 130, 0)) == parameters)
    }

    @Test func `named colours`() {
        let palette = Palette(depth: .sixteen)
        #expect(palette.parameters(.red) == "31")
        #expect(palette.parameters(.brightWhite) == "97")
        #expect(palette.parameters(.default) == nil)
        #expect(Palette(depth: .none).parameters(.red) == nil)
    }

    @Test(arguments: [("15;0", "31"), ("0;15", "34"), ("0;default;7", "34"), ("nonsense", "31")])
    func `an adaptive colour goes by the background`(background: String, parameters: String) {
        let palette = Palette(mode: .auto, environment: ["TERM": "xterm", "COLORFGBG": background])
        #expect(palette.parameters(.adaptive(light: .blue, dark: .red)) == parameters)
    }
}
