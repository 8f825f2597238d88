internal import Console

extension ValidationResult {
    /// Returns the validation of a field.
    ///
    /// - Parameters:
    ///   - voice: The voice of the message.
    ///   - repeatsOnEnter: Whether the focus is on a control in which Enter repeats the check.
    func validation(in voice: Voice, repeatsOnEnter: Bool = false) -> Validation {
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
        case .unknown(_, let withEnter?) where repeatsOnEnter: .uncertain(voice.put(withEnter))
        case .unknown: .uncertain(words)
        }
    }
}
