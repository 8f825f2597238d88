#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A line-by-line run of a form, for screen readers, pipes and terminals that can only print.
///
/// The session asks for each field until the field is valid. After an answer, it waits until no check is pending and
/// then prints the field's labels once, with the name of the field. At a button, the user can change any field by its
/// number, or quit. Other labels are printed between the prompts, whenever they change.
class LineSession: FormSession {
    unowned let form: Form
    /// The device that prompts for lines of input, or nil if the system lacks the resources for it.
    let device: (any LineDevice)?
    private var hasStarted = false
    private var serial = 0
    private var asked: Control?
    /// The control of the latest question.
    private weak var lastAsked: Control?
    /// The control whose question was answered, until it is known whether the answer is valid.
    private var answered: Control?
    private var spoken: [ObjectIdentifier: String] = [:]
    private var spokenHelp: String
    private var spokenPage = ""
    private var spokenHeading: String?
    /// The lines of the summary that was printed last.
    private var spokenSummary: [String] = []
    /// The controls that the session has asked for before. If it asks for them again, their captions omit the part in
    /// parentheses.
    private var askedControls: Set<ObjectIdentifier> = []
    /// Whether a button was pressed.
    var wasPressed = false
    /// The reason the form ended, or nil while it is running.
    private(set) var exit: FormExit?
    /// The problem that remained after the latest answer, if the form is asking for the same field again.
    private var lastProblem: Form.Problem?
    /// The button that was reached after every field had been answered. The session returns to it after a field
    /// is changed.
    var returnButton: Control?
    /// Whether the user can change any field even though the button is disabled.
    private var offersChoices = false

    init(form: Form, device: (any LineDevice)?) {
        self.form = form
        self.device = device
        spokenHelp = form.help
    }

    /// Prints the earlier records and the text above the fields, and asks for the first field.
    func start() {
        form.takeEarlyRecords().forEach(addRecord)
        for text in [form.title, form.note] where !text.isEmpty { say(text) }
        for control in form.controls where isAboutField(control) {
            spoken[ObjectIdentifier(control)] = text(of: control)
        }
        hasStarted = true
        proceed()
    }

    /// Asks the next question. A change that a handler makes when the run begins can arrive before the session starts,
    /// and a question must not appear above the title.
    func display() { if hasStarted { proceed() } }

    func addRecord(_ labels: [Label]) { say(labels.map { $0.spokenText(form.words) }.joined()) }

    func finish() { end(.finished) }

    func endInput() { end(.endOfInput) }

    /// Handles an event from the device, unless the form has ended.
    func answer(_ event: LineEvent) {
        guard exit == nil else { return }
        switch event {
        case .line(let serial, let line, let notice) where serial == self.serial:
            let isTypeable = line.unicodeScalars.allSatisfy(\.isTypeable)
            let reason: Notice? = notice ?? (isTypeable ? nil : .controlCharacters)
            if let reason, let asked {
                say(form.named(form.words.notice(ofAnswer: reason, LineEditor.longestText), asked))
            }
            take(line, isWhole: reason == nil)
        case .back(let serial) where serial == self.serial:
            let control = asked
            asked = nil
            form.leaveFocus(.previous)
            // No question precedes the first one, so the focus does not move, but a multiline answer must start over.
            if form.focusedControl === control { (control as? InputControl)?.focusLeft() }
            proceed()
        case .line, .back: break
        case .endOfInput: endInput()
        case .failed(let error): end(.terminalFailed(errno: error))
        case .outputFailed(let error): end(.outputFailed(errno: error))
        case .signal(SIGINT): end(.interrupted)
        case .signal(let number): end(.terminated(signal: number))
        }
    }

    private func take(_ line: String, isWhole: Bool) {
        let control = asked
        asked = nil
        offersChoices = false
        if isWhole, let control {
            if control.isInput {
                // The program may have moved the focus while the question was open.
                if control.isFocusable { give(line, to: control) }
            } else if control === form.focusedControl {
                choose(line)
            }
        }
        proceed()
    }

    private func give(_ line: String, to control: Control) {
        let serial = form.focusSerial
        switch (control as? InputControl)?.answer(line, form.words) {
        case .rejected(let problem): return say(form.named(problem, control))
        case .continues: return
        case .accepted, nil: break
        }
        guard exit == nil else { return }
        answered = control
        (control as? InputControl)?.revealProblem()
        for label in form.labels(of: control) { spoken[ObjectIdentifier(label)] = nil }
        moveOn(from: control, unless: serial)
    }

    /// Moves to the next control after an answer. ``InputControl/handleEnter()`` is not called, because that method
    /// could select a different option. If the program has moved the focus since the question was asked, or the control's
    /// handlers have moved it since `serial` was read, the focus does not move again.
    private func moveOn(from control: Control, unless serial: Int) {
        form.pendingAction = nil
        let hasFocus = control === form.focusedControl
        control.sendActions(for: .primaryActionTriggered)
        if hasFocus, form.focusSerial == serial { form.moveFocus(by: 1) }
    }

    /// Prints the next prompt, unless a prompt is open or work is in progress.
    private func proceed() {
        guard asked == nil, exit == nil else { return }
        speak()
        if form.isBusy { return }
        if let answered {
            self.answered = nil
            speak(of: answered)
            let isMissing = form.isMissing(answered)
            if isMissing, !form.describesInput(answered) {
                say(form.words.required(form.name(of: answered)))
            }
            if form.isInvalid(answered) || isMissing, form.alert == nil {
                askAgain(answered)
            } else {
                lastProblem = nil
                if let returnButton { leadBack(to: returnButton) }
            }
        }
        if let button = form.focusedControl, !button.isInput, !button.isEnabled, form.alert == nil,
            !offersChoices
        {
            if let invalid = form.firstInvalidField {
                speak(of: invalid)
                form.focus(invalid)
            } else {
                say(form.words.notPossible(button.lineTitle))
            }
        }
        ask()
    }

    /// Moves to the button, or to a field that has become invalid because another field changed.
    private func leadBack(to button: Control) {
        guard let invalid = form.focusableControls.first(where: form.isInvalid) else {
            return form.focus(button)
        }
        speak(of: invalid)
        form.focus(invalid)
    }

    /// Asks for a field again. If the same error occurs twice in a row, the cause may be another field, so the user can
    /// then change any field.
    private func askAgain(_ field: Control) {
        let problem = form.problem(of: field)
        let button = form.focusableControls.last { !$0.isInput }
        if let button, problem == lastProblem {
            (offersChoices, lastProblem) = (true, nil)
            form.focus(button)
        } else {
            lastProblem = problem
            form.focus(field)
        }
    }

    private func ask() {
        guard let control = form.focusedControl, let glyphs = device?.glyphs else { return }
        let heading = control.isInput ? form.heading(of: control) : nil
        if let heading, heading != spokenHeading { say(heading) }
        spokenHeading = heading
        serial += 1
        asked = control
        if !control.isInput, control.isEnabled, form.alert == nil, !offersChoices {
            returnButton = control
            speakSummary()
        }
        let input = control as? InputControl
        let all = device?.isTerminal == true ? input?.lineCompletions ?? [] : []
        let offer = all.isEmpty ? nil : input?.editing?.completion
        // Tab on an empty line accepts the first completion, which must be the one that the question offers.
        let completions = (offer.map { [$0] } ?? []) + all
        let isRepeated = !askedControls.insert(ObjectIdentifier(control)).inserted
        let caption =
            (isRepeated ? form.name(of: control) : form.caption(of: control))
            + (offer.map(form.words.offer) ?? "")
        let prompt = input?.question(caption, form.words) ?? choicePrompt(glyphs)
        // At a button, input is hidden if the form has a secret, because the user may still be typing a password when
        // the form reaches the button.
        let isSecret = input?.isSecret ?? form.hasSecrets
        let isSameQuestion = control === lastAsked && input?.takesText != true
        let question = LineRequest.Question(
            serial: serial, prompt: glyphs.harmless(prompt) + " ", isSecret: isSecret,
            completions: completions, dropsEarlierInput: isSameQuestion && !isSecret && form.hasSecrets)
        lastAsked = control
        device?.post { $0.question = question }
    }

    /// Prints a summary of the input before the form offers the button, unless the same summary was printed last.
    private func speakSummary() {
        let controls = form.rows.flatMap(\.controls).compactMap { $0 as? InputControl }
            .filter { $0.isEnabled && !$0.isHidden && !$0.isEmpty }
        let summary = controls.map { form.words.about(form.name(of: $0), $0.spokenSummary(form.words)) }
        guard controls.count > 1, summary != spokenSummary else { return }
        spokenSummary = summary
        for line in summary { say(line) }
    }

    /// Prints the text of each control whose text has changed, except for the labels of fields. Pending labels of the
    /// answered field are also printed.
    private func speak() {
        if let words = form.pageWords, words != spokenPage {
            spokenPage = words
            say(words)
        }
        defer {
            if form.help != spokenHelp {
                spokenHelp = form.help
                if !form.help.isEmpty { say(form.help) }
            }
        }
        let controls = form.controls
        // An alert that appears again is printed again.
        spoken = spoken.filter { entry in controls.contains { ObjectIdentifier($0) == entry.key } }
        for control in controls where !isAboutField(control) { speak(control, text(of: control)) }
        guard let answered else { return }
        for label in form.labels(of: answered) where label.isPending {
            speak(label, form.named(text(of: label), answered))
        }
    }

    /// Prints the labels of a field.
    private func speak(of field: Control) {
        for label in form.labels(of: field) where !label.isPending {
            speak(label, form.named(text(of: label), field))
        }
    }

    private func speak(_ control: Control, _ text: String) {
        guard spoken[ObjectIdentifier(control)] != text else { return }
        spoken[ObjectIdentifier(control)] = text
        if !text.isEmpty { say(text) }
    }

    private func isAboutField(_ control: Control) -> Bool { form.field(of: control) != nil }

    private func text(of control: Control) -> String {
        control.isHidden ? "" : control.spokenText(form.words)
    }

    func say(_ text: String) {
        guard let device else { return }
        device.write(device.glyphs.harmless(text) + "\n")
    }

    func end(_ exit: FormExit) {
        guard self.exit == nil else { return }
        asked = nil
        device?.endQuestion()
        speak()
        let unfinished = form.controls.filter(\.isUnfinished)
        for control in unfinished { say(control.unfinishedText) }
        let isDone = form.showsResult || form.isEmpty && (wasPressed || form.hasRecords)
        if exit == .interrupted || exit == .endOfInput, unfinished.isEmpty, !isDone {
            say(form.words.interrupted(form.title))
        }
        self.exit = exit
        device?.post { $0.isClosing = true }
    }
}
