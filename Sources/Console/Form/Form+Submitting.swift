extension Form {
    /// Handles Enter on a disabled button: waits for pending checks, or moves to a missing field.
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

    /// Presses the button that was pressed too early, once it can be; drops the press if it cannot.
    func pressWaitingButton() {
        guard let button = waitingButton, !isBusy else { return }
        waitingButton = nil
        setNeedsDisplay()
        if button.isEnabled { button.press() } else { answerRefusal(of: button) }
    }

    /// The fields that are empty or invalid; otherwise those with an uncertain label.
    var fieldsLeft: [Control] {
        let fields = shownRows.flatMap(\.controls).filter { $0.isInput && $0.isEnabled && !$0.isHidden }
        let left = fields.filter { ($0 as? TextField)?.text.isEmpty == true || isInvalid($0) }
        return left.isEmpty ? fields.filter(isUncertain) : left
    }

    /// Returns whether a label withholds the error of its field until that has been left.
    func isWithheld(_ label: Label) -> Bool {
        guard !showsErrorsAtOnce, label.mark == .failure, !label.isImmediate,
            let field = field(of: label) as? TextField
        else { return false }
        return !field.rule.wasLeft
    }

    /// Whether no text was entered.
    var isEmpty: Bool { rows.flatMap(\.controls).allSatisfy { ($0 as? TextField)?.text.isEmpty ?? true } }

    /// Returns the text next to a disabled button; empty if the button does not show one, or there is nothing to show.
    func remark(beside button: Button) -> String {
        guard button.saysWhatIsLeft, !button.isEnabled, alert == nil else { return "" }
        if waitingButton === button { return words.waiting(button.title) }
        let captions = fieldsLeft.map { name(of: $0) }
        return captions.isEmpty || isBusy ? "" : words.left(captions)
    }
}
