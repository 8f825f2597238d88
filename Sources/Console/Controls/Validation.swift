/// The result of a field's rule.
public nonisolated enum Validation: Sendable, Hashable {
    /// The text is valid; with an optional message.
    case valid(String = "")
    /// The text is invalid, and why.
    case invalid(String)
    /// The result is uncertain, and why. The field counts as valid.
    case uncertain(String)
}
