/// A block of rows on the terminal: fields with a label under each, a button, a line of help.
///
/// ```swift
/// let name = TextField()
/// let remark = Label()
/// let button = Button(title: "Sign up")
/// let form = Form(
///     title: "Create your account",
///     rows: [.field("Username", name, remark), .actions(button)],
///     help: "Enter next   Up back   Ctrl-C leave")
/// name.addHandler(for: .editingChanged) { remark.text = name.text.isEmpty ? "" : "✓ fine" }
/// button.addHandler(for: .primaryActionTriggered) { form.finish() }
/// let exit = await form.run()
/// ```
///
/// Enter, Tab and Down lead to the next control, Up and Shift-Tab to the one before, whatever a label
/// says; Enter on an enabled button presses it. Where input or output is no terminal, or the terminal can
/// do nothing but print, the form asks line by line instead.
public final class Form {
    /// A row, or a field's two.
    public struct Row {
        enum Content {
            case field(caption: String, TextField, Label)
            case actions(Button, ActivityIndicator?, Label?)
        }

        let content: Content

        /// A field with its caption, and its label on the row below.
        public static func field(_ caption: String, _ field: TextField, _ label: Label) -> Row {
            Row(content: .field(caption: caption, field, label))
        }

        /// A button, and beside it a spinner and the words on what came of it.
        public static func actions(
            _ button: Button, _ indicator: ActivityIndicator? = nil, _ result: Label? = nil
        ) -> Row {
            Row(content: .actions(button, indicator, result))
        }

        var controls: [Control] {
            switch content {
            case .field(_, let field, let label): [field, label]
            case .actions(let button, let indicator, let result):
                [button, indicator, result].compactMap { $0 as Control? }
            }
        }
    }

    /// The first row, drawn bold; no row when empty.
    public var title: String {
        didSet { if title != oldValue { setNeedsDisplay() } }
    }

    /// The last row, drawn faint; no row when empty.
    public var help: String {
        didSet { if help != oldValue { setNeedsDisplay() } }
    }

    /// Whether colours are used. Takes effect when the form runs.
    public var colorMode: ColorMode

    /// Whether the form asks line by line, rewriting nothing, on any terminal: for screen readers. Takes effect
    /// when the form runs.
    public var accessible: Bool

    /// The control that takes the keys.
    public private(set) var focusedControl: Control?

    let rows: [Row]
    /// Counts the changes of focus.
    private(set) var focusSerial = 1
    private var session: (any FormSession)?
    private var isDisplayScheduled = false

    /// A form with its rows from top to bottom.
    ///
    /// - Parameters:
    ///   - title: the first row, drawn bold.
    ///   - rows: the rows; a control stands in one row of one form.
    ///   - help: the last row, drawn faint.
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

    /// Gives the focus to a field or button of this form. One that is hidden, a disabled field, or a label
    /// does not take it.
    public func focus(_ control: Control) {
        guard focusableControls.contains(where: { $0 === control }) else { return }
        let before = focusedControl
        focusSerial += 1
        focusedControl = control
        setNeedsDisplay()
        guard before !== control, session != nil else { return }
        before?.sendActions(for: .editingDidEnd)
        if focusedControl === control { control.sendActions(for: .editingDidBegin) }
    }

    /// Moves the focus on or back, as far as there are controls; counts as a change even where there are none.
    func moveFocus(by step: Int) {
        let controls = focusableControls
        guard let index = controls.firstIndex(where: { $0 === focusedControl }) else {
            if let first = controls.first { focus(first) }
            return
        }
        focus(controls[min(max(index + step, 0), controls.count - 1)])
    }

    /// The controls that take keys, in the order of their rows.
    var focusableControls: [Control] {
        rows.flatMap(\.controls).filter { control in
            !control.isHidden && ((control is TextField && control.isEnabled) || control is Button)
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
        session?.display()
    }

    /// A control that was disabled or hidden while it had the focus passes it on.
    private func leaveUnusableControl() {
        let controls = focusableControls
        guard !controls.contains(where: { $0 === focusedControl }), let focused = focusedControl else {
            return
        }
        let all = rows.flatMap(\.controls)
        let place = all.firstIndex { $0 === focused } ?? 0
        let after = all[place...].first { later in controls.contains { $0 === later } }
        if let next = after ?? controls.last { focus(next) }
    }

    private func makeSession() -> any FormSession {
        let palette = Palette(mode: colorMode, environment: Environment.current)
        if !asksLineByLine, let session = ScreenSession(form: self, palette: palette) { return session }
        return LineSession(form: self)
    }
}
