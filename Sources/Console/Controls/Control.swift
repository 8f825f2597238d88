/// What all controls share: whether they can be used, how they are drawn, and who is told of their events.
///
/// A control is a plain object of the main actor with state and callbacks; it is drawn by the
/// ``Form`` it stands in. Setting a property redraws it once the current turn of the main actor ends.
public class Control {
    /// What happens to a control by the person at the keyboard. Setting a property from code sends none.
    public nonisolated enum Event: Sendable, Hashable, CaseIterable {
        /// The control has the focus now.
        case editingDidBegin
        /// The text changed by a key.
        case editingChanged
        /// The control has lost the focus.
        case editingDidEnd
        /// A button was pressed; Enter was pressed in a field.
        case primaryActionTriggered
        /// Enter was pressed on a button that is disabled.
        case primaryActionRefused
        /// A field's rule says something else of its text.
        case validationChanged
    }

    /// Names a handler, to take it away again.
    public nonisolated struct HandlerID: Sendable, Hashable {
        fileprivate let number: Int
    }

    /// Whether the control can be used. A disabled one is drawn faint; a disabled field is passed over.
    public var isEnabled = true {
        didSet { if isEnabled != oldValue { setNeedsDisplay() } }
    }

    /// The strength it is drawn with, from 0 to 1. A console has two: below 1 is faint.
    public var alpha = 1.0 {
        didSet { if alpha != oldValue { setNeedsDisplay() } }
    }

    /// Whether it is left out of the form's rows.
    public var isHidden = false {
        didSet { if isHidden != oldValue { setNeedsDisplay() } }
    }

    /// Whether the form's cursor stands in this control.
    public var isFocused: Bool { form?.focusedControl === self }

    weak var form: Form?
    private var handlers: [(id: HandlerID, event: Event, body: @MainActor () -> Void)] = []
    private var nextNumber = 0

    init() {}

    /// Calls `handler` on the main actor after each such event, until it is removed.
    ///
    /// - Parameters:
    ///   - event: the event to be told of.
    ///   - handler: called after the control's state changed, in the order in which handlers were added.
    /// - Returns: the name to give to ``removeHandler(_:)``.
    @discardableResult
    public func addHandler(for event: Event, _ handler: @escaping @MainActor () -> Void) -> HandlerID {
        nextNumber += 1
        let id = HandlerID(number: nextNumber)
        handlers.append((id, event, handler))
        return id
    }

    /// Takes a handler away. From inside another handler too: it is not called any more then.
    public func removeHandler(_ id: HandlerID) {
        handlers.removeAll { $0.id == id }
    }

    /// Calls the handlers of `event`, as if the person at the keyboard had caused it.
    public func sendActions(for event: Event) {
        for (id, _, body) in handlers.filter({ $0.event == event })
        where handlers.contains(where: { $0.id == id }) {
            body()
        }
    }

    /// The form's words for what fields say of themselves.
    var fieldWords: Form.FieldWords { form?.words.fields ?? .init() }

    func setNeedsDisplay() { form?.setNeedsDisplay() }

    /// The attributes that every control's look starts from.
    var style: Style { Style(isFaint: alpha < 1 || !isEnabled) }

    /// What is drawn of it on a row with others.
    func spans(_ glyphs: Glyphs) -> [Span] { [] }

    /// What is drawn of it beside a caption: rows of its own, where it has several.
    func rows(_ glyphs: Glyphs, isFinal: Bool) -> [[Span]] { [spans(glyphs)] }

    /// Where the cursor goes in those rows.
    func cursor(_ glyphs: Glyphs) -> Picture.Position { .init(row: 0, column: 2) }

    /// What is said of it where a form asks line by line: once, whenever it is another text than before.
    func spokenText(_ words: Form.Words) -> String { "" }

    /// Asks for it where a form asks line by line.
    func linePrompt(_ caption: String, _ words: Form.Words) -> String { words.prompt(caption, nil) }

    /// Takes an answer to that.
    ///
    /// - Returns: what is wrong with it, empty where more is to follow; it is asked for again then. nil where it was taken.
    func takeLine(_ line: String, _ words: Form.Words) -> String? { nil }

    /// What it holds, to tell whether an answer changed that.
    var lineValue: String { "" }

    /// The keys that mean something to it, besides those that lead on and back.
    func ownKeys(_ words: Form.KeyWords) -> [OwnKey] { [] }

    /// Whether it takes something from the person at the keyboard.
    var isInput: Bool { false }

    /// Whether it has rows of its own, through which Up and Down lead.
    var takesRows: Bool { false }

    /// Whether those rows are text: Enter, Delete and the keys that edit are for it then.
    var takesText: Bool { false }

    /// Answers a key on its own rows.
    ///
    /// - Returns: false where the key leads on to another control.
    func answerRow(_ key: Key) -> Bool { false }

    /// Takes what Enter means to it, before the focus goes on.
    func answerEnter() {}

    /// The labels below it that are its own.
    var ruleLabels: [Label] { [] }

    /// Answers a key that leads nowhere else, while a control without text has the focus.
    func answer(_ key: Key) {}
}
