/// One line of text that the person at the keyboard edits.
///
/// ``Control/Event/editingChanged`` is sent after every key that changed the text, and
/// ``Control/Event/primaryActionTriggered`` for Enter, before the focus goes on.
public class TextField: Control {
    /// No field is longer: libedit's line grows past this size, and would leave copies of a secret behind.
    public nonisolated static let longestText = 1000

    /// The text as it stands now.
    ///
    /// May be set at any time, also while it is edited: the cursor goes to its end then. Control
    /// characters, which no key could have typed, are left out, and what exceeds
    /// ``maximumLength``.
    public var text: String {
        get { storage }
        set {
            storage = typeable(newValue)
            notice = nil
            // Begun again: nothing is wrong yet.
            if storage.isEmpty { rule.wasLeft = false }
            version += 1
            setNeedsDisplay()
        }
    }

    /// Shown faint while the text is empty.
    public var placeholder = "" {
        didSet { setNeedsDisplay() }
    }

    /// Whether a thin rule is drawn under the field.
    public var isUnderlined = false {
        didSet { if isUnderlined != oldValue { setNeedsDisplay() } }
    }

    /// The most Unicode scalars that can be typed, from 1 to ``longestText``. Takes effect when the field
    /// gets the focus.
    public var maximumLength: Int {
        get { limit }
        set { limit = min(max(newValue, 1), Self.longestText) }
    }

    /// What the text may become. Tab takes the first that begins as the text does and is longer; the rest of it is
    /// shown faint behind the text while the field has the focus.
    public var completions: [String] {
        get { possibleCompletions }
        set {
            possibleCompletions = newValue
            setNeedsDisplay()
        }
    }

    /// What was entered before; nil where nothing is kept. Alt-P and Alt-N bring it back, Enter adds the text.
    public var history: TextHistory? {
        get { pastEntries }
        set { pastEntries = newValue }
    }

    /// The completion that Tab would take.
    var completion: String? {
        guard !storage.isEmpty else { return nil }
        return completions.first { $0.hasPrefix(storage) && $0.count > storage.count }.map(typeable)
    }

    /// Whether the text is shown as dots and wiped from the editor's memory.
    var isSecure: Bool { false }

    /// Why something that was typed last is not in the text.
    var notice: TerminalEvent.Notice? {
        didSet { if notice != oldValue { setNeedsDisplay() } }
    }

    /// The field's own rule.
    let rule = FieldRule()

    /// Counts the changes from code, so that a key typed before one cannot undo it.
    private(set) var version = 0
    private var storage = ""
    private var limit = TextField.longestText
    private var possibleCompletions: [String] = []
    private var pastEntries: TextHistory?

    /// An empty field.
    ///
    /// - Parameter placeholder: shown faint while the field is empty.
    public init(placeholder: String = "") {
        self.placeholder = placeholder
        super.init()
        addHandler(for: .editingDidEnd) { [unowned self] in
            if !text.isEmpty { revealProblem() }
        }
    }

    override var isInput: Bool { true }

    override var ruleLabels: [Label] { ownLabels }

    override func ownKeys(_ words: Form.KeyWords) -> [OwnKey] {
        completion == nil ? [] : [OwnKey(key: "Tab", ascii: "Tab", word: words.complete, weight: 7)]
    }

    override func linePrompt(_ caption: String, _ words: Form.Words) -> String {
        if !text.isEmpty { return words.prompt(caption, isSecure ? words.unchanged : text) }
        return words.prompt(placeholder.isEmpty ? caption : "\(caption) (\(placeholder))", nil)
    }

    override func takeLine(_ line: String, _ words: Form.Words) -> String? {
        if line.unicodeScalars.count > maximumLength { return words.tooLong(maximumLength) }
        if !line.isEmpty { edit(typeable(line), version: version) }
        return nil
    }

    override var lineValue: String { text }

    override var style: Style {
        var style = super.style
        style.isUnderlined = isUnderlined
        return style
    }

    /// What of `text` keys could have typed, as far as it has room.
    func typeable(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.filter(\.isTypeable).prefix(maximumLength)))
    }

    /// Changes the text as a key would that put another one in its place.
    func edit(to text: String?) {
        guard let text, text != storage else { return }
        self.text = text
        sendActions(for: .editingChanged)
    }

    /// Takes over what was typed, unless the text was set from code since.
    func edit(_ text: String, version: Int) {
        guard version == self.version, text != storage else { return }
        storage = text
        // What could not be read may have been anywhere in the text.
        if notice == .tooLong || text.isEmpty { notice = nil }
        setNeedsDisplay()
        sendActions(for: .editingChanged)
    }
}
