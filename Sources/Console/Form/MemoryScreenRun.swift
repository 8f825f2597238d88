/// One run of a form in an in-memory terminal.
package final class MemoryScreenRun: MemoryRun {
    private let terminal: MemoryTerminal
    private let session: ScreenSession
    /// Whether keys are being handled.
    private var isHandlingKeys = false

    /// Begins a run.
    ///
    /// - Parameters:
    ///   - form: The form.
    ///   - columns: The number of columns of the terminal.
    ///   - rows: The number of rows.
    ///   - glyphs: The characters that the terminal can show.
    ///   - earlierRows: The rows that an earlier form left on the screen.
    package init(_ form: Form, columns: Int, rows: Int, glyphs: Glyphs, below earlierRows: [[Span]]) {
        terminal = MemoryTerminal(
            size: Size(columns: columns, rows: rows), glyphs: glyphs, below: earlierRows)
        session = ScreenSession(form: form, device: terminal)
        super.init(form, session)
        update()
    }

    /// Handles the bytes that a terminal sends for keys.
    package func send(_ bytes: some Sequence<UInt8>) {
        terminal.take(bytes)
        update()
    }

    /// Handles the keys that have arrived, and those that were kept until the next page appeared.
    private func handleKeys() {
        if isHandlingKeys { return }
        isHandlingKeys = true
        defer { isHandlingKeys = false }
        while !hasEnded, let events = terminal.press() { answer(events) }
    }

    /// Whether the form uses the mouse.
    package var usesMouse: Bool { form.usesMouse }

    /// Clicks a cell on the screen if the form uses the mouse.
    package func click(_ cell: Cell) {
        update()
        if usesMouse, !hasEnded { answer(terminal.click(cell)) }
    }

    /// Changes the size of the terminal.
    package func resize(columns: Int, rows: Int) {
        terminal.size = Size(columns: columns, rows: rows)
        update()
    }

    /// The rows on the screen.
    package var rows: [[Span]] {
        update()
        return terminal.rows
    }

    /// The cursor's cell, or nil after the form has ended.
    package var cursor: Cell? {
        update()
        return terminal.cursor
    }

    private func answer(_ events: [TerminalEvent]) {
        for event in events { session.answer(event) }
        update()
    }

    override func update() {
        super.update()
        terminal.scroll()
        handleKeys()
    }
}
