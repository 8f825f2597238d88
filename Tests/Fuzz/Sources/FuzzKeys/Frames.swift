import CTerminal
import Support

@testable import Console

/// Checks forms with any text on a terminal of any size: each frame produces the right screen and the right position of
/// the cursor, and contains only the painter's own control sequences. Drawing only the differences produces the same
/// screen as drawing everything.
func checkFrames(_ input: inout Input) {
    _ = TerminalLocale.isUTF8
    let size = Size(columns: input.number(below: 70), rows: input.number(below: 14))
    let glyphs = input.choice([Glyphs.unicode, .ascii])
    let depth = input.choice([Palette.Depth.none, .sixteen, .two56, .truecolor])
    var painter = Painter(palette: Palette(depth: depth, isLight: input.byte() & 1 == 1))
    var wholePainter = painter
    // The final position of the cursor needs one more row.
    var screen = ModelTerminal(columns: size.columns, rows: max(size.rows, 1) + 1)
    var wholeScreen = screen
    var block = block(&input)
    for turn in 0..<4 {
        if input.byte() & 1 == 1 { block = changed(block, &input) } else { block = FuzzKeys.block(&input) }
        let live = block.focus == nil ? nil : liveText(&input)
        let layout = BlockLayout(of: block, size: size, glyphs: glyphs, turn: turn)
        let picture = layout.picture(live: live)
        check(picture, size, isFocused: block.focus != nil)

        let frame = painter.frame(picture, size: size)
        if glyphs == .ascii {
            require(frame.allSatisfy { $0 < 0x80 }, "a frame for an ASCII terminal contains other bytes")
        }
        screen.draw(frame)
        wholePainter.redraw()
        wholeScreen.draw(wholePainter.frame(picture, size: size))
        require(screen.faults.isEmpty && wholeScreen.faults.isEmpty, "\(screen.faults + wholeScreen.faults)")
        require(screen.isCursorShown, "the cursor is still hidden")
        require(
            screen.rows == wholeScreen.rows,
            "the screen shows \(screen.rows), but redrawing everything shows \(wholeScreen.rows)")
        check(screen, shows: picture)
        guard let cursor = picture.cursor else { return }
        require(
            painter.rowsBelow == picture.rows.count - cursor.row,
            "\(painter.rowsBelow) rows are below the cursor")
        checkEcho(screen, painter, cursor, size)
    }
}

/// Checks that an echoed letter appears at the previous position of the cursor.
private func checkEcho(
    _ screen: ModelTerminal, _ painter: Painter, _ cursor: Picture.Position, _ size: Size
) {
    var screen = screen
    let before = screen.text(cursor.row)
    let bytes = painter.echo(of: UInt8(ascii: "x"))
    if bytes.isEmpty { return }
    screen.draw(bytes)
    require(screen.faults.isEmpty, "\(screen.faults)")
    let spaces = String(repeating: " ", count: cursor.column - before.unicodeScalars.count)
    require(
        screen.text(cursor.row) == before + spaces + "x",
        "the echo changes \(before) to \(screen.text(cursor.row))")
    require(
        (screen.row, screen.column) == (cursor.row, cursor.column + 1),
        "the echo moves the cursor to a wrong place")
}

private func check(_ screen: ModelTerminal, shows picture: Picture) {
    let place = picture.cursor ?? .init(row: picture.rows.count, column: 0)
    require(
        screen.row == place.row && screen.column == place.column,
        "the cursor is at \(screen.row), \(screen.column), not at \(place)")
    for (row, spans) in picture.rows.enumerated() {
        // At the start of a row, a zero-width scalar has no character to join.
        let scalars = spans.flatMap { Array($0.text.unicodeScalars) }.drop { ct_width($0.value) == 0 }
        let text = String(String.UnicodeScalarView(scalars.reversed().drop { $0 == " " }.reversed()))
        require(
            screen.text(row) == text, "the layout contains \(text), but the screen shows \(screen.text(row))")
    }
}

/// Returns a block that differs from the given block in at most one row.
private func changed(_ block: Block, _ input: inout Input) -> Block {
    var block = block
    let index = input.number(below: block.rows.count)
    if case .field(var field) = block.rows[index] {
        if input.byte() & 1 == 1 {
            field.text += text(&input)
        } else {
            field.labels = [[Span(text(&input), style(&input))]]
        }
        block.rows[index] = .field(field)
    }
    return block
}

private func check(_ picture: Picture, _ size: Size, isFocused: Bool) {
    require(picture.rows.count <= max(size.rows, 1), "\(picture.rows.count) rows on a terminal of \(size)")
    require((picture.cursor != nil) == isFocused, "the cursor is at \(String(describing: picture.cursor))")
    guard let cursor = picture.cursor else { return }
    require(
        picture.rows.indices.contains(cursor.row) && (0..<max(size.columns, 1)).contains(cursor.column),
        "the cursor is at \(cursor) on a terminal of \(size)")
}

private final class Token: Sendable {}
private let tokens = (0..<5).map { _ in Token() }

private func block(_ input: inout Input) -> Block {
    var block = Block(title: text(&input))
    var ids: [ObjectIdentifier] = []
    for token in tokens.prefix(1 + input.number(below: tokens.count)) {
        let id = ObjectIdentifier(token)
        ids.append(id)
        if input.number(below: 4) == 0 {
            var actions: [Block.Action] = [.button(id: id, [Span(text(&input), style(&input))])]
            if input.byte() & 1 == 1 { actions.append(.spans([.spinner])) }
            if input.byte() & 1 == 1 { actions.append(.spans([Span(text(&input), style(&input))])) }
            block.rows.append(.actions(actions))
        } else {
            block.rows.append(
                .field(
                    Block.Field(
                        id: id, caption: text(&input), text: text(&input), placeholder: text(&input),
                        style: style(&input), labels: [[Span(text(&input), style(&input))]])))
        }
    }
    var fields = block.rows.flatMap(\.fields)
    if fields.count > 1, input.number(below: 4) == 0 {
        for index in fields.indices { fields[index].namedLabels = fields[index].labels }
        block.rows = [.columns(fields)] + block.rows.filter(\.fields.isEmpty)
    }
    block.help = text(&input)
    block.isFinal = input.number(below: 8) == 0
    if !block.isFinal { block.focus = input.choice(ids) }
    return block
}

private func liveText(_ input: inout Input) -> LiveText? {
    guard input.byte() & 1 == 1 else { return nil }
    let characters = Array(text(&input))
    return LiveText(characters: characters, cursor: input.number(below: characters.count + 1))
}

private let colors: [Color] = [
    .default, .red, .brightWhite, .rgb(0, 130, 0), .adaptive(light: .rgb(255, 191, 0), dark: .cyan),
]

private func style(_ input: inout Input) -> Style {
    let bits = input.byte()
    return Style(
        color: input.choice(colors), isBold: bits & 1 == 1, isFaint: bits & 2 == 2,
        isStruckThrough: bits & 4 == 4)
}

/// Ordinary text, and special characters: some might control the terminal, and others occupy two columns, join other
/// characters, or are invisible.
private let pieces = [
    "a", "octo-cat", "Repeat password", "名前", "é", "\u{301}", "👩", "👨‍👩‍👧", "👍🏽", "🏽", "\u{200D}", "\u{FE0F}",
    "❤️",
    "🇩🇪", "🇩", "\u{1B}[2J", "\u{1B}[K", "\u{1B}", "\u{9B}5A", "\r\n", "\r", "\n", "\t", "\u{0}", "\u{7F}",
    "\u{202E}", "\u{2066}", "\u{2028}", "\u{903}", "\u{AD}", "\u{200B}", "\u{1100}\u{1161}", "각", "ﷺ",
    "क्षि",
    "•", "…", " ", "1", "#", "\u{E0061}", "\u{378}", "\u{10FFFF}", "\u{600}", "한",
]

private func text(_ input: inout Input) -> String {
    var text = ""
    for _ in 0..<input.number(below: 12) {
        switch input.number(below: 8) {
        case 0: text += String(decoding: input.bytes(1 + input.number(below: 8)), as: UTF8.self)
        case 1:
            let value = UInt32(input.number(below: 0x10000)) | UInt32(input.number(below: 3)) << 16
            text.unicodeScalars.append(Unicode.Scalar(value) ?? "x")
        default: text += input.choice(pieces)
        }
    }
    return text
}
