/// A field for one line of text.
///
/// ``Control/Event/editingChanged`` is sent after every key that changes the text, and
/// ``Control/Event/primaryActionTriggered`` is sent when the user presses Enter, before the focus moves.
///
/// Keeps up to ``longestText`` Unicode scalars (1,000) of text and, for undo while the form runs, the text before each
/// of the last 100 changes. Keeps all ``completions``, **without limit**.
open class TextField: InputControl, TextEditing {
    /// The maximum length of any field. For a longer line, libedit would reallocate its buffer, which would leave
    /// copies of a secret behind.
    public nonisolated static let longestText = EditedText.longest

    /// The current text.
    ///
    /// You can set the text at any time, even during editing. The cursor then moves to the end. Control characters,
    /// which cannot be typed, and text beyond ``maximumLength`` are dropped. Anything that the user types at the same
    /// time is kept. Setting the same text changes nothing, except that setting an empty text again hides the error of a
    /// field that was left empty.
    public var text: String {
        get { storage }
        set {
            let text = typeable(newValue)
            let isSame = text.hasSameScalars(as: storage)
            if isSame, !text.isEmpty { return }
            if !isSame { version += 1 }
            storage = text
            notice = nil
            // A user who has emptied the field is starting over, so no error is shown yet.
            if storage.isEmpty { rule.wasLeft = false }
            recheck()
            setNeedsDisplay()
        }
    }

    /// The faint text to show while the field is empty.
    public var placeholder = "" {
        didSet { setNeedsDisplay() }
    }

    /// Whether a thin line is drawn below the field.
    public var isUnderlined = false {
        didSet { if isUnderlined != oldValue { setNeedsDisplay() } }
    }

    /// The maximum number of Unicode scalars, from 1 to ``longestText``. A character of several scalars, such as a family
    /// emoji, is dropped if it does not fit completely. A change takes effect the next time the field receives the
    /// focus.
    public var maximumLength: Int {
        get { limit }
        set { limit = min(max(newValue, 1), Self.longestText) }
    }

    /// The completions. Right or End at the end of the text accepts the first completion that begins with the text and
    /// is longer. The rest of that completion is shown between angle quotation marks after the text while the field has
    /// the focus.
    public var completions: [String] {
        get { possibleCompletions }
        set {
            possibleCompletions = newValue
            setNeedsDisplay()
        }
    }

    /// The history of earlier inputs; nil to store nothing. Alt-P and Alt-N recall earlier inputs, and Enter adds the
    /// current text.
    public var history: TextHistory? {
        get { pastEntries }
        set { pastEntries = newValue }
    }

    /// The completion that Right would accept.
    var completion: String? {
        guard !storage.isEmpty else { return nil }
        return completions.first { $0.hasPrefix(storage) && $0.count > storage.count }.map(typeable)
    }

    /// Whether the text is a secret. If so, it is shown as dots and wiped from the editor's memory.
    open override var isSecret: Bool { false }

    /// Whether the text is visible even though it is a secret. This class always returns false. In a subclass for
    /// secrets, Ctrl-R toggles the property while the field has the focus.
    open var isRevealed: Bool {
        get { false }
        set {}
    }

    /// The reason that part of the latest input is missing from the text, or nil if no input is missing.
    var notice: Notice? {
        didSet { if notice != oldValue { setNeedsDisplay() } }
    }

    /// The index of the character that was clicked to move the focus to the field.
    var clickedCharacter: Int?

    /// The number of changes that code has made to the text. Text that was typed before the latest change does not
    /// replace the new text.
    private(set) var version = 0
    private var storage = ""
    private var limit = TextField.longestText
    private var possibleCompletions: [String] = []
    private var pastEntries: TextHistory?

    /// Creates an empty field.
    ///
    /// - Parameter placeholder: The faint text to show while the field is empty.
    public init(placeholder: String = "") {
        self.placeholder = placeholder
        super.init()
        addHandler(for: .primaryActionTriggered) { [unowned self] in history?.add(text) }
    }

    /// The text, or one dot for each character of a secret.
    open override var summary: String { isSecret ? String(repeating: "•", count: storage.count) : storage }

    public override var isEmpty: Bool { storage.isEmpty }

    override var editing: (any TextEditing)? { self }

    open override var lineCompletions: [String] { completions.map(typeable) }

    open override func keys(_ words: KeyWords) -> [KeyHint] {
        completion == nil ? [] : [KeyHint(key: "→", ascii: "Right", word: words.complete, weight: 7)]
    }

    /// Moves the cursor to the clicked character when the focus moves to the field.
    open override func handleClick(at cell: Cell) {
        let glyphs = shownGlyphs
        clickedCharacter = BlockLayout.character(
            at: cell.column, of: isSecret ? text.map { _ in "*" } : text.map(glyphs.harmless))
    }

    open override func question(_ caption: String, _ words: FormWords) -> String {
        prompt(self.caption(caption, with: isEmpty ? placeholder : ""), keeping: text, words)
    }

    open override func answer(_ line: String, _ words: FormWords) -> LineAnswer {
        if line.unicodeScalars.count > maximumLength { return .rejected(words.answerTooLong(maximumLength)) }
        if !line.isEmpty { edit(typeable(line), version: version) }
        return .accepted
    }

    open override var style: Style {
        var style = super.style
        style.isUnderlined = isUnderlined
        return style
    }

    /// Returns the part of `text` that could have been typed and that fits.
    func typeable(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.filter(\.isTypeable)))
            .wholeCharacters(scalars: maximumLength)
    }

    /// Replaces the text, as if a key had changed it.
    func edit(to text: String?) {
        guard let text, !text.hasSameScalars(as: storage) else { return }
        self.text = text
        sendActions(for: .editingChanged)
    }

    /// Sets the text to what the user has typed, unless code has changed the text in the meantime.
    func edit(_ text: String, version: Int) {
        guard version == self.version, !text.hasSameScalars(as: storage) else { return }
        storage = text
        // Any other notice stays until the text is empty, because the dropped input may have been anywhere in the text.
        if notice == .tooLong || text.isEmpty { notice = nil }
        recheck()
        setNeedsDisplay()
        sendActions(for: .editingChanged)
    }
}
