import CTerminal

/// A writer that keeps the block on the screen up to date, with as little work per key as possible.
nonisolated struct ScreenWriter {
    private let output: Output
    private let glyphs: Glyphs
    private var painter: Painter
    /// The latest rows of dots that were registered to hide the secrets, and the cursor's row at that time.
    private var covered: (covers: [BlockLayout.Cover], row: Int) = ([], 0)
    /// The number of records that are already above the block.
    private var recordCount = 0
    private var laidOut: (block: Block, size: Size, turn: Int, layout: BlockLayout)?
    /// The size for which the block's place on the screen is known.
    private var placedSize: Size?

    init(output: Output, palette: Palette, glyphs: Glyphs) {
        self.output = output
        self.glyphs = glyphs
        painter = Painter(palette: palette)
    }

    /// Draws the block, unless the screen already shows it.
    ///
    /// - Parameters:
    ///   - block: The block to show.
    ///   - records: The rows above the block. Rows that were already shown remain.
    ///   - live: The text of the focused field, if it is newer than the block's.
    ///   - turn: The current step of the spinner.
    /// - Returns: false if the terminal accepts no more output.
    mutating func show(_ block: Block, below records: [[Span]], live: LiveText?, turn: Int) -> Bool {
        let size = output.size
        placedSize = size
        let layout = layout(of: block, size, turn)
        // A signal handler may already have restored the terminal. After that, do not write anything.
        guard ct_is_ours() != 0 else { return true }
        let fitting = SpanFitting(glyphs: glyphs)
        let newRows = records.dropFirst(recordCount).flatMap {
            fitting.wrap($0, to: max(size.columns - 1, 1))
        }
        recordCount = records.count
        let bytes = painter.frame(layout.picture(live: live), size: size, leaving: newRows)
        if bytes.isEmpty { return true }
        // A signal may terminate the program before the call that writes the frame returns. Therefore, set the cover
        // before a frame that shows a secret, and remove it after a frame that does not.
        let covers = block.isFinal ? [] : layout.covers(live: live)
        if !covers.isEmpty { cover(covers) }
        ct_set_rows_below(Int32(painter.rowsBelow))
        let isWritten = output.write(bytes) == 0
        if covers.isEmpty { cover(covers) }
        return isWritten
    }

    /// Registers the text that hides the secrets if the terminal is released while the cursor is at its current
    /// position.
    private mutating func cover(_ covers: [BlockLayout.Cover]) {
        let row = painter.cursorRow
        // Without covers, the cursor's row does not matter.
        if covered.covers == covers, covered.row == row || covers.isEmpty { return }
        covered = (covers, row)
        Output.setLastWords(painter.cover(covers.map { ($0.row, $0.spans) }))
    }

    /// Draws a letter at the cursor, if the letter can be drawn on its own. All other changes are left to
    /// ``show(_:below:live:turn:)``.
    ///
    /// - Returns: Whether the letter was drawn.
    mutating func echo(_ letter: UInt8) -> Bool {
        let bytes = painter.echo(of: letter)
        guard !bytes.isEmpty, ct_is_ours() != 0 else { return false }
        // The result is ignored, because a terminal that accepts no more output is detected when its keys are read.
        output.write(bytes)
        painter.takeEcho(of: letter)
        return true
    }

    /// Whether the terminal's size has changed since the block's place was last known.
    var hasOtherSize: Bool { placedSize.map { $0 != output.size } ?? false }

    /// Updates the block's place from the cursor's row on the screen. The row is nil if the terminal did not report it.
    mutating func locate(row: Int?) {
        let size = output.size
        placedSize = size
        painter.locate(row: row, size: size)
    }

    /// Sets the row of the screen at which the block began once the given number of whole frames had been drawn.
    mutating func locate(top: Int, after frames: Int) {
        painter.place.locate(top: top, after: frames, rows: output.size.rows)
    }

    /// The number of whole frames that have been drawn.
    var frames: Int { painter.place.frames }

    /// Sets whether the terminal rewraps rows when its width changes. The terminal's kind determines the value.
    mutating func use(rewraps: Bool) { painter.place.rewraps = rewraps }

    /// The cursor's row in the block.
    var cursorRow: Int { painter.cursorRow }

    /// The layout of the block that is shown, or nil if no block has been shown yet.
    var layout: BlockLayout? { laidOut?.layout }

    /// Returns the part of the block that is shown at a position.
    func target(at place: Picture.Position) -> Block.Target? { layout?.target(at: place) }

    private mutating func layout(of block: Block, _ size: Size, _ turn: Int) -> BlockLayout {
        if let laidOut, laidOut.size == size, laidOut.turn == turn, laidOut.block == block {
            return laidOut.layout
        }
        let layout = BlockLayout(of: block, size: size, glyphs: glyphs, turn: turn)
        laidOut = (block, size, turn, layout)
        return layout
    }

    /// Sets whether the terminal reported a light background. Without the answer, the block may be hard to read.
    mutating func use(isLight: Bool) { painter.palette.isLight = isLight }

    /// Sets whether the terminal reported that it can show a frame in one step.
    mutating func use(isSynchronized: Bool) { painter.isSynchronized = isSynchronized }

    /// Makes the next frame draw every row again, because the screen has changed.
    mutating func redraw() { painter.redraw() }

    /// Makes the next frame start on the cursor's row, because the cursor is on a new row.
    mutating func redrawAll() { painter.forget() }
}
