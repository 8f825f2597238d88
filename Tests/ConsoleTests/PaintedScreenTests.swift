import Foundation
import Randomness
import TerminalTesting
import Testing

@testable import Console

/// Sequences of random pictures: the screen is the same whether only differences or whole frames are drawn.
@Suite struct PaintedScreenTests {
    private static let styles = [
        Style(), Style(), Style(color: .green), Style(isBold: true), Style(isUnderlined: true),
        Style(color: .rgb(0, 130, 0), background: .blue, isStruckThrough: true),
    ]

    /// Letters, and characters that are wide, combine with the previous character, or have an uncertain width.
    private static let pieces = [
        "a", "b", "octo", " ", "    ", "é", "e\u{301}", "\u{301}", "名前", "한", "✓ ", "…", "•", "😀", "👍🏽", "👨‍👩‍👧",
        "❤️",
        "🇩🇪", "\u{200D}", "\u{FE0F}", "1\u{FE0F}\u{20E3}",
    ]

    /// Returns a picture that differs from the given one in some rows and in the cursor's position.
    private static func next(
        after picture: Picture, _ pieces: [String], size: Size, _ random: inout SeededGenerator
    ) -> Picture {
        var picture = picture
        if picture.rows.isEmpty || Int.random(in: 0..<12, using: &random) == 0 {
            let count = Int.random(in: 1...size.rows, using: &random)
            picture.rows = Array((picture.rows + Array(repeating: [], count: count)).prefix(count))
        }
        for _ in 0..<Int.random(in: 0...3, using: &random) {
            let row = picture.rows.indices.randomElement(using: &random) ?? 0
            picture.rows[row] = change(picture.rows[row], pieces, columns: size.columns, &random)
        }
        let row = picture.rows.indices.randomElement(using: &random) ?? 0
        let end = picture.rows[row].reduce(0) { $0 + ColumnWidth.of($1.text) }
        let column = Bool.random(using: &random) ? end : Int.random(in: 0..<size.columns, using: &random)
        picture.cursor = .init(row: row, column: min(column, size.columns - 1))
        return picture
    }

    private static func change(
        _ row: [Span], _ pieces: [String], columns: Int, _ random: inout SeededGenerator
    )
        -> [Span]
    {
        var row = row
        let piece = pieces.randomElement(using: &random) ?? "a"
        let style = styles.randomElement(using: &random) ?? Style()
        switch Int.random(in: 0..<6, using: &random) {
        case 0: row = [Span(piece, style)]
        case 1: row.append(Span(piece, style))
        case 2 where !row.isEmpty: row[row.count - 1].text += piece
        case 3 where !row.isEmpty: row[0].text = piece + row[0].text
        case 4 where !row.isEmpty: row[row.count - 1].text = String(row[row.count - 1].text.dropLast())
        case 5 where !row.isEmpty: row[row.indices.randomElement(using: &random) ?? 0].style = style
        default: row = []
        }
        while row.reduce(0, { $0 + ColumnWidth.of($1.text) }) > max(columns - 1, 1) { row.removeLast() }
        return row
    }

    /// Returns random pictures, each with two frames: one that draws only the differences, sometimes after an echoed
    /// letter, and one that draws the whole picture.
    private static func frames(
        _ count: Int, _ pieces: [String], size: Size, _ random: inout SeededGenerator
    ) -> [(picture: Picture, byDifferences: [UInt8], whole: [UInt8])] {
        var painter = Painter(palette: Palette(depth: .two56))
        var other = painter
        var picture = Picture()
        return (0..<count).map { _ in
            // Sometimes, a letter is echoed first. The next picture may contain something else in its place.
            let echo = Bool.random(using: &random) ? painter.echo(of: UInt8(ascii: "x")) : []
            if !echo.isEmpty { painter.takeEcho(of: UInt8(ascii: "x")) }
            picture = next(after: picture, pieces, size: size, &random)
            other.redraw()
            return (picture, echo + painter.frame(picture, size: size), other.frame(picture, size: size))
        }
    }

    @Test(arguments: 1...300, [true, false])
    func `drawing only the differences produces the same screen as drawing whole frames, in a model terminal`(
        seed: UInt64, joinsEmoji: Bool
    ) {
        var random = SeededGenerator(seed: seed)
        let size = Size(
            columns: Int.random(in: 1...24, using: &random), rows: Int.random(in: 1...6, using: &random))
        var screen = ModelTerminal(
            columns: size.columns, rows: size.rows, row: Int.random(in: 0..<size.rows, using: &random),
            joinsEmoji: joinsEmoji)
        var other = screen
        for (picture, byDifferences, whole) in Self.frames(60, Self.pieces, size: size, &random) {
            screen.draw(byDifferences)
            other.draw(whole)
            #expect(screen.rows == other.rows, "\(screen.rows.indices.map(screen.text)) of \(picture.rows)")
            #expect((screen.row, screen.column) == (other.row, other.column), "\(picture)")
            #expect(screen.column == picture.cursor?.column, "\(picture)")
            // If the parts of a family emoji are drawn side by side, they may reach the last column, where no terminal wraps them.
            let faults = screen.faults.filter { joinsEmoji || !$0.hasPrefix("the last of") }
            #expect(screen.isCursorShown && faults == [])
        }
    }

    @Test(arguments: 1...8)
    func `drawing only the differences produces the same screen as drawing whole frames, in a real terminal`(
        seed: UInt64
    ) async throws {
        var random = SeededGenerator(seed: seed)
        let size = Size(columns: 24, rows: 8)
        // tmux leaves parts of an emoji behind if the emoji has several scalars and is overwritten. It also loses text
        // after a joiner that joins nothing.
        let pieces = Self.pieces.filter { piece in
            piece.unicodeScalars.count == 1 && piece != "\u{200D}"
                || !piece.unicodeScalars.contains { $0.properties.isEmoji || $0 == "\u{200D}" }
        }
        let frames = Self.frames(100, pieces, size: size, &random)
        let screen = try await show(frames.flatMap(\.byDifferences), size)
        let other = try await show(frames.flatMap(\.whole), size)
        #expect(Self.cells(screen) == Self.cells(other))
        #expect(screen.cursor == other.cursor)
    }

    /// Returns the characters of each row with their styles, without plain spaces at the end, because tmux
    /// distinguishes erased cells from untouched ones.
    private static func cells(_ screen: Screen) -> [[String]] {
        var style: [Int: String] = [:]
        return screen.styledRows.map { row in
            var cells: [String] = []
            var rest = Substring(row)
            while let first = rest.first {
                guard let sequence = rest.prefixMatch(of: /\u{1B}\[([0-9;]*)m/) else {
                    cells.append("\(first)\(style.values.sorted())")
                    rest = rest.dropFirst()
                    continue
                }
                take(String(sequence.1), &style)
                rest = rest[sequence.range.upperBound...]
            }
            while cells.last == " []" { cells.removeLast() }
            return cells
        }
    }

    /// Changes a style the way an escape sequence does. Key 3 holds the text color, and key 4 the background color.
    private static func take(_ parameters: String, _ style: inout [Int: String]) {
        if let layer = [38, 48].first(where: { parameters.hasPrefix("\($0);") }) {
            style[layer / 10] = parameters
            return
        }
        for number in parameters.split(separator: ";").compactMap({ Int($0) }) {
            switch number {
            case 0: style = [:]
            case 39, 49: style[number / 10] = nil
            case 30...49: style[number / 10] = "\(number)"
            default: style[100 + number] = "\(number)"
            }
        }
    }

    /// Returns the screen of a terminal after it has received the given bytes.
    private func show(_ bytes: [UInt8], _ size: Size) async throws -> Screen {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try Data(bytes + Array("\u{1B}]2;drawn\u{7}".utf8)).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let terminal = try TmuxSession(
            ["bash", "-c", "cat \"$0\"; read -r", file.path], columns: size.columns, rows: size.rows)
        return try await terminal.wait { $0.title == "drawn" }
    }
}
