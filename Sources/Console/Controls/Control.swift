/// The base of all controls: whether they can be used, how they are drawn, and the handlers of their events.
///
/// A control is a plain object of the main actor with state and callbacks; it is drawn by its ``Form``. Setting a
/// property redraws it once the current turn of the main actor ends.
public class Control {
    /// An event that the user causes. Setting a property from code sends no event.
    public nonisolated enum Event: Sendable, Hashable, CaseIterable {
        /// The control has received the focus.
        case editingDidBegin
        /// A key has changed the text.
        case editingChanged
        /// The control has lost the focus.
        case editingDidEnd
        /// A button was pressed, or Enter was pressed in a field.
        case primaryActionTriggered
        /// Enter was pressed on a disabled button.
        case primaryActionRefused
        /// The result of a field's rule has changed.
        case validationChanged
    }

    /// Identifies a handler, so that you can remove it.
    public nonisolated struct HandlerID: Sendable, Hashable {
        fileprivate let number: Int
    }

    /// Whether the control can be used. A disabled one is drawn faint; a disabled field is skipped.
    public var isEnabled = true {
        didSet { if isEnabled != oldValue { setNeedsDisplay() } }
    }

    /// The opacity, from 0 to 1. A console has two: below 1 is faint.
    public var alpha = 1.0 {
        didSet { if alpha != oldValue { setNeedsDisplay() } }
    }

    /// Whether it is omitted from the form's rows.
    public var isHidden = false {
        didSet { if isHidden != oldValue { setNeedsDisplay() } }
    }

    /// Whether the control has the focus.
    public var isFocused: Bool { form?.focusedControl === self }

    weak var form: Form?
    private var handlers: [(id: HandlerID, event: Event, body: @MainActor () -> Void)] = []
    private var nextNumber = 0

    init() {}

    /// Calls `handler` on the main actor after each such event, until it is removed.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - handler: Called after the control's state has changed, in the order in which handlers were added.
    /// - Returns: The identifier for ``removeHandler(_:)``.
    @discardableResult
    public func addHandler(for event: Event, _ handler: @escaping @MainActor () -> Void) -> HandlerID {
        nextNumber += 1
        let id = HandlerID(number: nextNumber)
        handlers.append((id, event, handler))
        return id
    }

    /// Removes a handler. Also works inside another handler: it is then no longer called.
    public func removeHandler(_ id: HandlerID) {
        handlers.removeAll { $0.id == id }
    }

    /// Calls the handlers of `event`, as if the user had caused it.
    public func sendActions(for event: Event) {
        for (id, _, body) in handlers.filter({ $0.event == event })
        where handlers.contains(where: { $0.id == id }) {
            body()
        }
    }

    /// The form's words for the messages of fields.
    var fieldWords: Form.FieldWords { form?.words.fields ?? .init() }

    func setNeedsDisplay() { form?.setNeedsDisplay() }

    /// The style that every control starts from.
    var style: Style { Style(isFaint: alpha < 1 || !isEnabled) }

    /// Returns what is drawn on a row with other controls.
    func spans(_ glyphs: Glyphs) -> [Span] { [] }

    /// Returns what is drawn next to a caption: several rows, if it has them.
    func rows(_ glyphs: Glyphs, isFinal: Bool) -> [[Span]] { [spans(glyphs)] }

    /// Returns the position of the cursor in those rows.
    func cursor(_ glyphs: Glyphs) -> Picture.Position { .init(row: 0, column: 2) }

    /// Returns the line-by-line text, which is printed whenever it changes.
    func spokenText(_ words: Form.Words) -> String { "" }

    /// Returns the line-by-line prompt.
    func linePrompt(_ caption: String, _ words: Form.Words) -> String { words.prompt(caption, nil) }

    /// Accepts an answer to that prompt.
    ///
    /// - Returns: The problem, empty if more is to follow; the prompt is then repeated. nil if the answer was accepted.
    func takeLine(_ line: String, _ words: Form.Words) -> String? { nil }

    /// The value, to determine whether an answer has changed it.
    var lineValue: String { "" }

    /// Returns the keys that have a meaning for it, besides those that move the focus.
    func ownKeys(_ words: Form.KeyWords) -> [OwnKey] { [] }

    /// Whether it takes input from the user.
    var isInput: Bool { false }

    /// Whether it has rows of its own, in which Up and Down move.
    var takesRows: Bool { false }

    /// Whether those rows are text, so that Enter, Delete and the editing keys belong to it.
    var takesText: Bool { false }

    /// Handles a key on its own rows.
    ///
    /// - Returns: false if the key moves the focus to another control.
    func answerRow(_ key: Key) -> Bool { false }

    /// Handles a press of the mouse in its own rows, which are still shown as before the focus moves to it.
    func answerClick(at place: Picture.Position) {}

    /// Handles Enter before the focus moves on.
    func answerEnter() {}

    /// The control's own labels below it.
    var ruleLabels: [Label] { [] }

    /// Handles a key that does not move the focus, while a control without text has it.
    func answer(_ key: Key) {}
}
