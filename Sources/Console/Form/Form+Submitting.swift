extension Form {
    /// Answers Enter on a button that is disabled: waits for what is being checked, or leads to what is left to do.
    func answerRefusal(of button: Button) {
        button.press()
        guard button.saysWhatIsLeft, focusedControl === button else { return }
        if isBusy {
            waitingButton = button
            setNeedsDisplay()
        } else if let left = fieldsLeft.first {
            (left as? TextField)?.revealProblem()
            focus(left)
        }
    }

    /// Presses the button that was pressed too early, once it can be; forgets that where it cannot.
    func pressWaitingButton() {
        guard let button = waitingButton, !isBusy else { return }
        waitingButton = nil
        setNeedsDisplay()
        if button.isEnabled { button.press() } else { answerRefusal(of: button) }
    }

    /// The fields that are empty, or wrong.
    var fieldsLeft: [Control] {
        shownRows.flatMap(\.controls).filter { control in
            guard control.isInput, control.isEnabled, !control.isHidden else { return false }
            return (control as? TextField)?.text.isEmpty == true || isInvalid(control)
        }
    }

    /// What stands beside a disabled button; nothing, where the button does not say it, or there is nothing to say.
    func remark(beside button: Button) -> String {
        guard button.saysWhatIsLeft, !button.isEnabled, alert == nil else { return "" }
        if waitingButton === button { return words.waiting(button.title) }
        let captions = fieldsLeft.map { name(of: $0) }
        return captions.isEmpty || isBusy ? "" : words.left(captions)
    }
}
