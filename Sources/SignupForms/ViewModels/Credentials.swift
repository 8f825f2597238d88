/// What the fields of a form contain.
nonisolated struct Credentials: Sendable, Equatable {
    var username = ""
    var password = ""
    var repeated = ""

    /// Whether no field has text.
    var isEmpty: Bool { username.isEmpty && password.isEmpty && repeated.isEmpty }
}
