/// The editing state of a control: the text, the cursor, and the undo history. Use it in your own controls; see
/// <doc:EditingText>. A ``TextArea`` also uses it, so the keys are the same.
///
/// Keeps up to ``maximumLength`` characters of text and, for undo, the text before each of the last 100 changes. For a
/// secret, which needs to be wiped, inherit from ``TextField`` instead and override ``InputControl/isSecret``.
public nonisolated struct TextBuffer: Sendable {
    /// The text. Control characters are dropped, as are line feeds if the buffer has a single line. Setting the text
    /// moves the cursor to the end and cannot be undone.
    public var text: String {
        get { content.text }
        set {
            content = Content(String(accepted(newValue).prefix(maximumLength)))
            undoStack = UndoStack()
            isCut = false
        }
    }

    /// The number of characters before the cursor, including line feeds. A value beyond the end of the text moves the
    /// cursor to the end.
    public var cursor: Int {
        get { content.lines[..<content.line].reduce(content.place) { $0 + $1.count + 1 } }
        set {
            var (line, place) = (0, max(newValue, 0))
            while place > content.lines[line].count, line + 1 < content.lines.count {
                place -= content.lines[line].count + 1
                line += 1
            }
            moveCursor(toLine: line, place: min(place, content.lines[line].count))
        }
    }

    /// The maximum number of characters, at least 1.
    public var maximumLength: Int {
        didSet { maximumLength = max(maximumLength, 1) }
    }

    /// Whether part of the latest input did not fit.
    public private(set) var isCut = false

    /// Whether the text can have several lines.
    private let isMultiline: Bool
    private(set) var content = Content("")
    private var undoStack = UndoStack<Content>()

    /// Creates an empty buffer.
    ///
    /// - Parameters:
    ///   - maximumLength: The maximum number of characters, at least 1.
    ///   - isMultiline: Whether the text can have several lines. If so, Enter begins a new line.
    public init(maximumLength: Int = 1000, isMultiline: Bool = false) {
        self.maximumLength = max(maximumLength, 1)
        self.isMultiline = isMultiline
    }

    /// Edits the text or moves the cursor: inserts characters and pasted text; deletes with Backspace, Delete,
    /// Ctrl-D (except in an empty buffer), Ctrl-U, Ctrl-K, Ctrl-W and Alt-D; moves with Left, Right, Home, End, Ctrl-A, Ctrl-E, Alt-B and Alt-F; undoes
    /// with Ctrl-_; and redoes with Alt-E.
    ///
    /// - Returns: Whether the buffer uses the key, even if the key currently has no effect.
    public mutating func handle(_ key: KeyPress) -> Bool {
        let before = content
        var fits = true
        guard perform(key, &fits) else { return false }
        if content.lines != before.lines || !fits { isCut = !fits }
        if content.lines != before.lines {
            if let change = Self.change(of: key) { undoStack.push(before, before: change) }
        } else if content != before {
            undoStack.breakOff()
        }
        return true
    }

    /// Moves the cursor to a character of a line.
    mutating func moveCursor(toLine line: Int, place: Int) {
        (content.line, content.place) = (line, place)
        undoStack.breakOff()
    }

    /// Returns the text without the control characters and line endings that do not belong in it.
    private func accepted(_ text: String) -> String {
        let scalars = text.unicodeScalars.filter { scalar in
            isMultiline
                ? scalar == "\n" || scalar.isTypeable : scalar.isTypeable && !Character(scalar).isNewline
        }
        return String(String.UnicodeScalarView(scalars))
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

    /// Inserts text, as far as the buffer accepts it and it fits.
    ///
    /// - Returns: Whether all of the text fitted.
    private mutating func insert(_ text: String) -> Bool {
        content.insert(accepted(text), room: max(maximumLength - content.count, 0))
    }

    /// Performs the function of a key.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - fits: Set to false if some of the key's text did not fit.
    /// - Returns: Whether the buffer handles the key.
    private mutating func perform(_ key: KeyPress, _ fits: inout Bool) -> Bool {
        switch key {
        case .scalar(let scalar): fits = insert(String(scalar))
        case .paste(let text): fits = insert(text)
        case .enter where isMultiline: fits = insert("\n")
        case .backspace: if content.back() { content.deleteForward() }
        case .delete: content.deleteForward()
        case .control("d") where !content.isEmpty: content.deleteForward()
        case .left: content.back()
        case .right: content.forward()
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
}
