/// The state of a form's button: a state machine without input or output, driven by ``SubmitViewModel``.
///
/// Every event causes at most one command.
nonisolated struct Submission<Result: SubmitResult & Equatable>: Sendable, Equatable {
    /// The action after a successful attempt.
    enum Ending: Sendable {
        /// A row above the form reports success, and the fields are cleared for another attempt.
        case record
        /// First, an alert reports success. Then the fields are cleared for another attempt.
        case alert
        /// The form ends.
        case end
    }

    /// An event of the form.
    enum Event: Sendable {
        /// The button was pressed.
        case tapped
        /// The text of a field changed.
        case edited(Credentials)
        /// All fields have become valid or are no longer all valid.
        case ready(Bool)
        /// The attempt in progress finished with this result.
        case finished(Result)
        /// The alert was dismissed.
        case confirmed
    }

    /// The next action of the form.
    enum Command: Sendable, Equatable {
        /// Starts an attempt with the contents of the fields.
        case submit(Credentials)
        /// Presents the alert.
        case alert
        /// Displays the new account above the form and clears the fields.
        case record(username: String)
        /// Ends the form.
        case end
    }

    /// The phase of the form.
    enum Phase: Sendable, Equatable {
        /// The fields are being filled in.
        case editing
        /// An attempt is in progress.
        case submitting(username: String)
        /// The latest attempt failed, and nothing has changed since.
        case failed(Result)
        /// An alert reports that this account was created.
        case confirming(username: String)
        /// The fields are being cleared.
        case clearing
        /// The fields were cleared after a successful attempt, and nothing has changed since.
        case recorded
        /// The form has ended with this result.
        case ended(Result)
    }

    private(set) var phase = Phase.editing
    /// Whether all fields are valid. Otherwise, the button is disabled.
    private(set) var isReady = false
    /// The command that the latest event caused.
    private(set) var command: Command?
    /// The result that the latest event reported, if any.
    private(set) var result: Result?
    private var credentials = Credentials()
    private let ending: Ending

    init(ending: Ending = .record) {
        self.ending = ending
    }

    /// Whether an attempt is in progress.
    var isSubmitting: Bool {
        if case .submitting = phase { true } else { false }
    }

    /// Handles one event.
    mutating func handle(_ event: Event) {
        command = nil
        result = nil
        switch event {
        case .tapped: tap()
        case .edited(let credentials): edit(credentials)
        case .ready(let isReady): self.isReady = isReady
        case .finished(let result):
            guard case .submitting(let username) = phase else { return }
            finish(result, username)
        case .confirmed:
            guard case .confirming(let username) = phase else { return }
            record(username)
        }
    }

    private mutating func tap() {
        switch phase {
        case .submitting, .confirming, .ended: return
        case .editing, .failed, .clearing, .recorded:
            guard isReady else { return }
            phase = .submitting(username: credentials.username)
            command = .submit(credentials)
        }
    }

    private mutating func edit(_ credentials: Credentials) {
        self.credentials = credentials
        switch phase {
        case .submitting, .confirming, .ended: break
        case .clearing: if credentials.isEmpty { phase = .recorded }
        case .editing, .failed, .recorded: phase = .editing
        }
    }

    private mutating func finish(_ result: Result, _ username: String) {
        self.result = result
        guard result.isSuccess else {
            phase = .failed(result)
            return
        }
        switch ending {
        case .record: record(result.username ?? username)
        case .alert:
            phase = .confirming(username: result.username ?? username)
            command = .alert
        case .end:
            phase = .ended(result)
            command = .end
        }
    }

    private mutating func record(_ username: String) {
        phase = .clearing
        command = .record(username: username)
    }
}
