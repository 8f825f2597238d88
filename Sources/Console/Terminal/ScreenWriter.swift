import CTerminal

/// Keeps the block on the screen: draws a picture when it differs from the one that is there.
nonisolated struct ScreenWriter {
    private let output: Int32
    private let glyphs: Glyphs
    private var painter: Painter
    private var shown: (picture: Picture, size: Size)?

    init(output: Int32, palette: Palette, glyphs: Glyphs) {
        self.output = output
        self.glyphs = glyphs
        painter = Painter(palette: palette)
    }

    /// Draws the block, unless the screen shows it already.
    ///
    /// - Returns: false where the terminal takes no more.
    mutating func show(_ block: Block, live: LiveText?, turn: Int) -> Bool {
        let size = Self.size(of: output)
        let picture = BlockLayout.picture(of: block, size: size, glyphs: glyphs, live: live, turn: turn)
        if let shown, shown.picture == picture, shown.size == size { return true }
        // After another hand gave the terminal back, it is not ours to write to.
        guard ct_is_ours() != 0 else { return true }
        let bytes = painter.frame(picture, size: size)
        ct_set_rows_below(Int32(painter.rowsBelow))
        shown = (picture, size)
        return bytes.withUnsafeBytes { ct_write(output, $0.baseAddress, $0.count) } == 0
    }

    /// The terminal has said what its background is: what was drawn may be hard to read.
    mutating func use(isLight: Bool) {
        guard painter.palette.isLight != isLight else { return }
        painter.palette.isLight = isLight
        redraw()
    }

    /// The screen is no longer as it was left: the next picture is drawn in any case.
    mutating func redraw() { shown = nil }

    /// The cursor stands on a new row: the next picture is drawn from there.
    mutating func startAnew() {
        shown = nil
        painter.forget()
    }

    private static func size(of output: Int32) -> Size {
        var columns: Int32 = 80
        var rows: Int32 = 24
        _ = ct_size(output, &columns, &rows)
        return Size(columns: Int(columns), rows: Int(rows))
    }
}
