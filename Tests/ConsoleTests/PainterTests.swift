import Testing

@testable import Console

@Suite struct PainterTests {
    private func text(_ bytes: [UInt8]) -> String {
        String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "^")
    }

    private let size = Size(columns: 20, rows: 10)

    @Test func `one frame draws every row and puts the cursor where it belongs`() {
        var painter = Painter(palette: Palette(depth: .sixteen))
        let picture = Picture(
            rows: [[Span("Name  "), Span("octo")], [Span("ok", Style(color: .green))], []],
            cursor: .init(row: 0, column: 10))
        let first = text(painter.frame(picture, size: size))
        #expect(first == "^[?25l\rName  octo^[K\r\n^[32mok^[0m^[K\r\n^[K^[J^[2A\r^[10C^[?25h")
        #expect(painter.rowsBelow == 3)
        let again = text(painter.frame(picture, size: size))
        #expect(again == first)
    }

    @Test func `the next frame starts from where the cursor was left`() {
        var painter = Painter(palette: Palette(depth: .none))
        let rows = [[Span("a")], [Span("b")], [Span("c")]]
        _ = painter.frame(Picture(rows: rows, cursor: .init(row: 2, column: 0)), size: size)
        let next = text(painter.frame(Picture(rows: rows, cursor: .init(row: 1, column: 1)), size: size))
        #expect(next.hasPrefix("^[?25l\r^[2Aa^[K"))
    }

    @Test func `rows that a narrower terminal has broken are counted`() {
        var painter = Painter(palette: Palette(depth: .none))
        let wide = [[Span("123456789012345678")], [Span("1234567890")]]
        _ = painter.frame(Picture(rows: wide, cursor: .init(row: 1, column: 9)), size: size)
        let narrow = Picture(rows: [[Span("1")], [Span("2")]], cursor: .init(row: 1, column: 1))
        // Eighteen columns are three rows of eight; the cursor is on the second row of its own.
        let next = text(painter.frame(narrow, size: Size(columns: 8, rows: 10)))
        #expect(next.hasPrefix("^[?25l\r^[4A1^[K"))
    }

    @Test func `the last frame leaves the cursor below the block`() {
        var painter = Painter(palette: Palette(depth: .none))
        _ = painter.frame(
            Picture(rows: [[Span("a")], [Span("b")]], cursor: .init(row: 1, column: 0)), size: size)
        let last = text(painter.frame(Picture(rows: [[Span("a")], [Span("b")]]), size: size))
        #expect(last == "^[?25l\r^[1Aa^[K\r\nb^[K\r\n^[J^[?25h")
        #expect(painter.rowsBelow == 0)
    }

    @Test func `attributes are drawn without colours too`() {
        var painter = Painter(palette: Palette(depth: .none))
        let style = Style(color: .red, isBold: true, isFaint: true, isStruckThrough: true)
        let frame = text(painter.frame(Picture(rows: [[Span("x", style)]]), size: size))
        #expect(frame.contains("^[1;2;9mx^[0m"))
    }
}
