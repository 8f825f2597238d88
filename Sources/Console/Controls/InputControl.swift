/// The base class of all controls that take input. To create another kind of control, inherit from this class; see
/// <doc:OwnControls>.
///
/// The form draws ``rows(_:isFinal:)`` and passes keys to the control. In line-by-line mode, the form asks
/// ``question(_:_:)`` instead. The form derives everything else from ``validation``: the marks and messages on the
/// screen, the number of remaining fields, whether the next page can appear, and whether an answer in line-by-line mode
/// is accepted.
open class InputControl: Control {
    /// The state of the input. Set this property, or let ``validate(_:)`` set it after every change. Once it has been
    /// set, the form reserves a row for ``message``.
    ///
    /// A validation that you set stays until the input changes, unless the control's own rule rejects the input. If you
    /// set ``Validation/unchecked``, the rules decide again when the control loses focus.
    public var validation = Validation.unchecked {
        didSet {
            (rule.isUsed, rule.hasResult) = (true, true)
            let isResult = rule.isSettingResult
            rule.isSettingResult = false
            // Setting the current value again does not override the rules. Setting `unchecked` lets the rules decide
            // again.
            if isResult || validation != oldValue { rule.isStated = !isResult && validation != .unchecked }
            if rule.isStated, validation != oldValue { rule.task?.cancel() }
            // An unchanged result does not replace the message about missing input.
            if validation != oldValue || !rule.showsMissing { showValidation() }
            if validation != oldValue { sendActions(for: .validationChanged) }
        }
    }

    /// The hint for the control, which is shown as long as there is no other message.
    public var explanation = "" {
        didSet {
            rule.isUsed = true
            showValidation()
        }
    }

    /// Whether the control may stay empty. Otherwise, an empty control counts as a remaining field.
    public var isOptional = false {
        didSet { if isOptional != oldValue { checkAgain() } }
    }

    /// The label that shows the validation. It appears below the control, unless a row of the form contains it.
    public let message = Label()

    /// The rules of the control and their state.
    let rule = InputRule()

    /// The maximum value of the `height` of a control with several rows.
    static let greatestHeight = 1000

    /// Creates a control without input. If your subclass has a rule, call ``recheck()`` at the end of its initializer.
    public override init() {
        super.init()
        addHandler(for: .editingDidEnd) { [unowned self] in
            if !isEmpty { revealProblem() }
        }
    }

    // MARK: Input

    /// The input as text, which is drawn on one row, offered as the current answer in line-by-line mode, and compared
    /// in tests. If the input is a secret, it is drawn as dots, and in line-by-line mode, only its length is printed.
    open var summary: String { "" }

    /// Whether nothing was entered or selected.
    open var isEmpty: Bool { summary.isEmpty }

    /// Whether the user has entered nothing, so no record needs to be kept. By default, this is true if the control is
    /// empty. Override this property in a control that always has a value.
    open var isUntouched: Bool { isEmpty }

    /// Returns the result of the control's own rule, or ``Validation/unchecked`` if the control has no rule. The
    /// program's rule is checked after this rule.
    open func check() -> Validation { .unchecked }

    /// Checks and redraws the control, and sends ``Control/Event/editingChanged``. Call this method when the user has
    /// changed the input.
    public func inputChanged() {
        recheck()
        sendActions(for: .editingChanged)
    }

    // MARK: On a screen

    /// Returns the rows that are drawn beside the caption and below it.
    ///
    /// - Parameters:
    ///   - glyphs: The characters that the terminal can show.
    ///   - isFinal: Whether the form has ended and the rows stay on the screen.
    open func rows(_ glyphs: Glyphs, isFinal: Bool) -> [[Span]] {
        [isFinal ? finalSpans(glyphs) : spans(glyphs)]
    }

    /// The number of columns that the control's rows can use beside or below its caption, or nil if no form has shown
    /// the control on a screen. Longer rows are truncated. If the number changes, the form draws the control again.
    public internal(set) var availableColumns: Int?

    /// Returns the cell in the control's rows that contains the cursor while the control has the focus.
    open func cursor(_ glyphs: Glyphs) -> Cell { Cell(row: 0, column: 0) }

    /// Handles a key while the control has the focus.
    ///
    /// - Returns: Whether the control handles the key. Otherwise, Up, Ctrl-P, Down and Ctrl-N move the focus, and `?`
    ///   shows all keys.
    open func handle(_ key: KeyPress) -> Bool { false }

    /// Handles Enter on a screen, before the focus moves to the next control. In line-by-line mode, ``answer(_:_:)`` is
    /// called instead.
    open func handleEnter() {}

    /// Returns the word for Enter in the row of keys. Override this method if ``handleEnter()`` has an effect. By
    /// default, the word says that Enter moves the focus or, in a control that takes text, begins a new line.
    open func enterWord(_ words: KeyWords) -> String { takesText ? words.newLine : words.next }

    /// Called when the control has lost focus or the form has ended, before ``Control/Event/editingDidEnd``. In
    /// line-by-line mode, this method is also called when the user goes back from the first question.
    open func focusLeft() {}

    /// Whether the control can receive the focus while it is visible. By default, this is true if the control is
    /// enabled.
    open override var takesFocus: Bool { isEnabled }

    /// Whether the input is a secret. By default, a secret is drawn as dots. In line-by-line mode, the answer is not
    /// shown.
    open var isSecret: Bool { false }

    /// Handles a click in the control's rows, before the focus moves to the control.
    open func handleClick(at cell: Cell) {}

    /// Whether the rows are lines of text. If so, Enter and the line feeds of a paste are also passed to
    /// ``handle(_:)``, and the program's own Alt combinations take precedence over the control.
    open var takesText: Bool { false }

    /// Whether letters are part of the input, as in a search box. If so, the row of keys omits the program's own
    /// letters. By default, this is the value of ``InputControl/takesText``.
    open var takesLetters: Bool { takesText }

    /// Whether the control edits text with a cursor, such as with a ``TextBuffer``. If so, the list of all keys contains
    /// the keys that edit text. By default, this is true for a text field, and otherwise, this is the value of
    /// ``InputControl/takesText``.
    open var editsText: Bool { editing != nil || takesText }

    /// Returns the reason that part of the latest input was dropped, such as ``FormWords/tooLong``, or nil if no input
    /// was dropped. The text appears below the control.
    open func noticeWords(_ words: FormWords) -> String? {
        editing.flatMap { field in field.notice.map { words.notice($0, field.maximumLength) } }
    }

    /// Returns the keys that the control handles, apart from those that move the focus.
    open func keys(_ words: KeyWords) -> [KeyHint] { [] }

    /// Returns the summary, or one dot for each character of a secret.
    open override func spans(_ glyphs: Glyphs) -> [Span] {
        [Span(isSecret ? String(repeating: glyphs.mask, count: summary.count) : summary, style)]
    }

    /// Returns the appearance in the record: the same as on the screen, or a fixed number of dots for a secret.
    open override func finalSpans(_ glyphs: Glyphs) -> [Span] {
        guard isSecret, !isEmpty else { return spans(glyphs) }
        return [Span(String(repeating: glyphs.mask, count: BlockLayout.coveredLength), style)]
    }

    // MARK: Line by line

    /// Returns the question. Unless the input is a secret, the question includes the current input. An empty answer
    /// keeps the current input.
    open func question(_ caption: String, _ words: FormWords) -> String {
        prompt(caption, keeping: summary, words)
    }

    /// Returns a question that includes `input`. An empty answer keeps `input`. If the input is a secret,
    /// ``FormWords/unchanged`` appears in its place.
    final func prompt(_ caption: String, keeping input: String?, _ words: FormWords) -> String {
        words.prompt(caption, isEmpty ? nil : isSecret ? words.unchanged : input)
    }

    /// Handles an answer. An empty answer keeps the input.
    open func answer(_ line: String, _ words: FormWords) -> LineAnswer { .accepted }

    /// The completions for an answer in a terminal: Tab accepts the first completion that begins with the answer.
    open var lineCompletions: [String] { [] }

    // MARK: In a form

    override func formChanged() { message.form = form }

    /// Whether a required selection is missing. A text field has a rule for this instead.
    var isUnselected: Bool { editing == nil && isEmpty && !isOptional }

    /// The control itself, if libedit edits its text.
    var editing: (any TextEditing)? { nil }

    /// Whether required input is missing. A text field without a rule may stay empty.
    var isMissing: Bool { isUnselected || isEmpty && !isOptional && rule.hasResult }

    /// Returns the input for the summary before a button. For a secret or multiline text, returns only the length.
    final func spokenSummary(_ words: FormWords) -> String {
        let summary = summary
        return isSecret || summary.contains("\n") ? words.characters(summary.count) : summary
    }

    /// The label below the control, if there is one. The label keeps its row as long as there is a rule.
    var ruleLabels: [Label] { (rule.isUsed || rule.showsMissing) && !message.isPlaced ? [message] : [] }

    /// Returns the label below the control, except that the record has no row for a label that appeared only to report
    /// missing input.
    func ruleLabels(isFinal: Bool) -> [Label] { isFinal && !rule.isUsed ? [] : ruleLabels }
}
