extension Form {
    /// Handles Enter on a button: presses it, keeps the press pending during a check, or moves to the first remaining
    /// field. Only this method keeps a press pending.
    func answerPress(of button: Control) {
        let keeps = button.showsFieldsLeft && (!button.isEnabled || isChecking)
        if !button.isEnabled || !keeps { button.press() }
        guard keeps, focusedControl === button else { return }
        waitingButton = button
        setNeedsDisplay()
        pressWaitingButton()
    }

    /// Presses the waiting button once it is enabled. If the checks have finished and fields remain, drops the press,
    /// and moves to the first remaining field. If no fields remain, the press stays pending, because the button becomes
    /// enabled only after the last check.
    func pressWaitingButton() {
        guard let button = waitingButton else { return }
        if focusedControl !== button || button.isHidden {
            waitingButton = nil
        } else if isChecking {
            return
        } else if button.isEnabled {
            waitingButton = nil
            button.press()
        } else if !isBusy, let first = fieldsLeft.first {
            waitingButton = nil
            for field in fieldsLeft { revealProblem(of: field) }
            focus(first)
        }
    }

    /// Whether a check is in progress.
    var isChecking: Bool {
        controls.contains { control in
            if case .checking? = (control as? InputControl)?.validation { true } else { false }
        }
    }

    /// The controls on the page that the form is waiting for or, if there are none, those whose result is uncertain.
    var fieldsLeft: [InputControl] {
        let left = shownInputs.filter(isLeft)
        if !left.isEmpty { return left }
        return shownInputs.filter { if case .uncertain = $0.validation { true } else { false } }
    }

    /// Returns whether the form is waiting for a control.
    func isLeft(_ control: InputControl) -> Bool { control.isLeft || isInvalid(control) }

    /// The controls on the page that currently take input.
    var shownInputs: [InputControl] {
        shownRows.flatMap(\.controls).compactMap { $0 as? InputControl }.filter {
            $0.isEnabled && $0.isFocusable
        }
    }

    /// Whether the user has neither entered nor selected anything.
    var isEmpty: Bool { rows.flatMap(\.controls).allSatisfy { ($0 as? InputControl)?.isUntouched ?? true } }

    /// Returns the text next to a disabled button, or an empty string if the button shows no text or there is nothing
    /// to show.
    func remark(beside button: Control) -> String {
        guard button.showsFieldsLeft, !button.isEnabled, alert == nil else { return "" }
        if waitingButton === button { return isBusy ? words.waiting(button.lineTitle) : "" }
        let captions = fieldsLeft.map { name(of: $0) }
        return captions.isEmpty ? "" : words.left(captions)
    }
}
