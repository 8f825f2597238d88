/// What became of one record.
public struct Outcome: Sendable, Equatable {
    /// What makes a record invalid.
    public enum Fault: Sendable, Equatable {
        /// It breaks a rule.
        case rule(Policy.Problem)
        /// It cannot be read.
        case unreadable(RecordProblem)

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
        /// The name looks available, and no more was asked for.
        case available
        /// The record keeps the rules, and no more was asked for.
        case valid
        case taken
        case reserved
        /// The same name, without regard to case, stood in an earlier record.
        case duplicate
        case invalid(Fault)
        /// The sign-up service said no.
        case refused(SignupRefusal)
        case unknown(UnknownReason)
        /// The sign-up was tried, and no account was created.
        case notCreated(UnknownReason, service: String)
        /// The sign-up was tried, and whether the service made the account is not known.
        case unconfirmed(UnknownReason, service: String)

        /// The words that programs see, successes first.
        package static let codes = [
            "signed_up", "available", "valid", "taken", "reserved", "duplicate", "invalid", "refused",
            "unknown",
        ]

        /// The place of the result's word among all.
        package var rank: Int {
            switch self {
            case .signedUp: 0
            case .available: 1
            case .valid: 2
            case .taken: 3
            case .reserved: 4
            case .duplicate: 5
            case .invalid: 6
            case .refused: 7
            case .unknown, .notCreated, .unconfirmed: 8
            }
        }

        /// The word that programs see, as in `"outcome":"signed_up"`.
        public var code: String { Self.codes[rank] }

        /// Whether the record came through all that was asked for.
        public var isSuccess: Bool {
            switch self {
            case .signedUp, .available, .valid: true
            default: false
            }
        }

        /// The codes of the results that are a success.
        package static let successCodes = [Self.signedUp, .available, .valid].map(\.code)
    }

    /// The record's number, from 1.
    public let record: Int
    /// The record's name; empty if the record could not be read.
    public let username: String
    /// What became of it.
    public let result: Result
    /// What is copied from the record, if anything.
    public let label: RecordLabel?

    /// Makes the outcome of a record.
    public init(record: Int, username: String, result: Result, label: RecordLabel? = nil) {
        self.record = record
        self.username = username
        self.result = result
        self.label = label
    }
}
