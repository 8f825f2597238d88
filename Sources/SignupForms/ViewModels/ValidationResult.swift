/// What is known about a field while it is filled in.
nonisolated public enum ValidationResult: Sendable, Equatable {
    /// There is nothing in the field yet.
    case empty
    /// A check is under way.
    case validating(message: String)
    /// The field is fine.
    case ok(message: String)
    /// The field must be changed.
    case failed(message: String)
    /// It could not be found out, and why. Not fine, and not the field's fault.
    case unknown(message: String)

    /// Whether the field is fine.
    public var isValid: Bool {
        if case .ok = self { true } else { false }
    }

    /// Whether an answer is still to come.
    public var isValidating: Bool {
        if case .validating = self { true } else { false }
    }
}

extension ValidationResult: CustomStringConvertible {
    /// The message, without a mark; empty for an empty field.
    nonisolated public var description: String {
        switch self {
        case .empty: ""
        case .validating(let message), .ok(let message), .failed(let message), .unknown(let message): message
        }
    }
}
