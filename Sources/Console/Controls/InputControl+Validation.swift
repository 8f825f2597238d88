/// A control's rules and their state.
final class InputRule {
    /// The program's rule, which sets the control's validation.
    var check: (@MainActor () -> Void)?
    /// The check that is in progress.
    var task: Task<Void, Never>?
    /// Whether the check in progress is still waiting for its delay to end, in real or virtual time.
    var isWaiting = false
    /// Whether the program's rule is asynchronous. If so, showing an error does not run the rule again.
    var isAsynchronous = false
    /// Whether the control has a built-in rule.
    var isBuiltIn = false
    /// Whether the control has lost focus. Errors are not shown before that.
    var wasLeft = false
    /// Whether the input has been checked, by a rule or by the program.
    var hasResult = false
    /// Whether the control's validation was set by the program, not by a rule.
    var isStated = false
    /// Whether the next validation that is set is the result of a rule.
    var isSettingResult = false
    /// Whether the form always reserves a row for the message.
    var isUsed = false
    /// Whether the message reports that input is missing.
    var showsMissing = false

    deinit { task?.cancel() }
}

extension InputControl {
    /// Whether a check of the input is in progress.
    var isChecking: Bool { if case .checking = validation { true } else { false } }

    /// Whether the input is invalid, or its rule has no result yet.
    var isProblem: Bool {
        switch validation {
        case .valid, .uncertain: false
        case .invalid, .checking: true
        case .unchecked: rule.check != nil && !(isEmpty && isOptional)
        }
    }

    /// Whether the form is waiting for the control, because its input is missing, invalid or being checked.
    var isLeft: Bool { isEmpty && !isOptional || isProblem }

    /// Checks the input after every change. By default, errors appear after the control loses focus.
    ///
    /// - Parameter rule: The closure that returns the result for the current input.
    public func validate(_ rule: @escaping @MainActor () -> Validation) {
        self.rule.isAsynchronous = false
        self.rule.check = { [unowned self] in setResult(rule()) }
        recheck()
    }

    /// Checks the current input with the form's current strings and redraws the control. Call this method when the
    /// program has changed the input.
    public func recheck() {
        rule.task?.cancel()
        (rule.task, rule.isWaiting) = (nil, false)
        rule.showsMissing = false
        let own = ownResult
        if own != .unchecked { rule.isBuiltIn = true }
        if case .invalid = own {
            setResult(own)
        } else if let check = rule.check {
            check()
        } else if rule.isBuiltIn {
            setResult(own)
        } else {
            showValidation()
        }
    }

    /// The result of the control's own rule.
    private var ownResult: Validation { isEmpty && isOptional ? .unchecked : check() }

    /// Sets the validation to the result of a rule.
    func setResult(_ result: Validation) {
        rule.isSettingResult = true
        validation = result
    }

    /// Checks input that has not changed. A validation that the program has set stays, unless the control's own rule
    /// rejects the input.
    func checkAgain() {
        guard rule.isStated, !isRejectedByOwnRule else { return recheck() }
        showValidation()
    }

    /// Whether the control's own rule rejects the input, but the validation is not an error.
    private var isRejectedByOwnRule: Bool {
        if case .invalid = validation { return false }
        if case .invalid = ownResult { return true }
        return false
    }

    /// Whether the input is invalid and the error can be shown, because the control has lost focus or the error should
    /// appear immediately.
    var isErrorDue: Bool {
        guard case .invalid(_, let moment) = validation else { return false }
        return rule.wasLeft || moment == .now || form?.showsErrorsImmediately == true
    }

    /// Shows errors from now on, even if the control has not lost focus yet.
    func revealProblem() {
        rule.wasLeft = true
        if rule.isAsynchronous { showValidation() } else { checkAgain() }
    }

    /// Whether ``message`` shows an error, an uncertain result or a pending check.
    var showsProblem: Bool {
        switch validation {
        case _ where message.isHidden: false
        case .invalid(let words, _): isErrorDue && !words.isEmpty
        case .uncertain(let words), .checking(let words): !words.isEmpty
        case .valid, .unchecked: false
        }
    }

    /// Shows that input is missing, until the input or the validation changes. The record does not contain this
    /// message.
    ///
    /// - Parameter name: The name of the control.
    func showMissing(_ name: String) {
        rule.showsMissing = true
        message.show(.invalid(formWords.required(name)))
        message.isPassing = true
        setNeedsDisplay()
    }

    /// Shows the validation in ``message``.
    func showValidation() {
        rule.showsMissing = false
        message.isPassing = false
        switch validation {
        case .invalid(let words, let moment)
        where words.isEmpty || !isErrorDue:
            guard case .afterwards(let hint) = moment, !hint.isEmpty else {
                explain(explanation)
                break
            }
            explain(hint)
            message.isPassing = true
        case .valid(""), .unchecked: explain(explanation)
        case .valid where isEmpty: explain(explanation)
        default: message.show(validation)
        }
        // Redraw the form, because the number of remaining fields also depends on the validation.
        setNeedsDisplay()
    }

    /// Shows text that is not the result of a check.
    private func explain(_ text: String) {
        message.show(.unchecked)
        (message.text, message.textColor) = (text, .role(.secondary))
    }
}

extension TextField {
    /// Checks the text after every change. By default, errors appear below the field after it loses focus.
    ///
    /// - Parameter rule: The closure that returns the result for the given text.
    public func validate(_ rule: @escaping @MainActor (String) -> Validation) {
        validate { [unowned self] in rule(text) }
    }
}
