/// The result of validating a field.
nonisolated public enum ValidationResult: Sendable, Equatable {
    /// The field is empty.
    case empty
    /// A check is in progress.
    case validating(message: String)
    /// The field is valid.
    case ok(message: String)
    /// The field is invalid.
    case failed(message: String)
    /// The field is invalid, but perhaps only because it is incomplete. The hint replaces the message while the field
    /// is being filled in.
    case unfinished(message: String, hint: String)
    /// The name is taken. The free names begin with the taken name.
    case taken(message: String, free: [String])
    /// The check failed for the reason in the message. The field is neither valid nor invalid. The second message also
    /// says that Enter repeats the check immediately, or is nil if it does not.
    case unknown(message: String, withEnter: String? = nil)

    /// Whether the field is valid.
    public var isValid: Bool {
        if case .ok = self { true } else { false }
    }
}

extension ValidationResult: CustomStringConvertible {
    /// The message without a mark, or an empty string for an empty field.
    nonisolated public var description: String {
        switch self {
        case .empty: ""
        case .validating(let message), .ok(let message), .failed(let message), .unknown(let message, _),
            .unfinished(let message, _), .taken(let message, _):
            message
        }
    }
}
