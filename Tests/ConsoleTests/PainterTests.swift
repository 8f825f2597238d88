import Testing

@testable import Console

@Suite struct PainterTests {
    private func text(_ bytes: [UInt8]) -> String {
        String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "^")
    }

    private let size = Size(columns: 20, rows: 10)

    @Test func `the first frame draws every row and puts the cursor where it belongs`() {
        var painter = Painter(palette: Palette(depth: .sixteen))
        let picture = Picture(
            rows: [[Span("Name  "), Span("octo")], [Span("ok", Style(color: .green))], []],
            cursor: .init(row: 0, column: 10))
        let first = text(painter.frame(picture, size: size))
        #expect(first == "^[?25l\r^[JName  octo\r\n^[32mok^[0m\r\n\r^[2A^[10C^[?25h")
        #expect(painter.rowsBelow == 3)
        #expect(painter.frame(picture, size: size) == [])
        painter.redraw()
        #expect(text(painter.frame(picture, size: size)) == first)
    }

    /// The output when the first of three rows changes from one text to another.
    private func change(_ old: [Span], _ new: [Span], from: Int, to: Int) -> String {
        var painter = Painter(palette: Palette(depth: .sixteen))
        let others = [[Span("b")], [Span("c")]]
        _ = painter.frame(Picture(rows: [old] + others, cursor: .init(row: 0, column: from)), size: size)
        return text(
            painter.frame(Picture(rows: [new] + others, cursor: .init(row: 0, column: to)), size: size))
    }

    @Test func `a letter at the end draws only that letter`() {
        #expect(change([Span("a "), Span("oct")], [Span("a "), Span("octo")], from: 5, to: 6) == "o")
        #expect(
            change([Span("oct")], [Span("oct"), Span("o", Style(color: .red))], from: 3, to: 4)
                == "^[31mo^[0m")
    }

    @Test func `a change in the middle draws the rest of the row`() {
        #expect(change([Span("oct")], [Span("oxct")], from: 1, to: 2) == "^[?25lxct^[K\r^[2C^[?25h")
        #expect(change([Span("octo")], [Span("oct")], from: 4, to: 3) == "^[?25l\r^[3C^[K^[?25h")
    }

    @Test func `the echo of a letter is that letter in the row's style`() {
        var painter = Painter(palette: Palette(depth: .sixteen))
        func echo(_ row: [Span], cursor: Int) -> String {
            _ = painter.frame(Picture(rows: [row, []], cursor: .init(row: 0, column: cursor)), size: size)
            return text(painter.echo(of: UInt8(ascii: "x")))
        }
        #expect(echo([Span("a "), Span("")], cursor: 2) == "x")
        #expect(echo([Span("a"), Span("b", Style(color: .red))], cursor: 2) == "^[31mx^[0m")
        // Not in the middle, not beyond the end, not after characters of uncertain width.
        #expect(echo([Span("ab")], cursor: 1) == "")
        #expect(echo([Span("ab")], cursor: 3) == "")
        #expect(echo([Span("a✓")], cursor: 2) == "")
        #expect(echo([], cursor: 0) == "")
        // Nor into the last column.
        let full = String(repeating: "a", count: 18)
        #expect(echo([Span(full)], cursor: 18) == "x")
        painter.takeEcho(of: UInt8(ascii: "x"))
        #expect(painter.echo(of: UInt8(ascii: "y")) == [])
        let picture = Picture(rows: [[Span(full + "x")], []], cursor: .init(row: 0, column: 19))
        #expect(painter.frame(picture, size: size) == [])
        painter.redraw()
        #expect(painter.echo(of: UInt8(ascii: "y")) == [])
    }

    @Test func `a move of the cursor draws nothing`() {
        #expect(change([Span("octo")], [Span("octo")], from: 4, to: 3) == "\r^[3C")
        #expect(change([Span("octo")], [Span("octo")], from: 4, to: 0) == "\r")
    }

    @Test func `a joining character is drawn with the one before it`() {
        #expect(change([Span("e")], [Span("e\u{301}")], from: 1, to: 1).contains("\re\u{301}^[K"))
        #expect(change([Span("e\u{301}")], [Span("ex")], from: 1, to: 2).contains("\rex^[K"))
    }

    @Test func `after characters of uncertain width, nothing is assumed`() {
        #expect(change([Span("a✓b")], [Span("a✓c")], from: 0, to: 0) == "^[?25la✓c^[K\r^[?25h")
    }

    @Test func `rows above and below the cursor are drawn from where they differ`() {
        var painter = Painter(palette: Palette(depth: .none))
        let old = [[Span("a1")], [Span("b")], [Span("c1")]]
        let new = [[Span("a2")], [Span("b")], [Span("c2")]]
        _ = painter.frame(Picture(rows: old, cursor: .init(row: 1, column: 0)), size: size)
        let next = text(painter.frame(Picture(rows: new, cursor: .init(row: 1, column: 0)), size: size))
        #expect(next == "^[?25l\r^[1A^[1C2^[K\r^[2B^[1C2^[K\r^[1A^[?25h")
    }

    @Test func `another number of rows, another size and other colors are drawn in full`() {
        var painter = Painter(palette: Palette(depth: .sixteen))
        let style = Style(color: .adaptive(light: .blue, dark: .cyan))
        var picture = Picture(rows: [[Span("a", style)], [Span("b")]], cursor: .init(row: 0, column: 0))
        _ = painter.frame(picture, size: size)
        painter.palette.isLight = true
        #expect(text(painter.frame(picture, size: size)).contains("^[J^[34ma^[0m\r\nb\r"))
        #expect(text(painter.frame(picture, size: Size(columns: 30, rows: 9))).contains("\r\nb\r"))
        picture.rows.append([Span("c")])
        #expect(text(painter.frame(picture, size: Size(columns: 30, rows: 9))).contains("\r\nc\r"))
    }

    @Test func `a full frame starts where the cursor was left`() {
        var painter = Painter(palette: Palette(depth: .none))
        let rows = [[Span("a")], [Span("b")], [Span("c")]]
        _ = painter.frame(Picture(rows: rows, cursor: .init(row: 2, column: 0)), size: size)
        painter.redraw()
        let next = text(painter.frame(Picture(rows: rows, cursor: .init(row: 1, column: 1)), size: size))
        #expect(next.hasPrefix("^[?25l\r^[2A^[Ja\r\n"))
    }

    @Test func `rows that a narrower terminal has wrapped are counted`() {
        var painter = Painter(palette: Palette(depth: .none))
        let wide = [[Span("123456789012345678")], [Span("1234567890")]]
        _ = painter.frame(Picture(rows: wide, cursor: .init(row: 1, column: 9)), size: size)
        let narrow = Picture(rows: [[Span("1")], [Span("2")]], cursor: .init(row: 1, column: 1))
        // Eighteen columns are three rows of eight; the cursor is on the second of them.
        let next = text(painter.frame(narrow, size: Size(columns: 8, rows: 10)))
        #expect(next.hasPrefix("^[?25l\r^[4A^[J1\r\n"))
    }

    @Test func `the last frame leaves the cursor below the block`() {
        var painter = Painter(palette: Palette(depth: .none))
        _ = painter.frame(
            Picture(rows: [[Span("a")], [Span("b")]], cursor: .init(row: 1, column: 0)), size: size)
        let last = text(painter.frame(Picture(rows: [[Span("a")], [Span("b")]]), size: size))
        #expect(last == "^[?25l\r^[1A^[Ja\r\nb\r\n^[?25h")
        #expect(painter.rowsBelow == 0)
    }

    @Test func `attributes are drawn without colors too`() {
        var painter = Painter(palette: Palette(depth: .none))
        let style = Style(color: .red, isBold: true, isFaint: true, isStruckThrough: true)
        let frame = text(painter.frame(Picture(rows: [[Span("x", style)]]), size: size))
        #expect(frame.contains("^[1;2;9mx^[0m"))
    }

    @Test func `a row counts with its greatest width since it was erased`() {
        var painter = Painter(palette: Palette(depth: .none))
        func draw(_ text: String) {
            _ = painter.frame(
                Picture(rows: [[Span(text)], []], cursor: .init(row: 1, column: 0)), size: size)
        }
        draw("1")
        draw("123456789012345678")
        draw("1")
        let narrow = Picture(rows: [[Span("1")], []], cursor: .init(row: 1, column: 0))
        #expect(text(painter.frame(narrow, size: Size(columns: 8, rows: 10))).hasPrefix("^[?25l\r^[3A^[J1"))
        #expect(text(painter.frame(narrow, size: Size(columns: 7, rows: 10))).hasPrefix("^[?25l\r^[1A^[J1"))
    }

    @Test func `rows are covered by others, and the cursor stays`() {
        var painter = Painter(palette: Palette(depth: .none))
        let picture = Picture(rows: [[Span("a")], [Span("geheim")]], cursor: .init(row: 0, column: 1))
        _ = painter.frame(picture, size: size)
        #expect(text(painter.cover([(1, [Span("••")])])) == "\r^[1B••^[K\r^[1A^[1C")
        #expect(painter.cover([]) == [])
    }

    @Test func `if the terminal can, it shows a frame all at once`() {
        var painter = Painter(palette: Palette(depth: .none))
        painter.isSynchronized = true
        var picture = Picture(rows: [[Span("a")], [Span("b")]], cursor: .init(row: 0, column: 1))
        #expect(text(painter.frame(picture, size: size)) == "^[?2026h\r^[Ja\r\nb\r^[1A^[1C^[?2026l")
        picture.rows[0][0].text = "ac"
        picture.cursor?.column = 2
        #expect(text(painter.frame(picture, size: size)) == "c")
    }
}
