/// A block of rows on the terminal: fields with a label under each, a button, a line of help.
///
/// ```swift
/// let name = TextField()
/// let remark = Label()
/// let button = Button(title: "Sign up")
/// let form = Form(
///     title: "Create your account",
///     rows: [.field("Username", name, remark), .actions(button)])
/// name.addHandler(for: .editingChanged) {
///     remark.text = name.text.count < 3 ? "at least three characters" : "fine"
///     remark.mark = name.text.count < 3 ? .failure : .success
/// }
/// button.addHandler(for: .primaryActionTriggered) { form.finish() }
/// let exit = await form.run()
/// ```
///
/// Enter, Tab and Down lead to the next control, Up and Shift-Tab to the one before, whatever a label
/// says; Enter on an enabled button presses it. Where input or output is no terminal, or the terminal can
/// do nothing but print, the form asks line by line instead.
public final class Form {
    /// A row, or a field's and those of its labels.
    public struct Row {
        enum Content {
            case field(caption: String, Control, [Label])
            case label([Label])
            case actions([Control])
            case page(String)
            case group(String)
        }

        let content: Content

        /// A field with its caption, and its label on the row below.
        public static func field(_ caption: String, _ field: TextField, _ label: Label) -> Row {
            Row(content: .field(caption: caption, field, [label]))
        }

        /// A field with its caption, and any number of labels on the rows below, such as a checklist.
        public static func field(_ caption: String, _ field: TextField, labels: [Label] = []) -> Row {
            Row(content: .field(caption: caption, field, labels))
        }

        /// One of several with its caption, and perhaps labels on the rows below.
        public static func select(_ caption: String, _ select: Select, labels: [Label] = []) -> Row {
            Row(content: .field(caption: caption, select, labels))
        }

        /// A list with its caption, and perhaps labels on the rows below.
        public static func list(_ caption: String, _ list: ListControl, labels: [Label] = []) -> Row {
            Row(content: .field(caption: caption, list, labels))
        }

        /// The rows from here on are a page of their own, with its title: Enter on the last control of a page leads to the
        /// next one, once nothing on it is wrong. The rows before the first page stand on each.
        public static func page(_ title: String) -> Row { Row(content: .page(title)) }

        /// Several lines of text with their caption, and perhaps labels on the rows below.
        public static func area(_ caption: String, _ area: TextArea, labels: [Label] = []) -> Row {
            Row(content: .field(caption: caption, area, labels))
        }

        /// A heading above the rows that follow.
        public static func group(_ title: String) -> Row { Row(content: .group(title)) }

        /// A label on a row of its own, which it keeps while it is empty, and those that stand behind it.
        public static func label(_ label: Label, _ appended: Label...) -> Row {
            for label in appended { label.isAppended = true }
            return Row(content: .label([label] + appended))
        }

        /// Buttons and what stands beside them: a spinner, a progress bar, words.
        public static func actions(_ items: any RowItem...) -> Row {
            Row(content: .actions(items.map { $0 as Control }))
        }

        var controls: [Control] {
            switch content {
            case .field(_, let field, let labels): [field] + labels + field.ruleLabels
            case .label(let labels): labels
            case .actions(let controls): controls
            case .page, .group: []
            }
        }
    }

    /// The first row, drawn bold; no row when empty.
    public var title: String {
        didSet { if title != oldValue { setNeedsDisplay() } }
    }

    /// Behind the title, in the colour of what matters less.
    public var note = "" {
        didSet { if note != oldValue { setNeedsDisplay() } }
    }

    /// The last row, in place of the keys that mean something where the focus is; those when it is empty.
    public var help: String {
        didSet { if help != oldValue { setNeedsDisplay() } }
    }

    /// Whether the keys are shown that mean something where the focus is. F1 shows all in any case.
    public var showsKeys = true {
        didSet { if showsKeys != oldValue { setNeedsDisplay() } }
    }

    /// Whether a label says at once what is wrong with its field. Otherwise it says so once the field was left or a button
    /// was tried in vain, and shows its ``Label/hint`` until then.
    public var showsErrorsAtOnce = true {
        didSet { if showsErrorsAtOnce != oldValue { setNeedsDisplay() } }
    }

    /// The colours of the form's parts. Takes effect when the form runs.
    public var theme = Theme.standard

    /// Whether colours are used. Takes effect when the form runs.
    public var colorMode: ColorMode

    /// Whether the form asks line by line, rewriting nothing, on any terminal: for screen readers. Takes effect
    /// when the form runs.
    public var accessible: Bool

    /// What the form itself says where it asks line by line.
    public var words = Words.english

    /// The control that takes the keys; nil while none can.
    public private(set) var focusedControl: Control?

    let rows: [Row]
    let pages: [Page]
    /// The place of the page that is shown, from 0.
    var pageIndex = 0
    /// The alerts that wait for an answer, each with the control that had the focus before. The last is shown.
    private var alerts: [(alert: Alert, focus: Control?)] = []
    /// Counts the changes of focus.
    private(set) var focusSerial = 1
    private var session: (any FormSession)?
    private var isDisplayScheduled = false
    /// The disabled button that is pressed as soon as it can be.
    var waitingButton: Button?
    /// Whether every key there is is shown.
    var showsAllKeys = false
    /// Whether rows were left above the form.
    private(set) var hasLeftRows = false

    /// A form with its rows from top to bottom.
    ///
    /// - Parameters:
    ///   - title: the first row, drawn bold.
    ///   - rows: the rows; a control stands in one row of one form.
    ///   - help: the last row, in place of the keys that mean something where the focus is.
    ///   - colorMode: whether colours are used.
    ///   - accessible: whether to ask line by line on any terminal.
    public init(
        title: String, rows: [Row], help: String = "", colorMode: ColorMode = .auto, accessible: Bool = false
    ) {
        self.title = title
        self.rows = rows
        self.help = help
        self.colorMode = colorMode
        self.accessible = accessible
        pages = Self.pages(rows)
        for control in rows.flatMap(\.controls) { control.form = self }
        focusedControl = focusableControls.first
    }

    /// Shows the form and lets the person at the keyboard use it, until it ends one way or another.
    ///
    /// The terminal is given back as it was found before this returns, with the block left on it as a record. If the task is
    /// cancelled, the form ends as by ``finish()``. One form at a time can run in a process.
    ///
    /// - Returns: how it ended.
    public func run() async -> FormExit {
        precondition(session == nil, "A form that runs cannot be run again: wait for its end first.")
        let session = makeSession()
        self.session = session
        defer { self.session = nil }
        focusedControl?.sendActions(for: .editingDidBegin)
        let exit = await withTaskCancellationHandler {
            // Not cancelled with the caller's task: the terminal must be given back first.
            await Task { await session.run() }.value
        } onCancel: {
            Task { @MainActor in session.finish() }
        }
        focusedControl?.sendActions(for: .editingDidEnd)
        return exit
    }

    /// Ends the form: ``run()`` returns ``FormExit/finished``.
    public func finish() { session?.finish() }

    /// Leaves labels on a row above the form, one behind the other: a record that stays when the form goes on or ends. A
    /// form whose fields are all empty when it ends leaves nothing but such rows.
    public func leave(_ labels: Label...) {
        hasLeftRows = true
        setNeedsDisplay()
        session?.leave(labels)
    }

    /// Gives the focus to a field or button of this form. One that is hidden, a disabled field, or a label
    /// does not take it.
    public func focus(_ control: Control) {
        showPage(of: control)
        guard focusableControls.contains(where: { $0 === control }) else { return }
        let before = focusedControl
        focusSerial += 1
        focusedControl = control
        if before !== control { (before as? SecureField)?.isRevealed = false }
        setNeedsDisplay()
        guard before !== control, session != nil else { return }
        before?.sendActions(for: .editingDidEnd)
        if focusedControl === control { control.sendActions(for: .editingDidBegin) }
    }

    /// Shows an alert below the rows, and gives it the focus until it is answered. One that is shown already stays.
    public func present(_ alert: Alert) {
        guard !alerts.contains(where: { $0.alert === alert }) else { return }
        for control in [alert] + alert.controls { control.form = self }
        alerts.append((alert, focusedControl))
        focus(alert.buttons[0])
    }

    /// Takes an answered alert away, and gives the focus back.
    func dismiss(_ alert: Alert) {
        guard let index = alerts.firstIndex(where: { $0.alert === alert }) else { return }
        let before = alerts.remove(at: index).focus
        for control in [alert] + alert.controls { control.form = nil }
        if let before { focus(before) }
        if focusedControl !== before { moveFocus(by: 0) }
    }

    /// The alert that waits for an answer.
    var alert: Alert? { alerts.last?.alert }

    /// The rows' controls, and those of the alert.
    var controls: [Control] { rows.flatMap(\.controls) + (alert?.controls ?? []) }

    /// Moves the focus on or back, as far as there are controls; counts as a change even where there are none.
    func moveFocus(by step: Int) {
        if leavesPage(by: step) { return }
        let controls = focusableControls
        guard let index = controls.firstIndex(where: { $0 === focusedControl }) else {
            if let first = controls.first { focus(first) } else { loseFocus() }
            return
        }
        focus(controls[min(max(index + step, 0), controls.count - 1)])
    }

    /// No control takes the keys, until there is one that can.
    private func loseFocus() {
        let before = focusedControl
        focusSerial += 1
        focusedControl = nil
        (before as? SecureField)?.isRevealed = false
        setNeedsDisplay()
        if session != nil { before?.sendActions(for: .editingDidEnd) }
    }

    /// The controls that take keys, in the order of their rows; an alert's alone while there is one.
    var focusableControls: [Control] {
        (alert?.controls ?? shownRows.flatMap(\.controls)).filter { control in
            !control.isHidden && (control.isInput && control.isEnabled || control is Button)
        }
    }

    /// Shows the newest state once the current turn of the main actor ends.
    func setNeedsDisplay() {
        guard session != nil, !isDisplayScheduled else { return }
        isDisplayScheduled = true
        Task { display() }
    }

    /// Shows the newest state now.
    func display() {
        isDisplayScheduled = false
        leaveUnusableControl()
        pressWaitingButton()
        session?.display()
    }

    /// A control that was disabled or hidden while it had the focus passes it on. Where there was none to take it, the
    /// first that can does.
    private func leaveUnusableControl() {
        let controls = focusableControls
        guard let focused = focusedControl else {
            if let first = controls.first { focus(first) }
            return
        }
        if controls.contains(where: { $0 === focused }) { return }
        let all = controls
        let place = all.firstIndex { $0 === focused } ?? 0
        let after = all[place...].first { later in controls.contains { $0 === later } }
        if let next = after ?? controls.last { focus(next) } else { loseFocus() }
    }

    private func makeSession() -> any FormSession {
        let palette = Palette(mode: colorMode, environment: Environment.current, theme: theme)
        if !asksLineByLine, let session = ScreenSession(form: self, palette: palette) { return session }
        return LineSession(form: self)
    }
}
