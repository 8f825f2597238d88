extension LineSession {
    /// Returns the prompt that offers to press the button, change a field or quit.
    ///
    /// - Parameter glyphs: The characters that can be printed. They determine the separator between the choices.
    func choicePrompt(_ glyphs: Glyphs) -> String {
        let words = form.words
        var choices: [String] = []
        if let button = form.focusedControl, !button.isInput, button.isEnabled {
            choices.append(words.enter(button.lineTitle))
        }
        for (place, control) in numbered.enumerated() {
            let number = place + 1
            if control.isInput {
                choices.append(words.change(number, form.name(of: control)))
            } else {
                choices.append(words.number(number, control.lineTitle))
            }
        }
        if form.alert == nil { choices.append(words.quit) }
        return words.choose(choices, glyphs.separator)
    }

    /// The numbered choices: fields to change, and the buttons that Enter does not press.
    private var numbered: [Control] {
        candidates.filter { $0.isInput || $0.isEnabled && $0 !== form.focusedControl }
    }

    /// The controls that the user can choose: the fields of the pages so far, and the buttons of this page. If there is an
    /// alert, only its controls can be chosen.
    private var candidates: [Control] {
        form.alert == nil ? form.earlierInputs + form.focusableControls : form.focusableControls
    }

    /// Handles an answer.
    func choose(_ line: String) {
        let line = line.trimmingSpaces()
        if line.isEmpty {
            guard let button = form.focusedControl, !button.isInput else { return }
            if button.isEnabled { return press(button) }
            // If no field is invalid, the session reports this before it asks again.
            if form.firstInvalidField != nil { say(form.words.notPossible(button.lineTitle)) }
            return
        }
        if form.alert == nil, line.lowercased() == form.words.quitKey { return end(.endOfInput) }
        guard let control = control(for: line) else { return say(form.words.notUnderstood) }
        form.focus(control)
        if !control.isInput { press(control) }
    }

    /// Presses a button. The form may then start over.
    private func press(_ button: Control) {
        returnButton = nil
        wasPressed = true
        button.press()
    }

    /// Returns the control with the given number, or the only control whose name begins with the given text.
    private func control(for line: String) -> Control? {
        if let index = line.numberedChoice(among: numbered.count) { return numbered[index] }
        let matches = candidates.filter { control in
            let name = control.isInput ? form.name(of: control) : control.lineTitle
            return control.isEnabled && name.lowercased().hasPrefix(line.lowercased())
        }
        return matches.count == 1 ? matches[0] : nil
    }
}
