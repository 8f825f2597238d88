extension LineSession {
    /// Returns the prompt for the button to press, the field to change, or leaving.
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

    /// The choices with a number: fields to change, and the buttons that Enter does not press.
    private var numbered: [Control] {
        form.focusableControls.filter { control in
            guard let button = control as? Button else { return true }
            return button.isEnabled && button !== form.focusedControl
        }
    }

    /// Handles an answer.
    func choose(_ line: String) {
        let line = line.trimmingSpaces()
        if line.isEmpty {
            guard let button = form.focusedControl as? Button else { return }
            if button.isEnabled { press(button) } else { say(form.words.notPossible(button.title)) }
            return
        }
        if form.alert == nil, line.lowercased() == form.words.leaveKey { return end(.endOfInput) }
        guard let control = control(for: line) else { return say(form.words.notUnderstood) }
        if let button = control as? Button {
            form.focus(button)
            press(button)
        } else {
            form.focus(control)
        }
    }

    /// Presses a button, after which the form may start again.
    private func press(_ button: Button) {
        returnButton = nil
        button.press()
    }

    /// Returns the control with a number, or the only one whose name begins with the text.
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
    /// Returns the text without spaces at its ends.
    nonisolated func trimmingSpaces() -> String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}

extension Form {
    /// Whether a label or a spinner reports that an answer is pending.
    var isBusy: Bool {
        controls.contains { control in
            (control as? Label)?.isPending ?? (control as? Spinner)?.isAnimating ?? false
        }
    }

    /// Returns whether a label of a field reports an error.
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

    /// Returns whether a label of a field reports uncertainty.
    func isUncertain(_ field: Control) -> Bool {
        labels(of: field).contains { !$0.isHidden && $0.mark == .warning && !$0.text.isEmpty }
    }

    /// Returns the labels in the rows of a field, except for those of another field, and those elsewhere that belong to
    /// it.
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

    /// Returns the field that a label belongs to.
    func field(of label: Label) -> Control? {
        if let subject = label.subject { return subject }
        for case .field(_, let control, let labels) in rows.map(\.content)
        where (labels + control.ruleLabels).contains(where: { $0 === label }) {
            return control
        }
        return nil
    }

    /// Returns a field's caption without the part in parentheses.
    func name(of control: Control) -> String {
        let caption = caption(of: control)
        return String(caption.prefix { $0 != "(" && $0 != "（" }).trimmingSpaces()
    }

    /// Returns the heading above a control, if there is one.
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
