extension Form {
    /// An action that is waiting for a check.
    enum PendingAction {
        /// A button press, which also waits until the button is enabled. Any other key drops the press. A press of a
        /// button that its previous press has disabled is dropped immediately.
        case press(Control)
        /// A move from the last control of a page to the next page. Other keys are kept for that page, unless they move
        /// the focus back.
        case pageTurn(from: Control?)
    }

    /// Handles Enter on a button: presses it, keeps the press pending during a check, or moves the focus to the first
    /// remaining field. An enabled button that does not show the remaining fields is pressed immediately, because it
    /// may cancel the form.
    func answerPress(of button: Control) {
        let keeps = button.showsFieldsLeft ? !button.isEnabled || isChecking : !button.isEnabled && isChecking
        if !button.isEnabled || !keeps { press(button) }
        guard keeps, focusedControl === button else { return }
        pendingAction = .press(button)
        setNeedsDisplay()
        performPendingAction()
    }

    private func press(_ button: Control) {
        let (outer, wasEnabled) = (pressedButton, button.isEnabled)
        pressedButton = button
        button.press()
        pressedButton = outer
        if wasEnabled, !button.isEnabled, !isWaiting(button) { answeredButton = button }
    }

    /// Performs the pending action, unless it still has to wait.
    func performPendingAction() {
        switch pendingAction {
        case .press(let button): pressWaitingButton(button)
        case .pageTurn(let control): turnPage(from: control)
        case nil: break
        }
    }

    /// Performs the pending button press once the button is enabled. If the checks have finished and fields remain,
    /// drops the press and, if the button shows the remaining fields, moves the focus to the first of them. If no
    /// fields remain, the press stays pending, because the button becomes enabled only after the last check. If the
    /// button's previous press has disabled it, the press is dropped, because performing the press later would repeat
    /// an action that may have failed.
    private func pressWaitingButton(_ button: Control) {
        if focusedControl !== button || button.isHidden {
            pendingAction = nil
        } else if isChecking, !isDisabledByPress(button) {
            return
        } else if button.isEnabled {
            pendingAction = nil
            press(button)
        } else if !isBusy, let first = fieldsLeft.first {
            pendingAction = nil
            guard button.showsFieldsLeft else { return }
            for field in fieldsLeft { revealProblem(of: field) }
            focus(first)
        } else if isDisabledByPress(button) {
            pendingAction = nil
        }
    }

    /// Returns whether the button's own press has disabled it, as while a request is being sent.
    private func isDisabledByPress(_ button: Control) -> Bool {
        button === answeredButton && !button.isEnabled
    }

    /// Keeps presses of the answered button again if it was enabled, or if fields remain and no work is in progress. In
    /// the latter case, it is not its press that disables the button.
    func updateAnsweredButton() {
        guard let button = answeredButton else { return }
        if button.isEnabled || !isBusy && shownInputs.contains(where: isLeft) { answeredButton = nil }
    }

    /// Moves to the next page or to the first invalid field of this page once the checks on this page have finished.
    private func turnPage(from control: Control?) {
        if focusedControl !== control {
            pendingAction = nil
        } else if !isCheckingPage {
            pendingAction = nil
            moveFocus(by: 1)
        }
    }

    /// Whether the form is waiting for a check before it shows the next page.
    var isTurningPage: Bool {
        if case .pageTurn? = pendingAction { true } else { false }
    }

    /// Returns whether a press of the given button is pending.
    private func isWaiting(_ button: Control) -> Bool {
        if case .press(let waiting)? = pendingAction { waiting === button } else { false }
    }

    /// Whether a check is in progress.
    var isChecking: Bool { controls.contains { ($0 as? InputControl)?.isChecking == true } }

    /// Whether a check of a control on the page is in progress.
    var isCheckingPage: Bool { shownInputs.contains(where: \.isChecking) }

    /// The controls on the page that the form is waiting for or, if there are none, the controls whose result is
    /// uncertain.
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
        guard !button.isEnabled, alert == nil else { return "" }
        if isWaiting(button) { return isBusy ? words.waiting(button.lineTitle) : "" }
        guard button.showsFieldsLeft else { return "" }
        let captions = fieldsLeft.map { name(of: $0) }
        return captions.isEmpty ? "" : words.left(captions)
    }
}
