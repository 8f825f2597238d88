import Randomness
import TerminalTesting
import Testing

@testable import Console

/// The painter on terminals whose size changes: those that rewrap their rows, and those that truncate them.
@Suite struct ResizedPainterTests {
    /// A painter whose terminal shows the user's rows above the block.
    private struct Setting {
        var screen: ModelTerminal
        var painter = Painter(palette: Palette(depth: .none))
        var size: Size
        let rewraps: Bool
        private let cursorRow: Int

        /// - Parameters:
        ///   - above: The number of the user's rows.
        ///   - kind: Whether the terminal reports its kind.
        init(above: Int, rows: Int, rewraps: Bool, kind: Bool, cursorRow: Int = 2) {
            size = Size(columns: 60, rows: rows)
            screen = ModelTerminal(columns: size.columns, rows: rows)
            self.rewraps = rewraps
            self.cursorRow = cursorRow
            for number in 0..<above { screen.draw(Array("LINE\(number)\r\n".utf8)) }
            if kind { painter.place.rewraps = rewraps }
            draw()
            painter.place.locate(top: screen.row - painter.cursorRow, after: painter.place.frames, rows: rows)
        }

        /// The rows of the block, as wide as the terminal allows.
        var block: [String] {
            [
                "Title of the block", "Name   a password that is shown",
                "       its message, which is rather long", "", "Button",
            ]
            .map { row in
                let cut = row.prefix(size.columns - 1)
                return cut.last == " " ? String(cut.dropLast()) : String(cut)
            }
        }

        mutating func draw() {
            let picture = Picture(rows: block.map { [Span($0)] }, cursor: .init(row: cursorRow, column: 7))
            screen.draw(painter.frame(picture, size: size))
        }

        mutating func resize(to columns: Int, rows: Int? = nil) {
            size = Size(columns: columns, rows: rows ?? size.rows)
            screen.resize(columns: columns, rows: size.rows, rewraps: rewraps)
            painter.redraw()
            painter.locate(row: screen.row, size: size)
            draw()
        }

        /// All rows of the scrollback and the screen, without blank rows at the end.
        var all: [String] {
            var all = screen.scrollback + screen.rows.indices.map(screen.text)
            while all.last == "" { all.removeLast() }
            return all
        }

        var lines: [String] { all.filter { $0.hasPrefix("LINE") } }
    }

    @Test(arguments: [false, true], [false, true])
    func `at the top of the screen, the cursor's row shows whether the terminal rewraps rows`(
        rewraps: Bool, kind: Bool
    ) {
        var setting = Setting(above: 6, rows: 24, rewraps: rewraps, kind: kind)
        for columns in [45, 30, 20, 45, 90, 20, 60] {
            setting.resize(to: columns)
            #expect(setting.all == (0..<6).map { "LINE\($0)" } + setting.block, "\(columns) columns")
        }
        #expect(setting.screen.faults == [])
    }

    @Test(arguments: [false, true])
    func `on the last row, the terminal's kind determines whether it rewraps rows`(rewraps: Bool) {
        var setting = Setting(above: 30, rows: 24, rewraps: rewraps, kind: true)
        for columns in [45, 30, 20, 45, 90, 20, 60] {
            setting.resize(to: columns)
            #expect(setting.all == (0..<30).map { "LINE\($0)" } + setting.block, "\(columns) columns")
        }
        #expect(setting.screen.faults == [])
    }

    @Test(arguments: [false, true])
    func `on the last row of an unknown terminal, none of the user's rows is lost`(rewraps: Bool) {
        var setting = Setting(above: 30, rows: 24, rewraps: rewraps, kind: false)
        for columns in [45, 30, 20, 45, 90, 20, 60] {
            setting.resize(to: columns)
            #expect(setting.lines == (0..<30).map { "LINE\($0)" }, "\(columns) columns")
        }
        #expect(setting.screen.faults == [])
    }

    @Test(arguments: 1...200)
    func `at random sizes, none of the user's rows is lost`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let rewraps = Bool.random(using: &random)
        let kind = Bool.random(using: &random)
        let above = Int.random(in: 0...30, using: &random)
        let cursorRow = Int.random(in: 0...4, using: &random)
        var setting = Setting(above: above, rows: 24, rewraps: rewraps, kind: kind, cursorRow: cursorRow)
        for _ in 0..<20 {
            setting.resize(
                to: Int.random(in: 10...90, using: &random), rows: Int.random(in: 5...30, using: &random))
            #expect(setting.lines == (0..<above).map { "LINE\($0)" }, "\(setting.size)")
        }
        #expect(setting.screen.faults == [])
    }

    @Test
    func `without an answer from the terminal, only rows that certainly belong to the block are redrawn`() {
        var painter = Painter(palette: Palette(depth: .none))
        let rows = [[Span("123456789012345678")], [Span("b")]]
        _ = painter.frame(
            Picture(rows: rows, cursor: .init(row: 1, column: 0)), size: Size(columns: 20, rows: 10))
        painter.locate(row: nil, size: Size(columns: 10, rows: 10))
        let narrow = Picture(rows: [[Span("1")], [Span("b")]], cursor: .init(row: 1, column: 0))
        let bytes = painter.frame(narrow, size: Size(columns: 10, rows: 10))
        #expect(String(decoding: bytes, as: UTF8.self).hasPrefix("\r\u{1B}[A\u{1B}[K1"))
    }
}
