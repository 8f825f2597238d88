internal import Console

extension ValidationResult {
    /// Returns the validation of a field.
    func validation(in voice: Voice) -> Validation {
        let words = voice.text(self)
        return switch self {
        case .empty: .unchecked
        case .validating: .checking(words)
        case .ok: .valid(words)
        case .failed: .invalid(words)
        case .unfinished(_, let hint): .invalid(words, shown: .afterwards(hint: hint))
        // Like the message that a name is free, this message reports the result of the check, so it appears
        // immediately.
        case .taken: .invalid(words, shown: .now)
        case .unknown: .uncertain(words)
        }
    }
}
