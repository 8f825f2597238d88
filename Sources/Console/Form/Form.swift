/// A block of rows in the terminal, such as fields with labels below them, a button, and a row of help.
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
/// Enter, Tab and Down move the focus to the next control, and Up and Shift-Tab move it to the previous one, even from
/// an invalid field. Enter on an enabled button presses it. If input or output is not a terminal, or the terminal can
/// only print, the form uses line-by-line mode instead.
public final class Form {
    /// The first row, drawn bold; omitted when empty.
    public var title: String {
        didSet { if title != oldValue { setNeedsDisplay() } }
    }

    /// The less prominent text after the title.
    public var note = "" {
        didSet { if note != oldValue { setNeedsDisplay() } }
    }

    /// The text to show in the last row instead of the keys for the current control; empty to show those keys.
    public var help: String {
        didSet { if help != oldValue { setNeedsDisplay() } }
    }

    /// Whether the keys for the current control are shown. F1 always shows all keys.
    public var showsKeys = true {
        didSet { if showsKeys != oldValue { setNeedsDisplay() } }
    }

    /// Whether all errors are shown immediately. Otherwise, an error whose moment is not ``Validation/Moment/now``
    /// appears when the user leaves the control or presses a disabled button whose ``Button/showsFieldsLeft`` is true.
    public var showsErrorsImmediately = false {
        didSet {
            for case let control as InputControl in rows.flatMap(\.controls) { control.showValidation() }
        }
    }

    /// The colors of the form's parts. A change takes effect the next time the form runs.
    public var theme = Theme.standard

    /// Whether colors are used. A change takes effect the next time the form runs.
    public var colorMode: ColorMode

    /// Whether the form uses line-by-line mode in every terminal, for screen readers. A change takes effect the next
    /// time the form runs.
    public var accessible: Bool

    /// Whether a click moves the focus, selects an option or presses a button, and whether the wheel scrolls a list or
    /// text. Most terminals then select text only while Shift is held down. A change takes effect the next time the
    /// form runs.
    public var usesMouse = false

    /// Whether the program is working (for example, after a button press). In line-by-line mode, the form waits until
    /// the work finishes. A pending ``Label``, a running ``Spinner`` and a control whose ``Control/isBusy`` is true
    /// also count as work.
    public var isWorking = false {
        didSet { if isWorking != oldValue { setNeedsDisplay() } }
    }

    /// The strings that the form itself displays.
    public var words = Words.english {
        didSet { setNeedsDisplay() }
    }

    /// The control that receives the keys, or nil if no control can receive them.
    public private(set) var focusedControl: Control?

    let rows: [Row]
    let pages: [Page]
    /// The index of the visible page, from 0.
    var pageIndex = 0
    /// The characters that the screen can show.
    var glyphs = Glyphs.unicode
    /// The arrangement of the columns on the screen, or nil if no screen has shown the form yet.
    var columnLayout: BlockLayout.Columns?
    /// The pending alerts, each with the control that had the focus before the alert appeared. The last alert is
    /// visible.
    private var alerts: [(alert: Alert, focus: Control?)] = []
    /// The number of focus changes.
    private(set) var focusSerial = 1
    private var session: (any FormSession)?
    /// The virtual clock of a form in memory, or nil in a terminal.
    weak var clock: MemoryClock?
    private var isDisplayScheduled = false
    /// The action that is waiting for a check.
    var pendingAction: PendingAction?
    /// The button whose handlers are running because of a key or a click.
    var pressedButton: Control?
    /// The button that its own press has disabled, until it is enabled again.
    var answeredButton: Control?
    /// The program's keys.
    var ownKeys: [(key: KeyPress, hint: KeyHint, action: @MainActor () -> Void)] = []
    /// The list of all keys while it is shown.
    var keyList: KeyList?
    /// Whether records appear above the form.
    private(set) var hasRecords = false
    /// The records that were added while the form was not running.
    private var earlyRecords: [[Label]] = []

    /// Creates a form with its rows from top to bottom.
    ///
    /// - Parameters:
    ///   - title: The first row, drawn bold.
    ///   - rows: The rows. A control can be in only one row of one form.
    ///   - help: The text to show in the last row instead of the keys for the current control; empty to show those
    ///     keys.
    ///   - colorMode: Whether colors are used.
    ///   - accessible: Whether to use line-by-line mode in every terminal.
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

    /// Shows the form until it ends.
    ///
    /// Before this method returns, it restores the terminal and leaves the block on the screen as a record. After
    /// Ctrl-C, only one row remains. If the task is canceled, the form ends as if ``finish()`` had been called. Only
    /// one form can run in a process at a time.
    ///
    /// - Returns: The reason the form ended.
    public func run() async -> FormExit {
        let session = makeSession()
        begin(session)
        defer { end() }
        return await withTaskCancellationHandler {
            // The session runs in a turn of the main queue, because starting its thread adds a signal stack to the
            // calling thread. Canceling the caller's task does not cancel this task, because the session must restore
            // the terminal first.
            await Task { await session.run() }.value
        } onCancel: {
            MainActor.runLater { session.finish() }
        }
    }

    /// Begins a run.
    func begin(_ session: any FormSession) {
        precondition(
            self.session == nil, "A form that is running cannot be run again: wait for it to finish.")
        self.session = session
        for case let input as InputControl in controls { input.restartCheck(hasClock: clock != nil) }
        focusedControl?.sendActions(for: .editingDidBegin)
    }

    /// Ends the run.
    func end() {
        pendingAction = nil
        (focusedControl as? InputControl)?.focusLeft()
        focusedControl?.sendActions(for: .editingDidEnd)
        // Cancel all checks, because handlers may have started new ones.
        for case let input as InputControl in controls { input.cancelCheck() }
        keyList = nil
        session = nil
    }

    /// Whether the form is running in line-by-line mode.
    var isAskingLineByLine: Bool { session is LineSession }

    /// Ends the form: ``run()`` returns ``FormExit/finished``.
    public func finish() { session?.finish() }

    /// Ends the form because the user has typed Ctrl-D with nothing to delete.
    func endInput() { session?.endInput() }

    /// Adds a row of labels above the form. The row is a record that stays on the screen when the form continues or
    /// ends. If all fields are empty when the form ends, only the records remain. If the form is not running, the record
    /// appears the next time it runs.
    public func addRecord(_ labels: Label...) {
        hasRecords = true
        setNeedsDisplay()
        if let session { session.addRecord(labels) } else { earlyRecords.append(labels) }
    }

    /// Returns the records that were added while the form was not running, only once.
    func takeEarlyRecords() -> [[Label]] {
        defer { earlyRecords = [] }
        return earlyRecords
    }

    /// Moves the focus to a field or button of this form. Hidden controls, disabled fields and labels cannot receive
    /// the focus.
    public func focus(_ control: Control) {
        guard canFocus(control) else { return }
        showPage(of: control)
        let before = focusedControl
        focusSerial += 1
        focusedControl = control
        if before !== control { (before as? InputControl)?.focusLeft() }
        setNeedsDisplay()
        guard before !== control, session != nil else { return }
        before?.sendActions(for: .editingDidEnd)
        if focusedControl === control { control.sendActions(for: .editingDidBegin) }
    }

    /// Returns whether a control can receive the focus, even if it is on another page.
    private func canFocus(_ control: Control) -> Bool {
        let candidates = alert?.controls ?? rows.flatMap(\.controls)
        return candidates.contains { $0 === control } && control.isFocusable
    }

    /// Counts a focus change even though the focus does not move.
    func countFocusChange() {
        focusSerial += 1
        setNeedsDisplay()
    }

    /// Shows an alert below the rows and keeps the focus on the alert until it is answered. Does nothing if the alert
    /// is already shown.
    public func present(_ alert: Alert) {
        guard !alerts.contains(where: { $0.alert === alert }) else { return }
        for control in [alert] + alert.controls { control.form = self }
        alerts.append((alert, focusedControl))
        focus(alert.buttons[0])
    }

    /// Removes an answered alert and returns the focus to the previous control. If a later alert is visible, that alert
    /// keeps the focus and will return it to the same control.
    func dismiss(_ alert: Alert) {
        guard let index = alerts.firstIndex(where: { $0.alert === alert }) else { return }
        let before = alerts.remove(at: index).focus
        for control in [alert] + alert.controls { control.form = nil }
        if alerts.indices.contains(index) {
            alerts[index].focus = before
            return
        }
        if let before { focus(before) }
        if focusedControl !== before { moveFocus(from: before) }
    }

    /// The alert that has not been answered yet.
    var alert: Alert? { alerts.last?.alert }

    /// Whether the visible alert only reports a result: it has a single answer, so leaving it unanswered cancels
    /// nothing.
    var showsResult: Bool { alert.map { $0.buttons.count == 1 } ?? false }

    /// The controls in the rows and in the alert.
    var controls: [Control] { rows.flatMap(\.controls) + (alert?.controls ?? []) }

    /// Moves the focus forward or back by a number of controls, as far as possible. If the focused control can no longer
    /// receive the focus, the focus moves to the next control. The move counts as a change even if there are no controls.
    func moveFocus(by step: Int) {
        if leavesPage(by: step) { return }
        let controls = focusableControls
        guard let index = controls.firstIndex(where: { $0 === focusedControl }) else {
            return moveFocus(from: focusedControl)
        }
        focus(controls[min(max(index + step, 0), controls.count - 1)])
    }

    /// Removes the focus until a control can receive it.
    private func loseFocus() {
        let before = focusedControl
        focusSerial += 1
        focusedControl = nil
        (before as? InputControl)?.focusLeft()
        setNeedsDisplay()
        if session != nil { before?.sendActions(for: .editingDidEnd) }
    }

    /// The controls that can receive keys, in row order. If there is an alert, only its controls can receive keys.
    var focusableControls: [Control] {
        (alert?.controls ?? shownRows.flatMap(\.controls)).filter(\.isFocusable)
    }

    /// Shows the latest state once the main actor has finished its current work.
    func setNeedsDisplay() {
        guard session != nil, !isDisplayScheduled else { return }
        isDisplayScheduled = true
        MainActor.runLater { self.display() }
    }

    /// Shows the latest state now. Does nothing after the form has ended.
    func display() {
        isDisplayScheduled = false
        guard session?.exit == nil else { return }
        leaveUnusableControl()
        updateAnsweredButton()
        performPendingAction()
        session?.display()
    }

    /// Moves the focus to the next control if the focused control was disabled or hidden. If no control can receive the
    /// focus now, the focus later moves to the first control that can.
    private func leaveUnusableControl() {
        let controls = focusableControls
        guard let focused = focusedControl else {
            if let first = controls.first { focus(first) }
            return
        }
        if !controls.contains(where: { $0 === focused }) { moveFocus(from: focused) }
    }

    /// Moves the focus from a control that cannot receive it to the next control that can or, if there is none, to the
    /// previous one. If the form does not contain the control, the focus moves to the first control.
    private func moveFocus(from control: Control?) {
        let (all, controls) = (self.controls, focusableControls)
        let place = all.firstIndex { $0 === control } ?? 0
        let after = all[place...].first { later in controls.contains { $0 === later } }
        if let next = after ?? controls.last { focus(next) } else { loseFocus() }
    }

    private func makeSession() -> any RunnableSession {
        let palette = Palette(mode: colorMode, environment: Environment.current, theme: theme)
        if !asksLineByLine, let session = TerminalSession(form: self, palette: palette) { return session }
        return StandardLineSession(form: self)
    }
}
