/// The result of one record.
public struct Outcome: Sendable, Equatable {
    /// A reason that a record is invalid.
    public enum Fault: Sendable, Equatable {
        /// The record breaks a rule.
        case rule(Policy.Problem)
        /// The record cannot be read.
        case unreadable(RecordProblem)

        /// The field to correct.
        public var field: Policy.Field {
            switch self {
            case .rule(let problem): problem.field
            case .unreadable: .record
            }
        }
    }

    /// The kinds of results.
    public enum Result: Sendable, Equatable {
        case signedUp
        /// The name looks available, and nothing else was requested.
        case available
        /// The record follows the rules, and nothing else was requested.
        case valid
        case taken
        case reserved
        /// An earlier record has the same name, ignoring case.
        case duplicate
        case invalid(Fault)
        /// The service refused the sign-up.
        case refused(SignupRefusal)
        case unknown(UnknownReason)
        /// The sign-up was attempted, and no account was created.
        case notCreated(UnknownReason, service: String)
        /// The sign-up was attempted, and it is unknown whether the service created the account.
        case unconfirmed(UnknownReason, service: String)

        /// The codes of the results in the program's output, as in `"outcome":"signed_up"`. The codes for success come
        /// first.
        public enum Code: String, Sendable, CaseIterable {
            case signedUp = "signed_up"
            case available, valid, taken, reserved, duplicate, invalid, refused, unknown

            /// Whether the record succeeded.
            public var isSuccess: Bool {
                switch self {
                case .signedUp, .available, .valid: true
                default: false
                }
            }

            /// The index of the code among all codes.
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
                case .unknown: 8
                }
            }
        }

        /// The code of the result in the program's output, as in `"outcome":"signed_up"`.
        public var code: Code {
            switch self {
            case .signedUp: .signedUp
            case .available: .available
            case .valid: .valid
            case .taken: .taken
            case .reserved: .reserved
            case .duplicate: .duplicate
            case .invalid: .invalid
            case .refused: .refused
            case .unknown, .notCreated, .unconfirmed: .unknown
            }
        }

        /// Whether the record succeeded.
        public var isSuccess: Bool { code.isSuccess }
    }

    /// The record's number, starting from 1.
    public let record: Int
    /// The record's name, or an empty string if the record could not be read.
    public let username: String
    /// The result.
    public let result: Result
    /// The values that are copied from the record, if any.
    public let label: RecordLabel?

    /// Creates the outcome of a record.
    public init(record: Int, username: String, result: Result, label: RecordLabel? = nil) {
        self.record = record
        self.username = username
        self.result = result
        self.label = label
    }
}
