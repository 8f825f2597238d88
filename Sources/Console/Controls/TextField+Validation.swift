/// A field's own rule, and what is known by it.
final class FieldRule {
    /// What is said of the text, below the field.
    let label = Label()
    var description = ""
    var validation: Validation?
    /// What was told of last.
    var told: Validation?
    /// Whether the field was left once: what is wrong is not said before.
    var wasLeft = false
    var wasStarted = false
    var checksAtOnce: (@MainActor (String) -> Validation)?
    var checks: (@MainActor (String) async throws -> Validation)?
    var delay = Duration.zero
    var pendingWords = ""
    var task: Task<Void, Never>?
}

extension TextField {
    /// What the field is for, below it, as long as there is nothing else to say.
    public var explanation: String {
        get { rule.description }
        set {
            rule.description = newValue
            showValidation()
        }
    }

    /// What the field's rule says of the text; nil while that is not known, or where there is no rule.
    public var validation: Validation? { rule.validation }

    /// Whether the text is known to be wrong, or a rule has not spoken yet.
    var isProblem: Bool {
        guard rule.checks != nil || rule.checksAtOnce != nil else { return false }
        if case .valid = rule.validation { return false }
        if case .uncertain = rule.validation { return false }
        return true
    }

    /// Checks the text after every change. What is wrong is said below the field once it was left.
    ///
    /// - Parameter rule: says what the text is worth.
    public func validate(_ rule: @escaping @MainActor (String) -> Validation) {
        self.rule.checksAtOnce = rule
        startValidating()
    }

    /// Checks the text after every change, by something that takes time. A check is canceled when the text changes; only
    /// what is said of the newest text counts.
    ///
    /// ```swift
    /// name.validate(after: .milliseconds(300), pending: "checking") { name in
    ///     try await service.isFree(name) ? .valid("free") : .invalid("taken")
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - delay: how long the text has to stay as it is first.
    ///   - pending: what is said meanwhile.
    ///   - rule: says what the text is worth. An error it throws makes that uncertain, with the error's words.
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

    /// Has what is wrong said, by its rule or by a label.
    func revealProblem() {
        rule.wasLeft = true
        // In the words of the form, which may have got them since.
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
        // A rule may be given to a field that stands in a form already.
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

    /// The label below the field, where it has something to say; it keeps its row as long as there is a rule.
    var ownLabels: [Label] {
        rule.checks == nil && rule.checksAtOnce == nil && rule.description.isEmpty ? [] : [rule.label]
    }
}
