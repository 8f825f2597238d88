/// The state of a control's input.
public nonisolated enum Validation: Sendable, Hashable {
    /// The input has not been checked.
    case unchecked
    /// A check is in progress. If there is a message, a spinner appears before it.
    case checking(String = "")
    /// The input is valid. The message is optional.
    case valid(String = "")
    /// The input is invalid. The message gives the reason. Without a message, the error affects only the number of
    /// remaining fields.
    case invalid(String, shown: Moment = .afterwards())
    /// The result is uncertain. The message gives the reason. The input counts as valid.
    case uncertain(String)

    /// The time at which an error is shown.
    public enum Moment: Sendable, Hashable {
        /// When the user leaves the control, because the input may be unfinished before that. Until then, the hint is
        /// shown, if there is one.
        case afterwards(hint: String = "")
        /// Immediately, because the error reports the result of a check: for example, a name is taken.
        case now
    }
}
