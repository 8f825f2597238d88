/// The knowledge about the input of a control.
public nonisolated enum Validation: Sendable, Hashable {
    /// Nothing.
    case unchecked
    /// A check is in progress. If there is a message, a spinner turns before it.
    case checking(String = "")
    /// The input is valid; with an optional message.
    case valid(String = "")
    /// The input is invalid, and why. Without a message, only the number of fields left shows it.
    case invalid(String, shown: Moment = .afterwards())
    /// The result is uncertain, and why. The input counts as valid.
    case uncertain(String)

    /// When an error is shown.
    public enum Moment: Sendable, Hashable {
        /// Once the control was left, because the input may be unfinished. Until then, the hint is shown, if there is one.
        case afterwards(hint: String = "")
        /// Immediately, because the error is an answer to the input, such as that a name is taken.
        case now
    }
}
