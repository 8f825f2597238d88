/// The state of a form's button: a state machine without input or output, driven by ``SubmitViewModel``.
///
/// Every event leads to at most one command, and no press of the button is ignored.
nonisolated struct Submission<Result: SubmitResult & Equatable>: Sendable, Equatable {
    /// What follows an attempt that succeeds.
    enum Ending: Sendable {
        /// A row above the form reports it, and the fields are cleared for another attempt.
        case record
        /// An alert reports it first.
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
        /// The requirements of the form changed.
        case readiness(Readiness)
        /// The attempt in progress finished with this result.
        case finished(Result)
        /// The alert was answered.
        case confirmed
    }

    /// The next action of the form.
    enum Command: Sendable, Equatable {
        /// Starts an attempt with the contents of the fields.
        case submit(Credentials)
        /// Moves the focus to the field that must change.
        case focus(Int)
        /// Presents the alert.
        case alert
        /// Reports the account above the form, and clears the fields.
        case record(username: String)
        /// Ends the form.
        case end
    }

    /// The phase of the form.
    enum Phase: Sendable, Equatable {
        /// The fields are being filled in.
        case editing
        /// The button was pressed during a check. The attempt starts once the check succeeds.
        case waiting
        /// An attempt is in progress.
        case submitting(username: String)
        /// The latest attempt failed, and nothing has changed since.
        case failed(Result)
        /// An alert reports that this account was created.
        case confirming(username: String)
        /// The fields are being cleared.
        case clearing
        /// The fields were cleared after an attempt that succeeded, and nothing has changed since.
        case recorded
        /// The form ends after this result.
        case ended(Result)
    }

    private(set) var phase = Phase.editing
    private(set) var readiness: Readiness?
    /// The command of the latest event.
    private(set) var command: Command?
    /// The result of the latest event.
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
        case .readiness(let readiness):
            self.readiness = readiness
            if phase == .waiting { proceed() }
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
        case .submitting, .waiting, .confirming, .ended: return
        case .editing, .failed, .clearing, .recorded: proceed()
        }
    }

    private mutating func edit(_ credentials: Credentials) {
        self.credentials = credentials
        switch phase {
        case .submitting, .confirming, .ended: break
        case .clearing: if credentials.isEmpty { phase = .recorded }
        case .editing, .waiting, .failed, .recorded: phase = .editing
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

    /// Submits if everything is valid, waits for pending checks, or leads to the field that must change.
    private mutating func proceed() {
        switch readiness {
        case .ready:
            phase = .submitting(username: credentials.username)
            command = .submit(credentials)
        case .checking, nil:
            phase = .waiting
        case .incomplete(let fields):
            phase = .editing
            command = fields.first.map(Command.focus)
        }
    }
}
