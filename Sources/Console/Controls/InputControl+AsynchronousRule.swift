extension InputControl {
    /// Checks the input asynchronously after every change. A check is canceled when the input changes, when the form
    /// ends, or when the control is released; only the result for the latest input counts. Empty input is not checked.
    ///
    /// ```swift
    /// folder.validate(after: .zero, pending: "checking") { [weak folder] in
    ///     try await store.canWrite(to: folder?.selectedOption) ? .valid() : .invalid("read-only", shown: .now)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - delay: The time for which the input must stay unchanged before it is checked.
    ///   - pending: The message to show during the check.
    ///   - rule: The closure that returns the result for the current input. If the closure throws an error, the result
    ///     is uncertain, and its message describes the error.
    public func validate(
        after delay: Duration, pending: String, _ rule: @escaping @MainActor () async throws -> Validation
    ) {
        validate(after: delay, pending: pending, of: {}) { (_: Void) in try await rule() }
    }

    /// Checks the input asynchronously after every change.
    ///
    /// - Parameters:
    ///   - delay: The time for which the input must stay unchanged before it is checked.
    ///   - pending: The message to show during the check.
    ///   - input: The closure that returns the input for the rule.
    ///   - rule: The closure that returns the result for the input at the time of the change.
    fileprivate func validate<Value: Sendable>(
        after delay: Duration, pending: String, of input: @escaping @MainActor () -> Value,
        _ rule: @escaping @MainActor (Value) async throws -> Validation
    ) {
        self.rule.isAsynchronous = true
        self.rule.check = { [unowned self] in
            setResult(isEmpty ? .unchecked : .checking(pending))
            // A handler may have changed the input, which begins another check, or the validation.
            guard !isEmpty, isChecking, self.rule.task == nil else { return }
            let current = input()
            self.rule.isWaiting = delay > .zero
            let end = delay > .zero ? form?.end(of: delay, for: ObjectIdentifier(self)) : nil
            self.rule.task = Task { [weak self] in
                if delay > .zero { await InputControl.wait(for: delay, until: end) }
                if Task.isCancelled { return }
                self?.rule.isWaiting = false
                var validation: Validation
                do { validation = try await rule(current) } catch { validation = .uncertain("\(error)") }
                if !Task.isCancelled { self?.setResult(validation) }
            }
        }
        recheck()
    }

    /// Cancels the check that is in progress.
    func cancelCheck() {
        if isChecking { rule.task?.cancel() }
    }

    /// Restarts the check if it was canceled or, in a form with a virtual clock, if its delay has not ended.
    ///
    /// - Parameter hasClock: Whether the form has a virtual clock.
    func restartCheck(hasClock: Bool) {
        guard isChecking, let task = rule.task else { return }
        if task.isCancelled || hasClock && rule.isWaiting { recheck() }
    }

    /// Waits for a delay: in real time, or until `end` finishes if the form has a virtual clock. The wait retains
    /// neither the control nor the form.
    private static func wait(for delay: Duration, until end: AsyncStream<Never>?) async {
        guard let end else {
            try? await Task.sleep(for: delay)
            return
        }
        for await _ in end {}
    }
}

extension TextField {
    /// Checks the text asynchronously after every change. A check is canceled when the text changes; only the result
    /// for the latest text counts.
    ///
    /// ```swift
    /// name.validate(after: .milliseconds(300), pending: "checking") { name in
    ///     try await service.isFree(name) ? .valid("free") : .invalid("taken", shown: .now)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - delay: The time for which the text must stay unchanged before it is checked.
    ///   - pending: The message to show during the check.
    ///   - rule: The closure that returns the result for the given text. If the closure throws an error, the result is
    ///     uncertain, and its message describes the error.
    public func validate(
        after delay: Duration, pending: String,
        _ rule: @escaping @MainActor (String) async throws -> Validation
    ) {
        validate(after: delay, pending: pending, of: { [unowned self] in text }, rule)
    }
}
