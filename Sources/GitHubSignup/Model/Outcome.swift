/// What became of one record.
nonisolated public struct Outcome: Sendable, Equatable {
    /// What makes a record invalid.
    public enum Fault: Sendable, Equatable {
        /// It breaks a rule.
        case rule(Policy.Problem)
        /// It cannot be read.
        case unreadable(CSVProblem)

        /// The field to correct.
        public var field: Policy.Field {
            switch self {
            case .rule(let problem): problem.field
            case .unreadable: .record
            }
        }
    }

    /// The kinds of result.
    public enum Result: Sendable, Equatable {
        case signedUp
        case taken
        case reserved
        /// The same name, without regard to case, stood in an earlier record.
        case duplicate
        case invalid(Fault)
        /// The sign-up service said no.
        case refused(SignupRefusal)
        case unknown(UnknownReason)
        /// The sign-up was tried, and whether the service made the account is not known.
        case unconfirmed(UnknownReason, service: String)

        /// The word that programs see, as in `"outcome":"signed_up"`.
        public var code: String {
            switch self {
            case .signedUp: "signed_up"
            case .taken: "taken"
            case .reserved: "reserved"
            case .duplicate: "duplicate"
            case .invalid: "invalid"
            case .refused: "refused"
            case .unknown, .unconfirmed: "unknown"
            }
        }
    }

    /// The record's number, from 1.
    public let record: Int
    /// The record's name; empty if the record could not be read.
    public let username: String
    /// What became of it.
    public let result: Result

    /// Makes the outcome of a record.
    public init(record: Int, username: String, result: Result) {
        self.record = record
        self.username = username
        self.result = result
    }

    /// One JSON object without a line end, its keys always in the same order.
    ///
    /// - Parameters:
    ///   - texts: The language of `message`.
    ///   - site: How the asked service is called in a message.
    public func json(_ texts: Texts, site: String) -> String {
        var line = "{\"record\":\(record),\"username\":\(JSONText.quoted(username))"
        line += ",\"outcome\":\"\(result.code)\""
        switch result {
        case .invalid(let fault):
            line += ",\"field\":\"\(fault.field.rawValue)\""
        case .unknown(let reason), .unconfirmed(let reason, _):
            line += ",\"reason\":\"\(reason.code)\""
            if case .rateLimited(let seconds) = reason { line += ",\"retry_after\":\(seconds)" }
        default: break
        }
        if let message = texts.explanation(of: result, site: site) {
            line += ",\"message\":\(JSONText.quoted(message))"
        }
        return line + "}"
    }
}
