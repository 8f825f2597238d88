/// A field for several lines of text. Enter begins a new line. Tab leaves the field, as do Up on the first row
/// and Down on the last.
///
/// ``Control/Event/editingChanged`` is sent after every key that changes the text.
public final class TextArea: InputControl {
    /// The text, with line feeds between its lines. Other control characters are dropped. Setting the text cannot be
    /// undone.
    public var text: String {
        get { content.text }
        set {
            content = Content(String(newValue.prefix(maximumLength)))
            undoStack = UndoStack()
            recheck()
        }
    }

    /// The faint text to show while the area is empty.
    public var placeholder = "" {
        didSet { if placeholder != oldValue { setNeedsDisplay() } }
    }

    /// The maximum number of visible rows, at least 1.
    public var height = 4 {
        didSet { if height != oldValue { setNeedsDisplay() } }
    }

    /// The number of columns at which a line wraps, at least 10.
    public var width = 50 {
        didSet { if width != oldValue { setNeedsDisplay() } }
    }

    /// The maximum number of characters.
    public var maximumLength = 10_000

    private var content = Content("")
    private var undoStack = UndoStack<Content>()
    private var wrapping = Wrapping()
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

    // MARK: Drawing

    private var rows: [Wrapping.Row] { wrapping.rows(of: content.lines, width: max(width, 10)) }

    /// The index of the cursor's row among all rows.
    private var currentRow: Int {
        rows.lastIndex { $0.line == content.line && $0.range.lowerBound <= content.place } ?? 0
    }

    /// The visible rows: those around the cursor while the area has the focus, otherwise the first ones.
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
        let row = rows[currentRow]
        let before = content.lines[content.line][row.range.lowerBound..<content.place]
        return .init(
            row: currentRow - window.lowerBound, column: before.reduce(0) { $0 + ColumnWidth.of($1) })
    }

    public override func keys(_ words: KeyWords) -> [KeyHint] {
        [KeyHint(key: "Tab", ascii: "Tab", word: words.next, weight: 8)]
    }

    // MARK: Keys

    public override func handle(_ key: KeyPress) -> Bool {
        if inserts(key), content.count >= maximumLength { return true }
        let before = content
        guard answerKey(key) else { return false }
        setNeedsDisplay()
        if content.lines != before.lines {
            recheck()
            if let change = Self.change(of: key) { undoStack.push(before, before: change) }
            sendActions(for: .editingChanged)
        } else if content != before {
            undoStack.breakOff()
        }
        return true
    }

    /// The kind of change that a key makes, or nil for a key that undoes a change.
    private static func change(of key: KeyPress) -> UndoStack<Content>.Change? {
        switch key {
        case .scalar(let scalar): scalar.properties.isWhitespace ? .space : .letter
        case .paste: .paste
        case .control("_"), .alt: nil
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
        let all = rows
        let current = currentRow
        guard all.indices.contains(current + step) else { return false }
        let next = all[current + step]
        content.line = next.line
        content.place = min(
            next.range.lowerBound + content.place - all[current].range.lowerBound, next.range.upperBound)
        return true
    }

    /// Moves to the character at a column of a row.
    private func go(to row: Int, column: Int) {
        let row = rows[row]
        content.line = row.line
        content.place = row.range.lowerBound
        var end = 0
        for character in content.lines[row.line][row.range] {
            end += ColumnWidth.of(character)
            if end > column { break }
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
        let before = isAnswering ? text + "\n" : ""
        isAnswering = true
        text = before + line
        sendActions(for: .editingChanged)
        return .continues
    }
}
