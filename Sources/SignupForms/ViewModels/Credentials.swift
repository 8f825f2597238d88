/// The contents of a form's fields.
nonisolated struct Credentials: Sendable, Equatable {
    var username = ""
    var password = ""
    var repeated = ""

    /// Whether all fields are empty.
    var isEmpty: Bool { username.isEmpty && password.isEmpty && repeated.isEmpty }
}
