extension Form {
    /// Answers Enter on a button that is disabled: waits for what is being checked, or leads to what is left to do.
    func answerRefusal(of button: Button) {
        button.press()
        guard button.saysWhatIsLeft, focusedControl === button else { return }
        if isBusy {
            waitingButton = button
            setNeedsDisplay()
        } else {
            let left = fieldsLeft
            for field in left { (field as? TextField)?.revealProblem() }
            if let first = left.first { focus(first) }
        }
    }

    /// Presses the button that was pressed too early, once it can be; forgets that where it cannot.
    func pressWaitingButton() {
        guard let button = waitingButton, !isBusy else { return }
        waitingButton = nil
        setNeedsDisplay()
        if button.isEnabled { button.press() } else { answerRefusal(of: button) }
    }

    /// The fields that are empty, or wrong; where none is, those of which a label is not certain.
    var fieldsLeft: [Control] {
        let fields = shownRows.flatMap(\.controls).filter { $0.isInput && $0.isEnabled && !$0.isHidden }
        let left = fields.filter { ($0 as? TextField)?.text.isEmpty == true || isInvalid($0) }
        return left.isEmpty ? fields.filter(isUncertain) : left
    }

    /// Whether a label waits to say what is wrong with its field, until that was left.
    func isWithheld(_ label: Label) -> Bool {
        guard !showsErrorsAtOnce, label.mark == .failure, !label.isImmediate,
            let field = field(of: label) as? TextField
        else { return false }
        return !field.rule.wasLeft
    }

    /// Whether no text was entered.
    var isEmpty: Bool { rows.flatMap(\.controls).allSatisfy { ($0 as? TextField)?.text.isEmpty ?? true } }

    /// What stands beside a disabled button; nothing, where the button does not say it, or there is nothing to say.
    func remark(beside button: Button) -> String {
        guard button.saysWhatIsLeft, !button.isEnabled, alert == nil else { return "" }
        if waitingButton === button { return words.waiting(button.title) }
        let captions = fieldsLeft.map { name(of: $0) }
        return captions.isEmpty || isBusy ? "" : words.left(captions)
    }
}
