/// The state of a form's button: a state machine without input or output, driven by ``SubmitViewModel``.
///
/// Every event leads to at most one command, and no press of the button is ignored.
nonisolated struct Submission<Result: SubmitResult & Equatable>: Sendable, Equatable {
    /// An event of the form.
    enum Event: Sendable {
        /// The button was pressed.
        case tapped
        /// The text of a field changed.
        case edited
        /// The requirements of the form changed.
        case readiness(Readiness)
        /// The attempt in progress finished with this result.
        case finished(Result)
    }

    /// The next action of the form.
    enum Command: Sendable, Equatable {
        /// Starts an attempt with the contents of the fields.
        case submit
        /// Moves the focus to the field that must change.
        case focus(Int)
        /// Clears the fields for another attempt.
        case reset
    }

    /// The phase of the form.
    enum Phase: Sendable, Equatable {
        /// The fields are being filled in.
        case editing
        /// The button was pressed during a check. The attempt starts once the check succeeds.
        case waiting
        /// An attempt is in progress.
        case submitting
        /// The latest attempt had this result, and nothing has changed since.
        case finished(Result)
    }

    private(set) var phase = Phase.editing
    private(set) var readiness: Readiness?
    /// The command of the latest event.
    private(set) var command: Command?
    /// The result of the latest event.
    private(set) var result: Result?

    /// Handles one event.
    mutating func handle(_ event: Event) {
        command = nil
        result = nil
        switch event {
        case .tapped: tap()
        case .edited: if phase != .submitting { phase = .editing }
        case .readiness(let readiness):
            self.readiness = readiness
            if phase == .waiting { proceed() }
        case .finished(let result):
            guard phase == .submitting else { return }
            phase = .finished(result)
            self.result = result
        }
    }

    private mutating func tap() {
        switch phase {
        case .submitting, .waiting: return
        case .finished(let result) where result.isSuccess:
            phase = .editing
            command = .reset
        case .finished, .editing: proceed()
        }
    }

    /// Submits if everything is valid, waits for pending checks, or leads to the field that must change.
    private mutating func proceed() {
        switch readiness {
        case .ready:
            phase = .submitting
            command = .submit
        case .checking, nil:
            phase = .waiting
        case .incomplete(let fields):
            phase = .editing
            command = fields.first.map(Command.focus)
        }
    }
}
