/// A field's rule, and its result.
final class FieldRule {
    /// The label below the field with the message.
    let label = Label()
    var description = ""
    var validation: Validation?
    /// The result that was last reported.
    var told: Validation?
    /// Whether the field has been left: errors are not shown before that.
    var wasLeft = false
    var wasStarted = false
    var checksAtOnce: (@MainActor (String) -> Validation)?
    var checks: (@MainActor (String) async throws -> Validation)?
    var delay = Duration.zero
    var pendingWords = ""
    var task: Task<Void, Never>?
}

extension TextField {
    /// The purpose of the field, shown below it as long as there is no other message.
    public var explanation: String {
        get { rule.description }
        set {
            rule.description = newValue
            showValidation()
        }
    }

    /// The result of the field's rule; nil if it is unknown, or without a rule.
    public var validation: Validation? { rule.validation }

    /// Whether the text is known to be invalid, or the rule has no result yet.
    var isProblem: Bool {
        guard rule.checks != nil || rule.checksAtOnce != nil else { return false }
        if case .valid = rule.validation { return false }
        if case .uncertain = rule.validation { return false }
        return true
    }

    /// Checks the text after every change. Errors appear below the field once it has been left.
    ///
    /// - Parameter rule: Returns the result for a text.
    public func validate(_ rule: @escaping @MainActor (String) -> Validation) {
        self.rule.checksAtOnce = rule
        startValidating()
    }

    /// Checks the text after every change, asynchronously. A check is canceled when the text changes; only the result
    /// for the latest text counts.
    ///
    /// ```swift
    /// name.validate(after: .milliseconds(300), pending: "checking") { name in
    ///     try await service.isFree(name) ? .valid("free") : .invalid("taken")
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - delay: The time for which the text must stay unchanged first.
    ///   - pending: The message during the check.
    ///   - rule: Returns the result for a text. An error that it throws makes the result uncertain, with the error's
    ///     message.
    public func validate(
        after delay: Duration, pending: String,
        _ rule: @escaping @MainActor (String) async throws -> Validation
    ) {
        (self.rule.checks, self.rule.delay, self.rule.pendingWords) = (rule, delay, pending)
        startValidating()
    }

    private func startValidating() {
        check()
        guard !rule.wasStarted else { return }
        rule.wasStarted = true
        addHandler(for: .editingChanged) { [unowned self] in check() }
    }

    /// Shows the error of the rule or of a label.
    func revealProblem() {
        rule.wasLeft = true
        // In the words of the form, which may have changed.
        if let checksAtOnce = rule.checksAtOnce, rule.checks == nil { rule.validation = checksAtOnce(text) }
        setNeedsDisplay()
        showValidation()
    }

    private func check() {
        rule.task?.cancel()
        rule.task = nil
        if let checksAtOnce = rule.checksAtOnce {
            rule.validation = checksAtOnce(text)
            if case .invalid = rule.validation { return showValidation() }
        }
        if let checks = rule.checks {
            rule.validation = nil
            if text.isEmpty { return showValidation() }
            let (text, delay) = (text, rule.delay)
            rule.task = Task { [weak self] in
                if delay > .zero { try? await Task.sleep(for: delay) }
                if Task.isCancelled { return }
                var validation: Validation
                do { validation = try await checks(text) } catch { validation = .uncertain("\(error)") }
                guard !Task.isCancelled, let self else { return }
                rule.task = nil
                rule.validation = validation
                showValidation()
            }
        }
        showValidation()
    }

    private func showValidation() {
        let label = rule.label
        // A rule may be set on a field that is already in a form.
        label.form = form
        defer {
            if rule.told != rule.validation {
                rule.told = rule.validation
                sendActions(for: .validationChanged)
            }
        }
        label.isPending = rule.task != nil
        label.textColor = .default
        switch rule.validation {
        case _ where label.isPending:
            (label.text, label.mark) = (rule.pendingWords, nil)
        case .valid(let words) where !words.isEmpty && !text.isEmpty:
            (label.text, label.mark) = (words, .success)
        case .uncertain(let words):
            (label.text, label.mark) = (words, .warning)
        case .invalid(let words) where rule.wasLeft:
            (label.text, label.mark) = (words, .failure)
        default:
            (label.text, label.mark, label.textColor) = (rule.description, nil, .role(.secondary))
        }
    }

    /// The label below the field, if it has a message. It keeps its row as long as there is a rule.
    var ownLabels: [Label] {
        rule.checks == nil && rule.checksAtOnce == nil && rule.description.isEmpty ? [] : [rule.label]
    }
}
