#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A run of a form line by line, for screen readers, pipes and terminals that can only print: a question for each field, then one
/// for the button. What a label says is printed once, between the questions.
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
        thread = LineThread(input: STDIN_FILENO, output: STDOUT_FILENO)
    }

    func run() async -> FormExit {
        guard let thread, thread.start() else { return .endOfInput }
        if !form.title.isEmpty { thread.write(thread.glyphs.harmless(form.title) + "\n") }
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
        case .line(let serial, let line) where serial == self.serial: take(line)
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
        if let field = control as? TextField {
            if let label = form.label(of: field) { spoken[ObjectIdentifier(label)] = nil }
            if !line.isEmpty { field.edit(field.typeable(line), version: field.version) }
        }
        if exit == nil { form.leaveFocus(.enter) }
        proceed()
    }

    /// Asks the next question, unless one is open or an answer of the program's own is still to come.
    private func proceed() {
        guard asked == nil, exit == nil else { return }
        speak()
        if form.isBusy { return }
        if let button = form.focusedControl as? Button, !button.isEnabled {
            let left = Self.quietTime - (.now - lastChange)
            if left > .zero { return lookAgain(after: left) }
            thread?.write("\(button.title): not possible yet\n")
            for label in form.labels { spoken[ObjectIdentifier(label)] = nil }
            if let first = form.focusableControls.first(where: { $0 is TextField }) { form.focus(first) }
        }
        ask()
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
        guard let field = control as? TextField else { return "[ \((control as? Button)?.title ?? "") ]" }
        let caption = form.caption(of: field)
        if field.text.isEmpty { return "\(caption):" }
        return field.isSecure ? "\(caption) [unchanged]:" : "\(caption) [\(field.text)]:"
    }

    /// Prints what labels say that they did not say before.
    private func speak() {
        for label in form.labels {
            let text = label.isHidden ? "" : label.text
            guard spoken[ObjectIdentifier(label)] != text else { continue }
            spoken[ObjectIdentifier(label)] = text
            if !text.isEmpty, let thread { thread.write(thread.glyphs.harmless(text) + "\n") }
        }
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
    var labels: [Label] { rows.flatMap(\.controls).compactMap { $0 as? Label } }

    /// Whether a label or a spinner says that an answer is still to come.
    var isBusy: Bool {
        rows.flatMap(\.controls).contains { control in
            (control as? Label)?.isPending ?? (control as? ActivityIndicator)?.isAnimating ?? false
        }
    }

    func label(of field: TextField) -> Label? {
        rows.map(\.controls).first { $0.contains { $0 === field } }?.lazy.compactMap { $0 as? Label }.first
    }

    func caption(of field: TextField) -> String {
        for case .field(let caption, let other, _) in rows.map(\.content) where other === field {
            return caption
        }
        return ""
    }
}
