import CLibEdit

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// An in-memory terminal, which receives keys and shows a picture. It has the same keys, editing functions and layout
/// as a real terminal, but neither threads nor file descriptors.
///
/// `@unchecked Sendable` is sound: only the main actor uses this object.
nonisolated final class MemoryTerminal: ScreenDevice, EditorHost, @unchecked Sendable {
    let glyphs: Glyphs
    private(set) var request = ScreenRequest()
    var undoStacks: [ObjectIdentifier: KeptUndoStack] = [:]
    var textNumber = 0
    var size: Size
    var isEscapeSeparate: Bool { decoder.isEscapeSeparate }
    private let earlierRows: [[Span]]
    private var decoder = KeyDecoder()
    private var events: [TerminalEvent] = []
    private var editor: MemoryEditor?
    /// The line that all fields without secrets share. Text that is deleted in one field can therefore be yanked into
    /// another.
    private let sharedLine = MemoryLine()
    private var focusSerial = 0
    private var replacedVersion: Int?
    /// The number of rows that have scrolled off the top of the screen.
    private var scrolledRows = 0

    /// Creates a terminal.
    ///
    /// - Parameters:
    ///   - size: The size of the terminal.
    ///   - glyphs: The characters that the terminal can show.
    ///   - earlierRows: The rows that an earlier form left on the screen.
    init(size: Size, glyphs: Glyphs, below earlierRows: [[Span]]) {
        (self.size, self.glyphs, self.earlierRows) = (size, glyphs, earlierRows)
    }

    func post(_ change: (inout ScreenRequest) -> Void) {
        change(&request)
        if request.focus.serial != focusSerial {
            moveFocus()
        } else if let replacement = request.replacement, replacement.version != replacedVersion {
            replacedVersion = replacement.version
            editor?.replace(with: replacement)
        }
    }

    func send(_ event: TerminalEvent, afterPainting: Bool) { events.append(event) }

    // No action is needed, because every picture is drawn in full.
    func redraw() {}

    private func moveFocus() {
        editor?.keepUndoStack()
        (focusSerial, replacedVersion, editor) = (request.focus.serial, nil, nil)
        guard case .field(let field) = request.focus.target else { return }
        editor = MemoryEditor(field, host: self, line: field.isSecure ? MemoryLine() : sharedLine)
    }

    // MARK: Keys

    /// Adds the bytes of keys.
    func take(_ bytes: some Sequence<UInt8>) { decoder.append(bytes) }

    /// Performs the function of the next key.
    ///
    /// - Returns: The events for the main actor, or nil if there are neither keys nor events.
    func press() -> [TerminalEvent]? {
        let whole = decoder.next(for: request.focus.target)
        guard let next = whole ?? (decoder.isInSequence ? decoder.dropSequence() : nil)
        else { return events.isEmpty ? nil : takeEvents() }
        let key = closeKeyList(before: next)
        if let leaving = leaving(key) { events.append(.left(serial: focusSerial, leaving)) }
        return takeEvents()
    }

    private func takeEvents() -> [TerminalEvent] {
        defer { events.removeAll() }
        return events
    }

    private func leaving(_ key: Key) -> TerminalEvent.Leaving? {
        switch key {
        // A terminal sends the signal for this key even if a control could use the key.
        case .control(UInt8.controlC):
            send(.signal(SIGINT))
            return nil
        default: break
        }
        if let editor { return editor.press(key) }
        guard case .keys(let takesRows, let takesText) = request.focus.target else {
            return TerminalEvent.Leaving(key)
        }
        switch KeyEffect.of(key, takesRows: takesRows, takesText: takesText, request: request) {
        case .leave(let leaving): return leaving
        case .paste:
            return .paste(key.pastedText + decoder.pastedText(withBreaks: takesText))
        case .send(let event): send(event)
        case .redraw, .nothing: break
        }
        return nil
    }

    /// Clicks a cell on the screen.
    ///
    /// - Returns: The events for the main actor.
    func click(_ cell: Cell) -> [TerminalEvent] {
        let picture = picture
        let place = Cell(row: cell.row + picture.hidden - picture.above.count, column: cell.column)
        guard let target = layout.target(at: place) else { return [] }
        // The keys that were pressed before the click have already been handled, as in a real terminal.
        if let editor, target.id == editor.field.id {
            editor.click(target, in: layout)
            return takeEvents()
        }
        return [.left(serial: focusSerial, .click(target))]
    }

    // MARK: Picture

    private var layout: BlockLayout { BlockLayout(of: request.block, size: size, glyphs: glyphs) }

    /// The rows above the block, the rows of the block, and the number of rows that have scrolled off the screen.
    private var picture: (above: [[Span]], block: Picture, hidden: Int) {
        let fitting = SpanFitting(glyphs: glyphs)
        let above = earlierRows + request.records.flatMap { fitting.wrap($0, to: max(size.columns - 1, 1)) }
        let block = layout.picture(live: editor?.liveText(in: request.block))
        // The row below a finished form belongs to the next program.
        let count = above.count + block.rows.count + (block.cursor == nil ? 1 : 0)
        return (above, block, max(scrolledRows, count - size.rows))
    }

    /// The rows on the screen.
    var rows: [[Span]] {
        let picture = picture
        return Array((picture.above + picture.block.rows).dropFirst(picture.hidden))
    }

    /// The cursor's cell.
    var cursor: Cell? {
        let picture = picture
        return picture.block.cursor.map {
            Cell(row: $0.row + picture.above.count - picture.hidden, column: $0.column)
        }
    }

    /// Records how many rows have scrolled off the screen. These rows do not return if the block becomes smaller.
    func scroll() { scrolledRows = picture.hidden }
}
