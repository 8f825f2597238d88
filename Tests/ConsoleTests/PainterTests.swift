import TerminalTesting
import Testing

@testable import Console

@Suite struct PainterTests {
    private func text(_ bytes: [UInt8]) -> String {
        String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "^")
    }

    private let size = Size(columns: 20, rows: 10)

    @Test func `the first frame draws every row and positions the cursor`() {
        var painter = Painter(palette: Palette(depth: .sixteen))
        let picture = Picture(
            rows: [[Span("Name  "), Span("octo")], [Span("ok", Style(color: .green))], []],
            cursor: .init(row: 0, column: 10))
        let first = text(painter.frame(picture, size: size))
        #expect(first == "\r^[KName  octo\r\n^[K^[32mok^[m\r\n^[J^[2A^[10C")
        #expect(painter.rowsBelow == 3)
        #expect(painter.frame(picture, size: size) == [])
        painter.redraw()
        #expect(text(painter.frame(picture, size: size)) == first)
    }

    /// Returns the output that changes the first of three rows from `old` to `new`.
    private func change(_ old: [Span], _ new: [Span], from: Int, to: Int) -> String {
        var painter = Painter(palette: Palette(depth: .sixteen))
        let others = [[Span("b")], [Span("c")]]
        _ = painter.frame(Picture(rows: [old] + others, cursor: .init(row: 0, column: from)), size: size)
        return text(
            painter.frame(Picture(rows: [new] + others, cursor: .init(row: 0, column: to)), size: size))
    }

    @Test func `typing a letter at the end draws only that letter`() {
        #expect(change([Span("a "), Span("oct")], [Span("a "), Span("octo")], from: 5, to: 6) == "o")
        #expect(
            change([Span("oct")], [Span("oct"), Span("o", Style(color: .red))], from: 3, to: 4)
                == "^[31mo^[m")
    }

    @Test func `an added dot is drawn alone if the previous frame left the cursor after the dots`() {
        var painter = Painter(palette: Palette(depth: .sixteen))
        func draw(_ dots: Int, _ label: String) -> String {
            let rows = [[Span("a  "), Span(String(repeating: "•", count: dots))], [Span("   " + label)]]
            return text(
                painter.frame(Picture(rows: rows, cursor: .init(row: 0, column: 3 + dots)), size: size))
        }
        _ = draw(1, "short")
        #expect(
            draw(2, "short") == "^[2D^[K ^[m••", "the cursor's column alone does not show where the dots end")
        #expect(draw(3, "short") == "•")
        #expect(draw(4, "shorter") == "•^7\r\n^[8Cer^8")
        #expect(draw(4, "short") == "^7\r\n^[8C^[K^8")
        #expect(draw(5, "short") == "•")
        #expect(draw(4, "short") == "\r^[2C^[K ^[m••••")
    }

    @Test func `if the cursor's column is known, the rows without the cursor are drawn first`() {
        var painter = Painter(palette: Palette(depth: .sixteen))
        func draw(_ text: String, _ label: Span) -> String {
            let rows = [[Span("a  "), Span(text)], [Span("   "), label]]
            return PainterTests().text(
                painter.frame(Picture(rows: rows, cursor: .init(row: 0, column: 3 + text.count)), size: size))
        }
        let red = Style(color: .red)
        _ = draw("", Span(""))
        #expect(
            draw("•", Span("no", red)) == "^7^[B^[31mno^8•", "the terminal restores plain text with the place"
        )
        _ = draw("ab", Span("no", red))
        #expect(draw("abc", Span("maybe", red)) == "^7\r\n^[3C^[31mmaybe^8c")
        #expect(draw("abcd", Span("ok", red)) == "^7\r\n^[3C^[K^[31mok^8d")
    }

    @Test func `if the width of a row stays the same, only the differences are drawn`() {
        let gray = Style(color: .blue)
        #expect(
            change(
                [Span("  "), Span("⠋", gray), Span(" checking octo", gray)],
                [Span("  "), Span("⠙", gray), Span(" checking octo", gray)], from: 0, to: 0)
                == "^[2C^[34m⠙\r^[m")
        #expect(change([Span("abcd")], [Span("aXcd")], from: 4, to: 4) == "^[3DX^[2C")
        #expect(
            change([Span("ab"), Span("cd")], [Span("aX", gray), Span("cd")], from: 0, to: 4)
                == "^[34maX^[2C^[m")
        #expect(change([Span("abcd")], [Span("abcd", gray)], from: 4, to: 4) == "\r^[34mabcd^[m")
    }

    @Test func `consecutive text in the same style sets the style only once`() {
        let green = Style(color: .green)
        #expect(
            change(
                [], [Span("a", green), Span("b", green), Span("c", Style(color: .red)), Span("d")], from: 0,
                to: 4)
                == "^[32mab^[0;31mc^[md")
    }

    @Test func `inserting a letter draws the rest of the row, and deleting the last letter only erases it`() {
        #expect(change([Span("oct")], [Span("oxct")], from: 1, to: 2) == "xct^[2D")
        #expect(change([Span("octo")], [Span("oct")], from: 4, to: 3) == "^[D^[K")
    }

    @Test func `the echo of a letter is that letter in the row's style`() {
        var painter = Painter(palette: Palette(depth: .sixteen))
        func echo(_ row: [Span], cursor: Int) -> String {
            _ = painter.frame(Picture(rows: [row, []], cursor: .init(row: 0, column: cursor)), size: size)
            return text(painter.echo(of: UInt8(ascii: "x")))
        }
        #expect(echo([Span("a "), Span("")], cursor: 2) == "x")
        #expect(echo([Span("a"), Span("b", Style(color: .red))], cursor: 2) == "^[31mx^[m")
        // Nothing is echoed in the middle of the text, beyond its end, or after characters that terminals measure
        // differently.
        #expect(echo([Span("ab")], cursor: 1) == "")
        #expect(echo([Span("ab")], cursor: 3) == "")
        #expect(echo([Span("a✓")], cursor: 2) == "")
        #expect(echo([], cursor: 0) == "")
        // An echo never writes to the last column.
        let full = String(repeating: "a", count: 18)
        #expect(echo([Span(full)], cursor: 18) == "x")
        painter.takeEcho(of: UInt8(ascii: "x"))
        #expect(painter.echo(of: UInt8(ascii: "y")) == [])
        let picture = Picture(rows: [[Span(full + "x")], []], cursor: .init(row: 0, column: 19))
        #expect(painter.frame(picture, size: size) == [])
        painter.redraw()
        #expect(painter.echo(of: UInt8(ascii: "y")) == [])
    }

    @Test func `moving the cursor draws no text`() {
        #expect(change([Span("octo")], [Span("octo")], from: 4, to: 3) == "^[D")
        #expect(change([Span("octo")], [Span("octo")], from: 4, to: 0) == "\r")
    }

    @Test func `a combining character is drawn together with the character before it`() {
        #expect(change([Span("e")], [Span("e\u{301}")], from: 1, to: 1).contains("\r^[Ke\u{301}"))
        #expect(change([Span("e\u{301}")], [Span("ex")], from: 1, to: 2).contains("\r^[Kex"))
    }

    @Test func `a change after a character whose width differs between terminals redraws that character`() {
        #expect(change([Span("a…b")], [Span("a…c")], from: 0, to: 0) == "^[Ka…c\r")
    }

    @Test func `after a check mark, whose width is always the same, only the difference is drawn`() {
        #expect(change([Span("a✓b")], [Span("a✓c")], from: 0, to: 0) == "^[2Cc\r")
    }

    @Test func `rows above and below the cursor are drawn starting at the first difference`() {
        var painter = Painter(palette: Palette(depth: .none))
        let old = [[Span("a1")], [Span("b")], [Span("c1")]]
        let new = [[Span("a2")], [Span("b")], [Span("c2")]]
        _ = painter.frame(Picture(rows: old, cursor: .init(row: 1, column: 0)), size: size)
        let next = text(painter.frame(Picture(rows: new, cursor: .init(row: 1, column: 0)), size: size))
        #expect(next == "^7^[A^[C2^[2B^[D2^8")
    }

    @Test func `a picture with a different number of rows, size or colors is drawn in full`() {
        var painter = Painter(palette: Palette(depth: .sixteen))
        let style = Style(color: .adaptive(light: .blue, dark: .cyan))
        var picture = Picture(rows: [[Span("a", style)], [Span("b")]], cursor: .init(row: 0, column: 0))
        _ = painter.frame(picture, size: size)
        painter.palette.isLight = true
        #expect(text(painter.frame(picture, size: size)).contains("^[K^[34ma^[m\r\n^[Jb\r"))
        #expect(text(painter.frame(picture, size: Size(columns: 30, rows: 9))).contains("\r\n^[Jb\r"))
        picture.rows.append([Span("c")])
        #expect(text(painter.frame(picture, size: Size(columns: 30, rows: 9))).contains("\r\n^[Jc\r"))
    }

    @Test func `a full frame moves the cursor to its first row from the row where the cursor was left`() {
        var painter = Painter(palette: Palette(depth: .none))
        let rows = [[Span("a")], [Span("b")], [Span("c")]]
        _ = painter.frame(Picture(rows: rows, cursor: .init(row: 2, column: 0)), size: size)
        painter.redraw()
        let next = text(painter.frame(Picture(rows: rows, cursor: .init(row: 1, column: 1)), size: size))
        #expect(next.hasPrefix("\r^[2A^[Ka\r\n"))
    }

    @Test func `a full frame begins at the first row, even if a narrower terminal has wrapped the rows`() {
        var painter = Painter(palette: Palette(depth: .none))
        let wide = [[Span("123456789012345678")], [Span("1234567890")]]
        _ = painter.frame(Picture(rows: wide, cursor: .init(row: 1, column: 9)), size: size)
        let narrow = Picture(rows: [[Span("1")], [Span("2")]], cursor: .init(row: 1, column: 1))
        // On eight columns, the first text takes three rows and the second takes two; the cursor is on the last of the five.
        painter.place.rewraps = true
        painter.locate(row: 6, size: Size(columns: 8, rows: 10))
        let next = text(painter.frame(narrow, size: Size(columns: 8, rows: 10)))
        #expect(next.hasPrefix("\r^[4A^[K1\r\n"))
    }

    @Test func `the last frame leaves the cursor below the block`() {
        var painter = Painter(palette: Palette(depth: .none))
        _ = painter.frame(
            Picture(rows: [[Span("a")], [Span("b")]], cursor: .init(row: 1, column: 0)), size: size)
        let last = text(painter.frame(Picture(rows: [[Span("a")], [Span("b")]]), size: size))
        #expect(last == "\r^[A^[Ka\r\n^[Jb\r\n")
        #expect(painter.rowsBelow == 0)
    }

    @Test func `rows that a frame leaves above the block stay there`() {
        var painter = Painter(palette: Palette(depth: .none))
        var picture = Picture(rows: [[Span("a")], [Span("b")]], cursor: .init(row: 1, column: 1))
        _ = painter.frame(picture, size: size)
        let left = text(painter.frame(picture, size: size, leaving: [[Span("one")], [Span("two")]]))
        #expect(left == "\r^[A^[Kone\r\n^[Ktwo\r\n^[Ka\r\n^[Jb")
        #expect(painter.cursorRow == 1 && painter.rowsBelow == 1)
        picture.rows[0] = [Span("c")]
        #expect(text(painter.frame(picture, size: size)) == "^7\r^[Ac^8")
        #expect(
            text(painter.frame(Picture(), size: size, leaving: [[Span("last")]])) == "\r^[A^[Klast^[J\r\n")
        #expect(text(painter.frame(Picture(), size: size)) == "\r^[K", "an empty block leaves nothing behind")
    }

    @Test func `attributes are drawn even without colors`() {
        var painter = Painter(palette: Palette(depth: .none))
        let style = Style(color: .red, isBold: true, isFaint: true, isStruckThrough: true)
        let frame = text(painter.frame(Picture(rows: [[Span("x", style)]]), size: size))
        #expect(frame.contains("^[1;2;9mx^[m"))
    }

    @Test func `a row is as wide as its widest text since the row was last erased`() {
        var painter = Painter(palette: Palette(depth: .none))
        func draw(_ text: String) {
            _ = painter.frame(
                Picture(rows: [[Span(text)], []], cursor: .init(row: 1, column: 0)), size: size)
        }
        draw("1")
        draw("123456789012345678")
        draw("1")
        let narrow = Picture(rows: [[Span("1")], []], cursor: .init(row: 1, column: 0))
        painter.place.rewraps = true
        painter.locate(row: 3, size: Size(columns: 8, rows: 10))
        #expect(text(painter.frame(narrow, size: Size(columns: 8, rows: 10))).hasPrefix("\r^[3A^[K1"))
        painter.locate(row: 1, size: Size(columns: 7, rows: 10))
        #expect(text(painter.frame(narrow, size: Size(columns: 7, rows: 10))).hasPrefix("\r^[A^[K1"))
    }

    @Test func `rows can be covered with other text, and the cursor stays in place`() {
        var painter = Painter(palette: Palette(depth: .none))
        let picture = Picture(rows: [[Span("a")], [Span("butter")]], cursor: .init(row: 0, column: 1))
        _ = painter.frame(picture, size: size)
        #expect(text(painter.cover([(1, [Span("••")])])) == "\r\n••^[K\r^[A^[C")
        #expect(painter.cover([]) == [])
    }

    @Test func `a terminal that supports synchronized output shows a frame in one step`() {
        var painter = Painter(palette: Palette(depth: .none))
        painter.isSynchronized = true
        let long = String(repeating: "b", count: 64)
        var picture = Picture(rows: [[Span("a")], [Span(long)]], cursor: .init(row: 0, column: 1))
        let wide = Size(columns: 80, rows: 10)
        #expect(text(painter.frame(picture, size: wide)) == "^[?2026h\r^[Ka\r\n^[J\(long)\r^[A^[C^[?2026l")
        painter.isSynchronized = false
        painter.redraw()
        #expect(text(painter.frame(picture, size: wide)) == "^[?25l\r^[Ka\r\n^[J\(long)\r^[A^[C^[?25h")
        picture.rows[0][0].text = "ac"
        picture.cursor?.column = 2
        #expect(text(painter.frame(picture, size: wide)) == "c")
    }

    @Test func `spaces over blank cells are skipped, unless they are at the end of the row`() {
        let mark = Span("x", Style(color: .red))
        func change(_ old: [Span], _ new: [Span]) -> (Int, [Span]) {
            let change = RowChange(from: old, to: new)
            return (change.column, change.spans)
        }
        #expect(change([], [Span("     "), mark]) == (5, [mark]))
        #expect(change([Span("ab")], [Span("ab  "), Span(" "), mark]) == (5, [mark]))
        #expect(change([Span("ab")], [Span("ab   ")]) == (2, [Span("   ")]))
        #expect(change([Span("abcdef")], [Span("ab   ")]) == (2, [Span("   ")]))
        let filled = Span("  ", Style(background: .red))
        #expect(change([], [filled, mark]) == (0, [filled, mark]))
    }

    @Test(arguments: [true, false])
    func `a joined emoji has the same width on every terminal`(joinsEmoji: Bool) {
        var painter = Painter(palette: Palette(depth: .sixteen))
        var screen = ModelTerminal(columns: 20, rows: 2, joinsEmoji: joinsEmoji)
        func draw(_ text: String, at column: Int) {
            let rows = [[Span("a "), Span(text, Style(color: .red))], [Span("b")]]
            screen.draw(painter.frame(Picture(rows: rows, cursor: .init(row: 0, column: column)), size: size))
            #expect((screen.row, screen.column) == (0, column), "\(text)")
            #expect(screen.faults == [])
        }
        /// Returns the text of the cells after the emoji, which is in cells 2 and 3.
        func rest() -> String {
            #expect(screen.rows[0][2].text.unicodeScalars.first == "👨" && screen.rows[0][3].text.isEmpty)
            return screen.rows[0][4...].map(\.text).joined().replacing(" ", with: "")
        }
        draw("👨‍👩‍👧", at: 4)
        #expect(rest() == "")
        draw("👨‍👩‍👧x", at: 5)
        draw("👨‍👩‍👧xy", at: 6)
        #expect(rest() == "xy")
        draw("👨‍👩‍👧xy", at: 4)
        draw("👨‍👩‍👧zxy", at: 5)
        #expect(rest() == "zxy")
        draw("👨‍👩‍👧👍🏽y", at: 7)
        #expect(rest().unicodeScalars.first == "👍" && screen.rows[0][6].text == "y")
        painter.redraw()
        draw("👨‍👩‍👧y", at: 5)
        #expect(rest() == "y")
        draw("y", at: 3)
        #expect(screen.text(0) == "a y" && screen.text(1) == "b")
    }
}
