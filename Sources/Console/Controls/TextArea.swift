/// A field for several lines of text. Enter begins a new line. Tab moves the focus to the next control. Up on the first
/// row and Down on the last row also move the focus. As in a ``TextField``, Ctrl-D deletes the next character or, if the
/// area is empty, ends the form.
///
/// ``Control/Event/editingChanged`` is sent after every key that changes the text.
///
/// Keeps up to ``maximumLength`` characters of text (10,000 by default) and, for undo, the text before each of the last
/// 100 changes.
public final class TextArea: InputControl {
    /// The text, with line feeds between its lines. Other control characters are dropped. Setting the text cannot be
    /// undone.
    public var text: String {
        get { buffer.text }
        set {
            buffer.text = newValue
            recheck()
        }
    }

    /// The faint text to show while the area is empty.
    public var placeholder = "" {
        didSet { if placeholder != oldValue { setNeedsDisplay() } }
    }

    /// The maximum number of visible rows, from 1 to 1,000.
    public var height = 4 {
        didSet {
            height = min(max(height, 1), Self.greatestHeight)
            if height != oldValue { setNeedsDisplay() }
        }
    }

    /// The number of columns at which a line wraps, at least 10. On a narrower terminal, a line wraps earlier.
    public var width = 50 {
        didSet { if width != oldValue { setNeedsDisplay() } }
    }

    /// The maximum number of characters, at least 1. A message appears if typed or pasted text does not fit.
    public var maximumLength: Int {
        get { buffer.maximumLength }
        set { buffer.maximumLength = newValue }
    }

    private var buffer = TextBuffer(maximumLength: 10_000, isMultiline: true)
    private var content: TextBuffer.Content { buffer.content }
    private var wrapping = Wrapping()
    /// Whether a multiline answer in line-by-line mode is incomplete.
    private var isAnswering = false

    /// Creates an empty text area.
    ///
    /// - Parameter placeholder: The faint text to show while the area is empty.
    public init(placeholder: String = "") {
        self.placeholder = placeholder
        super.init()
    }

    /// Checks the text after every change.
    public func validate(_ rule: @escaping @MainActor (String) -> Validation) {
        validate { [unowned self] in rule(text) }
    }

    public override var isEmpty: Bool { content.isEmpty }

    public override var summary: String { text }

    public override var takesText: Bool { true }

    /// Ends a multiline answer, no matter how the user leaves the question.
    public override func focusLeft() { isAnswering = false }

    // MARK: Drawing

    private var rows: [Wrapping.Row] { wrapping.rows(of: content.lines, width: wrapWidth, shownGlyphs) }

    /// The number of columns at which lines wrap in the terminal. The mark after the last visible row needs two
    /// columns.
    private var wrapWidth: Int {
        let width = max(width, 10)
        return availableColumns.map { min(width, max($0 - 2, 2)) } ?? width
    }

    /// The index of the cursor's row among all rows.
    private var currentRow: Int {
        rows.lastIndex { $0.line == content.line && $0.range.lowerBound <= content.place } ?? 0
    }

    /// The visible rows: those around the cursor while the area has the focus; otherwise, the first rows.
    private var window: Range<Int> {
        let count = rows.count
        let start = isFocused ? min(max(currentRow - max(height, 1) + 1, 0), max(count - 1, 0)) : 0
        return start..<min(start + max(height, 1), count)
    }

    public override func rows(_ glyphs: Glyphs, isFinal: Bool) -> [[Span]] {
        if content.isEmpty, !isFinal {
            return [[Span(placeholder, .placeholder)]]
                + Array(repeating: [], count: isFocused ? height - 1 : 0)
        }
        let all = rows
        let shown = isFinal ? 0..<all.count : window
        var drawn = shown.map { [Span(String(content.lines[all[$0].line][all[$0].range]), style)] }
        if shown.upperBound < all.count {
            drawn[drawn.count - 1].append(Span(" \(glyphs.ellipsis)", .of(.secondary)))
        }
        return drawn + Array(repeating: [], count: isFocused && !isFinal ? max(height - drawn.count, 0) : 0)
    }

    public override func cursor(_ glyphs: Glyphs) -> Cell {
        .init(row: currentRow - window.lowerBound, column: cursorColumn)
    }

    public override func noticeWords(_ words: FormWords) -> String? {
        buffer.isCut ? words.notice(.tooLong, maximumLength) : nil
    }

    public override func keys(_ words: KeyWords) -> [KeyHint] {
        [KeyHint(key: "Tab", ascii: "Tab", word: words.next, weight: 8)]
    }

    // MARK: Keys

    public override func handle(_ key: KeyPress) -> Bool {
        if let rowExists = moveRows(key) {
            if rowExists { setNeedsDisplay() }
            return rowExists
        }
        let lines = content.lines
        guard buffer.handle(key) else { return false }
        setNeedsDisplay()
        if content.lines != lines { inputChanged() }
        return true
    }

    /// Moves the cursor by rows.
    ///
    /// - Returns: Whether the area handles the key, or nil if the key does not move by rows. Up on the first row and
    ///   Down on the last row are not handled.
    private func moveRows(_ key: KeyPress) -> Bool? {
        switch key {
        case .up: return moveRow(by: -1)
        case .down: return moveRow(by: 1)
        case .wheelUp: moveRow(by: -1)
        case .wheelDown: moveRow(by: 1)
        case .pageUp: for _ in 0..<height { moveRow(by: -1) }
        case .pageDown: for _ in 0..<height { moveRow(by: 1) }
        default: return nil
        }
        return true
    }

    public override func handleClick(at cell: Cell) {
        let window = window
        guard cell.row < window.count else { return }
        go(to: window.lowerBound + cell.row, column: cell.column)
        setNeedsDisplay()
    }

    /// - Returns: Whether the target row exists.
    @discardableResult
    private func moveRow(by step: Int) -> Bool {
        let target = currentRow + step
        guard rows.indices.contains(target) else { return false }
        go(to: target, column: cursorColumn)
        return true
    }

    /// The cursor's column in its row.
    private var cursorColumn: Int {
        let start = rows[currentRow].range.lowerBound
        return content.lines[content.line][start..<content.place]
            .reduce(0) { $0 + ColumnWidth.of(shownGlyphs.harmless($1)) }
    }

    /// Moves to the character at a column of a row. If the line continues on the next row, the cursor stops at the last
    /// character, because the position after that character belongs to the next row.
    private func go(to index: Int, column: Int) {
        let all = rows
        let row = all[index]
        let continues = all.indices.contains(index + 1) && all[index + 1].line == row.line
        let last = max(row.range.upperBound - (continues ? 1 : 0), row.range.lowerBound)
        var place = row.range.lowerBound
        var end = 0
        let glyphs = shownGlyphs
        for character in content.lines[row.line][row.range] {
            end += ColumnWidth.of(glyphs.harmless(character))
            if end > column || place == last { break }
            place += 1
        }
        buffer.moveCursor(toLine: row.line, place: place)
    }

    // MARK: Line by line

    public override func question(_ caption: String, _ words: FormWords) -> String {
        if isAnswering { return words.fields.moreLines }
        let whole = self.caption(caption, with: placeholder)
        return words.prompt("\(whole)\(words.fields.endOfLines)", content.isEmpty ? nil : words.unchanged)
    }

    /// Accepts a line. The answer begins with the first line that is not empty and ends with an empty line.
    public override func answer(_ line: String, _ words: FormWords) -> LineAnswer {
        if line.isEmpty {
            isAnswering = false
            return .accepted
        }
        let whole = (isAnswering ? text + "\n" : "") + line
        guard whole.count <= maximumLength else { return .rejected(words.answerTooLong(maximumLength)) }
        isAnswering = true
        text = whole
        sendActions(for: .editingChanged)
        return .continues
    }
}
