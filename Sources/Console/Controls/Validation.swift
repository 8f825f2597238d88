/// What a field's rule says of its text.
public nonisolated enum Validation: Sendable, Hashable {
    /// In order; perhaps with something to say.
    case valid(String = "")
    /// Wrong, and why.
    case invalid(String)
    /// Not certain, and why: the field counts as valid.
    case uncertain(String)
}
