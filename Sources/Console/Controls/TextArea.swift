/// A field for several lines of text. Enter begins a new line. Tab leaves the field, as do Up on the first row
/// and Down on the last.
///
/// ``Control/Event/editingChanged`` is sent after every key that changes the text.
///
/// Keeps a text of up to ``maximumLength`` characters (10,000 by default), and the texts before the latest 100 changes, for
/// undo.
public final class TextArea: InputControl {
    /// The text, with line feeds between its lines. Other control characters are dropped. Setting the text cannot be
    /// undone.
    public var text: String {
        get { content.text }
        set {
            content = Content(String(newValue.prefix(maximumLength)))
            undoStack = UndoStack()
            isCut = false
            recheck()
        }
    }

    /// The faint text to show while the area is empty.
    public var placeholder = "" {
        didSet { if placeholder != oldValue { setNeedsDisplay() } }
    }

    /// The maximum number of visible rows, at least 1.
    public var height = 4 {
        didSet {
            height = max(height, 1)
            if height != oldValue { setNeedsDisplay() }
        }
    }

    /// The number of columns at which a line wraps, at least 10. On a narrower terminal, a line wraps earlier.
    public var width = 50 {
        didSet { if width != oldValue { setNeedsDisplay() } }
    }

    /// The maximum number of characters, at least 1. If typed or pasted text does not fit, a message reports that.
    public var maximumLength = 10_000 {
        didSet { maximumLength = max(maximumLength, 1) }
    }

    private var content = Content("")
    private var undoStack = UndoStack<Content>()
    private var wrapping = Wrapping()
    /// Whether part of the latest input did not fit.
    private var isCut = false {
        didSet { if isCut != oldValue { setNeedsDisplay() } }
    }
    /// Whether the form is asking line by line and a multiline answer is not complete.
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

    private var rows: [Wrapping.Row] { wrapping.rows(of: content.lines, width: wrapWidth) }

    /// The number of columns at which lines wrap in the terminal. The mark after the last visible row needs two columns.
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

    override func noticeWords(_ words: FormWords) -> String? {
        isCut ? words.notice(.tooLong, maximumLength) : nil
    }

    public override func keys(_ words: KeyWords) -> [KeyHint] {
        [KeyHint(key: "Tab", ascii: "Tab", word: words.next, weight: 8)]
    }

    // MARK: Keys

    public override func handle(_ key: KeyPress) -> Bool {
        if inserts(key), content.count >= maximumLength {
            isCut = true
            return true
        }
        let before = content
        guard answerKey(key) else { return false }
        setNeedsDisplay()
        if content.lines != before.lines {
            isCut = Self.length(ofPaste: key) > max(maximumLength - before.count, 0)
            recheck()
            if let change = Self.change(of: key) { undoStack.push(before, before: change) }
            sendActions(for: .editingChanged)
        } else if content != before {
            undoStack.breakOff()
        }
        return true
    }

    private static func length(ofPaste key: KeyPress) -> Int {
        if case .paste(let text) = key { text.count } else { 0 }
    }

    /// Returns the kind of change that a key makes, or nil for a key that undoes or redoes a change.
    private static func change(of key: KeyPress) -> UndoStack<Content>.Change? {
        switch key {
        case .scalar(let scalar): scalar.properties.isWhitespace ? .space : .letter
        case .paste: .paste
        case .control("_"), .alt("e"): nil
        default: .other
        }
    }

    private func inserts(_ key: KeyPress) -> Bool {
        switch key {
        case .scalar, .paste, .enter: true
        default: false
        }
    }

    /// - Returns: false if the area does not handle the key.
    private func answerKey(_ key: KeyPress) -> Bool {
        switch key {
        case .scalar(let scalar): content.insert(String(scalar))
        case .paste(let text): content.insert(String(text.prefix(maximumLength - content.count)))
        case .enter: content.insert("\n")
        case .backspace: if content.back() { content.deleteForward() }
        case .delete: content.deleteForward()
        case .left: content.back()
        case .right: content.forward()
        case .up: return moveRow(by: -1)
        case .down: return moveRow(by: 1)
        case .wheelUp: moveRow(by: -1)
        case .wheelDown: moveRow(by: 1)
        case .pageUp: for _ in 0..<height { moveRow(by: -1) }
        case .pageDown: for _ in 0..<height { moveRow(by: 1) }
        case .home, .control("a"): content.place = 0
        case .end, .control("e"): content.goToEnd()
        case .control("u"): content.deleteToStart()
        case .control("k"): content.deleteToEnd()
        case .control("w"): content.deleteWord()
        case .alt("b"): content.wordBack()
        case .alt("f"): content.wordForward()
        case .alt("d"): content.deleteNextWord()
        case .control("_"): undoStack.undo(now: content).map { content = $0 }
        case .alt("e"): undoStack.redo(now: content).map { content = $0 }
        default: return false
        }
        return true
    }

    public override func handleClick(at cell: Cell) {
        let window = window
        guard cell.row < window.count else { return }
        go(to: window.lowerBound + cell.row, column: cell.column)
        undoStack.breakOff()
        setNeedsDisplay()
    }

    /// - Returns: false if the row does not exist.
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
        return content.lines[content.line][start..<content.place].reduce(0) { $0 + ColumnWidth.of($1) }
    }

    /// Moves to the character at a column of a row. If the line continues on the next row, the cursor stops at the last
    /// character, because the position after that character belongs to the next row.
    private func go(to index: Int, column: Int) {
        let all = rows
        let row = all[index]
        let continues = all.indices.contains(index + 1) && all[index + 1].line == row.line
        let last = max(row.range.upperBound - (continues ? 1 : 0), row.range.lowerBound)
        content.line = row.line
        content.place = row.range.lowerBound
        var end = 0
        for character in content.lines[row.line][row.range] {
            end += ColumnWidth.of(character)
            if end > column || content.place == last { break }
            content.place += 1
        }
    }

    // MARK: Line by line

    public override func question(_ caption: String, _ words: FormWords) -> String {
        if isAnswering { return words.fields.moreLines }
        let whole = placeholder.isEmpty ? caption : "\(caption) (\(placeholder))"
        return words.prompt("\(whole)\(words.fields.endOfLines)", content.isEmpty ? nil : words.unchanged)
    }

    /// Accepts a line. The answer begins with the first line that is not empty, and ends with an empty line.
    public override func answer(_ line: String, _ words: FormWords) -> LineAnswer {
        if line.isEmpty {
            isAnswering = false
            return .accepted
        }
        let whole = (isAnswering ? text + "\n" : "") + line
        guard whole.count <= maximumLength else { return .rejected(words.tooLong(maximumLength)) }
        isAnswering = true
        text = whole
        sendActions(for: .editingChanged)
        return .continues
    }
}
