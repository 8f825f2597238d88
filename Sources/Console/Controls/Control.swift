/// The base class of all controls, which provides their state, appearance and event handlers. To create a control that
/// only displays something or that can be pressed, inherit from this class; see <doc:OwnControls>.
///
/// A control is a plain main-actor object with state and callbacks, and its ``Form`` draws it. Setting a property
/// redraws the control once the main actor has finished its current work. A control keeps its handlers, **without
/// limit**, until they are removed.
open class Control {
    /// An event that a control sends. Most events result from user actions. Setting a value from code, such as the text
    /// of a field, does not send ``Control/Event/editingChanged``, but can send ``Control/Event/validationChanged`` and
    /// ``Control/Event/pointerMoved``. Replacing the options of a control sends ``Control/Event/editingChanged`` if the
    /// selection changes. While the form runs, ``Form/focus(_:)`` sends ``Control/Event/editingDidEnd`` and
    /// ``Control/Event/editingDidBegin``.
    public nonisolated enum Event: Sendable, Hashable, CaseIterable {
        /// The control has received the focus.
        case editingDidBegin
        /// The user has changed the text or the selection, or new options have changed the selection.
        case editingChanged
        /// The control has lost the focus.
        case editingDidEnd
        /// A button was pressed, or Enter was pressed in a field.
        case primaryActionTriggered
        /// Enter was pressed on a disabled button.
        case primaryActionRefused
        /// The validation of the input has changed.
        case validationChanged
        /// A list's pointer is now on a different option, because the user moved it or the options changed.
        case pointerMoved
        /// The user has changed the text that filters a list.
        case filterChanged
    }

    /// An identifier with which you can remove a handler.
    public nonisolated struct HandlerID: Sendable, Hashable {
        fileprivate let number: Int
    }

    /// Whether the control can be used. A disabled control is drawn less prominently; a disabled field is skipped.
    public var isEnabled = true {
        didSet { if isEnabled != oldValue { setNeedsDisplay() } }
    }

    /// The opacity, from 0 to 1. A console has only two levels: below 1, the control is drawn like a disabled control.
    public var alpha = 1.0 {
        didSet { if alpha != oldValue { setNeedsDisplay() } }
    }

    /// Whether the control is omitted from the form's rows.
    public var isHidden = false {
        didSet { if isHidden != oldValue { setNeedsDisplay() } }
    }

    /// Whether the control has the focus.
    public var isFocused: Bool { form?.focusedControl === self }

    weak var form: (any ControlHost)? {
        didSet { formChanged() }
    }
    private var handlers: [(id: HandlerID, event: Event, body: @MainActor () -> Void)] = []
    private var nextNumber = 0

    /// Creates an enabled, visible control.
    public init() {}

    /// Calls `handler` on the main actor after each event of the given kind, until the handler is removed.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - handler: The closure to call after the control's state has changed. Handlers are called in the order in
    ///     which they were added.
    /// - Returns: The identifier for ``removeHandler(_:)``.
    @discardableResult
    public func addHandler(for event: Event, _ handler: @escaping @MainActor () -> Void) -> HandlerID {
        nextNumber += 1
        let id = HandlerID(number: nextNumber)
        handlers.append((id, event, handler))
        return id
    }

    /// Removes a handler so that it is not called again. You can call this method from any handler.
    public func removeHandler(_ id: HandlerID) {
        handlers.removeAll { $0.id == id }
    }

    /// Calls the handlers for `event`, as if the user had triggered the event.
    public func sendActions(for event: Event) {
        for (id, _, body) in handlers.filter({ $0.event == event })
        where handlers.contains(where: { $0.id == id }) {
            body()
        }
    }

    /// The form's strings; English if there is no form.
    public var formWords: FormWords { form?.words ?? .english }

    /// The form's strings for field messages.
    var fieldWords: FieldWords { formWords.fields }

    /// The characters with which the form draws the control. A replaced character can have another width.
    final var shownGlyphs: Glyphs { form?.glyphs ?? .unicode }

    /// Called when the control joins or leaves a form.
    func formChanged() {}

    /// Redraws the form once the main actor has finished its current work. Call this method when the control's
    /// appearance has changed.
    public func setNeedsDisplay() { form?.setNeedsDisplay() }

    /// The style in which the control is drawn by default. A control that is disabled or not opaque has the style of a
    /// placeholder, because some terminals do not draw faint text.
    open var style: Style { isDimmed ? .placeholder : Style() }

    /// Whether the control is drawn less prominently.
    final var isDimmed: Bool { alpha < 1 || !isEnabled }

    /// Returns the control's appearance on a row with other controls.
    open func spans(_ glyphs: Glyphs) -> [Span] { [] }

    /// Returns the appearance that stays on the screen when the form ends. By default, a busy control shows its
    /// `unfinishedText`, if it has any. Otherwise, a control that can receive the focus shows nothing, and any other
    /// control keeps its normal appearance.
    open func finalSpans(_ glyphs: Glyphs) -> [Span] {
        isUnfinished ? unfinishedSpans(glyphs) : takesFocus ? [] : spans(glyphs)
    }

    /// Returns the text for line-by-line mode. The form prints the text whenever it changes.
    open func spokenText(_ words: FormWords) -> String { "" }

    /// Whether the control shows that work is in progress. In line-by-line mode, the form waits until the work
    /// finishes.
    open var isBusy: Bool { false }

    /// The text that appears in the record, or is printed in line-by-line mode, if the form ends while the control is
    /// busy; empty for no text.
    public var unfinishedText = ""

    /// Returns the appearance of ``unfinishedText`` in the record.
    open func unfinishedSpans(_ glyphs: Glyphs) -> [Span] {
        [.mark(glyphs.warning, .of(.warning)), Span(unfinishedText, .of(.warning))]
    }

    /// Whether the record must contain `unfinishedText`.
    final var isUnfinished: Bool { isBusy && !isHidden && !unfinishedText.isEmpty }

    // MARK: Pressing

    /// Whether the control can receive the focus while it is visible. If so, Enter, Space and a click press the
    /// control, unless it is an ``InputControl``.
    open var takesFocus: Bool { false }

    /// Whether the control can receive the focus now, if it is on the visible page.
    final var isFocusable: Bool { takesFocus && !isHidden }

    /// Presses the control, as Enter does: sends ``Event/primaryActionTriggered``. A disabled control sends
    /// ``Event/primaryActionRefused``, and a hidden control sends nothing.
    open func press() {
        if isHidden { return }
        sendActions(for: isEnabled ? .primaryActionTriggered : .primaryActionRefused)
    }

    /// The control's name in the list of choices in line-by-line mode, if the control can be pressed.
    open var lineTitle: String { "" }

    /// Whether the form shows the remaining fields next to the control; see ``Button/showsFieldsLeft``.
    open var showsFieldsLeft: Bool { false }

    /// Whether the form has no remaining fields; false if the control is not in a form.
    public var formIsComplete: Bool { form?.hasFieldsLeft == false }

    /// Whether the control takes input. If so, Enter does not press it.
    final var isInput: Bool { self is InputControl }
}
