/// The state of a form's button: a state machine without input or output, driven by ``SubmitViewModel``.
///
/// Every event is answered by at most one command, so that a press of the button never passes unnoticed.
nonisolated struct Submission<Result: SubmitResult & Equatable>: Sendable, Equatable {
    /// What happens to the form.
    enum Event: Sendable {
        /// The button was pressed.
        case tapped
        /// The text of a field changed.
        case edited
        /// The form needs this now.
        case readiness(Readiness)
        /// The attempt in progress has this result.
        case finished(Result)
    }

    /// What the form does next.
    enum Command: Sendable, Equatable {
        /// Starts an attempt with what the fields hold.
        case submit
        /// Moves the focus to the field that stands in the way.
        case focus(Int)
        /// Empties the fields for another attempt.
        case reset
    }

    /// Where the form stands.
    enum Phase: Sendable, Equatable {
        /// The fields are being filled in.
        case editing
        /// The button was pressed while a field was being checked: the attempt starts once the answer allows it.
        case waiting
        /// An attempt is in progress.
        case submitting
        /// The latest attempt ended with this result, and nothing was changed since.
        case finished(Result)
    }

    private(set) var phase = Phase.editing
    private(set) var readiness: Readiness?
    /// What the latest event asked for.
    private(set) var command: Command?
    /// The result that the latest event brought.
    private(set) var result: Result?

    /// Takes one event.
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

    /// Submits if nothing stands in the way, waits for answers, or leads to the field to change.
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
