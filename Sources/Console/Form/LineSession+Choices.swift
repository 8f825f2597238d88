extension LineSession {
    /// Asks which button to press, which field to change, or whether to leave.
    func choicePrompt() -> String {
        let words = form.words
        var choices: [String] = []
        if let button = form.focusedControl as? Button, button.isEnabled {
            choices.append(words.enter(button.title))
        }
        for (place, control) in numbered.enumerated() {
            let number = place + 1
            if let button = control as? Button {
                choices.append(words.number(number, button.title))
            } else {
                choices.append(words.change(number, form.name(of: control)))
            }
        }
        if form.alert == nil { choices.append(words.leave) }
        return words.choose(choices)
    }

    /// What can be chosen by a number: fields to change, and the buttons that Enter does not press.
    private var numbered: [Control] {
        form.focusableControls.filter { control in
            guard let button = control as? Button else { return true }
            return button.isEnabled && button !== form.focusedControl
        }
    }

    /// Does what was answered.
    func choose(_ line: String) {
        let line = line.trimmingSpaces()
        if line.isEmpty {
            guard let button = form.focusedControl as? Button else { return }
            if button.isEnabled { button.press() } else { say(form.words.notPossible(button.title)) }
            return
        }
        if form.alert == nil, line.lowercased() == form.words.leaveKey { return end(.endOfInput) }
        guard let control = control(for: line) else { return say(form.words.notUnderstood) }
        if let button = control as? Button {
            form.focus(button)
            button.press()
        } else {
            form.focus(control)
        }
    }

    /// The control of that number, or the only one whose name begins so.
    private func control(for line: String) -> Control? {
        if let number = Int(line), numbered.indices.contains(number - 1) { return numbered[number - 1] }
        let matches = form.focusableControls.filter { control in
            let name = (control as? Button)?.title ?? form.name(of: control)
            return control.isEnabled && name.lowercased().hasPrefix(line.lowercased())
        }
        return matches.count == 1 ? matches[0] : nil
    }
}

extension String {
    /// Without spaces at its ends.
    nonisolated func trimmingSpaces() -> String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}

extension Form {
    /// Whether a label or a spinner says that an answer is still to come.
    var isBusy: Bool {
        controls.contains { control in
            (control as? Label)?.isPending ?? (control as? Spinner)?.isAnimating ?? false
        }
    }

    /// Whether a label of a field says that what it holds is wrong.
    func isInvalid(_ field: Control) -> Bool {
        if (field as? TextField)?.isProblem == true { return true }
        return labels(of: field).contains { label in
            guard !label.isHidden else { return false }
            if let requirement = label as? RequirementLabel {
                return !requirement.isMet && !label.text.isEmpty
            }
            return label.mark == .failure && !label.text.isEmpty
        }
    }

    /// Whether a label of a field says that what it holds may be wrong.
    func isUncertain(_ field: Control) -> Bool {
        labels(of: field).contains { !$0.isHidden && $0.mark == .warning && !$0.text.isEmpty }
    }

    /// The labels in the rows of a field, but for those that are about another one, and those elsewhere that are about it.
    func labels(of control: Control) -> [Label] {
        var found: [Label] = []
        for row in rows {
            switch row.content {
            case .field(_, let other, let labels):
                found += labels.filter { ($0.subject ?? other) === control }
                if other === control { found += control.ruleLabels }
            case .label(let labels): found += labels.filter { $0.subject === control }
            case .actions, .page, .group: break
            }
        }
        return found
    }

    /// The field that a label is about.
    func field(of label: Label) -> Control? {
        if let subject = label.subject { return subject }
        for case .field(_, let control, let labels) in rows.map(\.content)
        where (labels + control.ruleLabels).contains(where: { $0 === label }) {
            return control
        }
        return nil
    }

    /// A field's caption without what is said of it between parentheses.
    func name(of control: Control) -> String {
        let caption = caption(of: control)
        return String(caption.prefix { $0 != "(" && $0 != "（" }).trimmingSpaces()
    }

    /// The heading above a control; nil where there is none.
    func heading(of control: Control) -> String? {
        var heading: String?
        for row in rows {
            switch row.content {
            case .group(let title): heading = title
            case .page: heading = nil
            default: if row.controls.contains(where: { $0 === control }) { return heading }
            }
        }
        return nil
    }

    func caption(of control: Control) -> String {
        for case .field(let caption, let other, _) in rows.map(\.content) where other === control {
            return caption
        }
        return ""
    }
}
