/// One sign-up asked for by a batch. Printing it never shows a password.
public struct Record: Sendable, Equatable, CustomStringConvertible, CustomReflectable {
    /// The record's place in the batch, from 1; a header is none.
    public let number: Int
    /// The wanted name.
    public let username: String
    /// The wanted password.
    public let password: String
    /// The password once more, if the batch repeats it.
    public let repeatedPassword: String?
    /// What of it is copied into its outcome, if anything.
    public let label: RecordLabel?

    /// Makes a record from its fields.
    public init(
        number: Int, username: String, password: String, repeatedPassword: String? = nil,
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

    /// The first rule of `policy` that the record breaks, or nil.
    public func problem(under policy: Policy) -> Policy.Problem? {
        policy.problem(inUsername: username)
            ?? policy.problem(inPassword: password, repeated: repeatedPassword)
    }
}
