/// The message beside the button of a form.
nonisolated public enum SubmitMessage<Result: SubmitResult & Equatable>: Sendable, Equatable {
    /// No message.
    case none
    /// An attempt with this name is in progress.
    case submitting(username: String)
    /// The result of the latest attempt. The message disappears when a field is changed or another attempt begins.
    case finished(Result)
    /// The fields were cleared for another attempt.
    case recorded
}

nonisolated extension SubmitMessage {
    /// Creates the message for a phase.
    init(_ phase: Submission<Result>.Phase) {
        self =
            switch phase {
            case .editing, .confirming, .clearing: .none
            case .submitting(let username): .submitting(username: username)
            case .failed(let result), .ended(let result): .finished(result)
            case .recorded: .recorded
            }
    }
}
