import CTerminal

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A run of a form line by line, for screen readers, pipes and terminals that can only print: a question for each field,
/// then one for the buttons. What a label, a spinner or a progress bar says is printed once, between the questions.
///
/// A question that comes again shows the text so far; an empty answer keeps it.
final class LineSession: FormSession {
    private unowned let form: Form
    private let thread: LineThread?
    private var serial = 0
    private var asked: Control?
    private var spoken: [ObjectIdentifier: String] = [:]
    private var lastChange = ContinuousClock.now
    private var exit: FormExit?

    /// For so long nothing may have changed before a disabled button counts as not possible: a check may not yet
    /// have begun.
    private static let quietTime = Duration.seconds(1)

    init(form: Form) {
        self.form = form
        thread = LineThread(
            input: STDIN_FILENO, output: STDOUT_FILENO, options: form.hasSecrets ? Int32(CT_SECRET) : 0)
    }

    func run() async -> FormExit {
        guard let thread, thread.start() else { return .endOfInput }
        if !form.title.isEmpty { say(form.title) }
        for control in form.controls where !control.isSpokenFromTheStart {
            spoken[ObjectIdentifier(control)] = text(of: control)
        }
        proceed()
        for await event in thread.events { answer(event) }
        return exit ?? .endOfInput
    }

    func display() {
        lastChange = .now
        proceed()
    }

    func finish() { end(.finished) }

    private func answer(_ event: LineEvent) {
        switch event {
        case .line(let serial, let line, let notice) where serial == self.serial:
            if let notice { say(form.words.notice(notice, LineEditor.longestText)) }
            take(line)
        case .line: break
        case .endOfInput: end(.endOfInput)
        case .signal(SIGINT): end(.interrupted)
        case .signal(let number): end(.terminated(signal: number))
        }
    }

    private func take(_ line: String) {
        let control = asked
        asked = nil
        lastChange = .now
        if control === form.focusedControl { give(line, to: control) }
        proceed()
    }

    private func give(_ line: String, to control: Control?) {
        if let control { forget(form.labels(of: control)) }
        switch control {
        case let field as TextField:
            if !line.isEmpty { field.edit(field.typeable(line), version: field.version) }
        case let select as Select:
            // What is none of the options is asked for again.
            if !line.isEmpty, !select.choose(line) { return }
        default:
            if !line.isEmpty {
                form.button(for: line)?.press()
                return
            }
            if control?.isEnabled == false { return focusFirstField() }
        }
        if exit == nil { form.leaveFocus(.enter) }
    }

    /// Asks the next question, unless one is open or an answer of the program's own is still to come.
    private func proceed() {
        guard asked == nil, exit == nil else { return }
        speak()
        if form.isBusy { return }
        if let button = form.focusedControl as? Button, !button.isEnabled {
            let left = Self.quietTime - (.now - lastChange)
            if left > .zero { return lookAgain(after: left) }
            say(form.words.notPossible(button.title))
            forget(form.labels)
            if !form.focusableControls.contains(where: { $0 is Button && $0.isEnabled }) { focusFirstField() }
        }
        ask()
    }

    private func focusFirstField() {
        if let first = form.focusableControls.first(where: { !($0 is Button) }) { form.focus(first) }
    }

    private func lookAgain(after time: Duration) {
        Task { [weak self] in
            try? await Task.sleep(for: time)
            self?.proceed()
        }
    }

    private func ask() {
        guard let control = form.focusedControl, let glyphs = thread?.glyphs else { return }
        serial += 1
        asked = control
        let question = LineWish.Question(
            serial: serial, prompt: glyphs.harmless(prompt(for: control)) + " ",
            isSecret: (control as? TextField)?.isSecure ?? false)
        thread?.mailbox.post { $0.question = question }
    }

    private func prompt(for control: Control) -> String {
        let caption = form.caption(of: control)
        switch control {
        case let field as TextField:
            let current = field.text.isEmpty ? nil : field.isSecure ? form.words.unchanged : field.text
            return form.words.prompt(caption, current)
        case let select as Select:
            let options = select.options.enumerated().map { "\($0 + 1) \($1)" }.joined(separator: ", ")
            return form.words.prompt("\(caption) (\(options))", select.selectedOption)
        default:
            // The one that Enter presses comes first.
            let buttons = form.focusableControls.compactMap { $0 as? Button }.filter(\.isEnabled)
            let others = buttons.filter { $0 !== control }
            return (buttons.filter { $0 === control } + others).map { "[ \($0.title) ]" }.joined(
                separator: " ")
        }
    }

    /// Prints what controls say that they did not say before.
    private func speak() {
        let controls = form.controls
        // An alert that comes again is said again.
        spoken = spoken.filter { entry in controls.contains { ObjectIdentifier($0) == entry.key } }
        for control in controls {
            let text = text(of: control)
            guard spoken[ObjectIdentifier(control)] != text else { continue }
            spoken[ObjectIdentifier(control)] = text
            if !text.isEmpty { say(text) }
        }
    }

    private func text(of control: Control) -> String {
        control.isHidden ? "" : control.spokenText(form.words)
    }

    /// What these labels say will be said again.
    private func forget(_ labels: [Label]) {
        for label in labels { spoken[ObjectIdentifier(label)] = nil }
    }

    private func say(_ text: String) {
        guard let thread else { return }
        thread.write(thread.glyphs.harmless(text) + "\n")
    }

    private func end(_ exit: FormExit) {
        guard self.exit == nil else { return }
        asked = nil
        speak()
        self.exit = exit
        thread?.mailbox.post { $0.isClosing = true }
    }
}

extension Form {
    var labels: [Label] { controls.compactMap { $0 as? Label } }

    /// Whether a label or a spinner says that an answer is still to come.
    var isBusy: Bool {
        controls.contains { control in
            (control as? Label)?.isPending ?? (control as? Spinner)?.isAnimating ?? false
        }
    }

    /// The labels in the rows of a field.
    func labels(of control: Control) -> [Label] {
        for case .field(_, let other, let labels) in rows.map(\.content) where other === control {
            return labels
        }
        return []
    }

    func caption(of control: Control) -> String {
        for case .field(let caption, let other, _) in rows.map(\.content) where other === control {
            return caption
        }
        return ""
    }

    /// The enabled button whose title begins so.
    func button(for line: String) -> Button? {
        if let alert { return alert.button(for: line) }
        return focusableControls.lazy.compactMap { $0 as? Button }.first {
            $0.isEnabled && $0.title.lowercased().hasPrefix(line.lowercased())
        }
    }
}
