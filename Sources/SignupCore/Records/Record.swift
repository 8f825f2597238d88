public import SignupSupport

/// One sign-up in a batch. Printing it never shows a password.
public struct Record: Sendable, Equatable, CustomStringConvertible, CustomReflectable {
    /// The record's number in the batch, starting from 1. Headers are not counted.
    public let number: Int
    /// The requested name.
    public let username: String
    /// The requested password. It is overwritten when the last copy of the record is released.
    public let password: Secret
    /// The repeated password, if the batch contains it.
    public let repeatedPassword: Secret?
    /// The values that are copied into the record's outcome, if any.
    public let label: RecordLabel?

    /// Creates a record from its fields.
    public init(
        number: Int, username: String, password: Secret, repeatedPassword: Secret? = nil,
        label: RecordLabel? = nil
    ) {
        self.number = number
        self.username = username
        self.password = password
        self.repeatedPassword = repeatedPassword
        self.label = label
    }

    public var description: String { "record \(number): \(username)" }
    public var customMirror: Mirror { Mirror(self, children: ["number": number, "username": username]) }

    /// Returns the first rule of `policy` that the record breaks, or nil if it breaks none.
    public func problem(under policy: Policy) -> Policy.Problem? {
        policy.problem(inUsername: username)
            ?? policy.problem(inPassword: password, repeated: repeatedPassword)
    }
}
