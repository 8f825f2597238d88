/// The contents of a form's fields.
nonisolated struct Credentials: Sendable, Equatable {
    var username = ""
    var password = ""
    var repeated = ""

    /// Whether all fields are empty.
    var isEmpty: Bool { username.isEmpty && password.isEmpty && repeated.isEmpty }
}

/// Printing credentials, or a value that contains credentials, shows only the username.
nonisolated extension Credentials: CustomStringConvertible, CustomReflectable {
    var description: String { "credentials of \(username)" }
    var customMirror: Mirror { Mirror(self, children: ["username": username]) }
}
