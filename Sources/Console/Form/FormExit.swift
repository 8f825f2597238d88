/// How a form ended.
public nonisolated enum FormExit: Sendable, Hashable {
    /// By ``Form/finish()``.
    case finished
    /// By ^D with nothing to delete, or because the input or the terminal is gone.
    case endOfInput
    /// By ^C.
    case interrupted
    /// By a signal that asks the program to exit, with its number.
    case terminated(signal: Int32)

    /// The exit code of the program: 0, or 128 plus the signal's number.
    public var exitCode: Int32 {
        switch self {
        case .finished, .endOfInput: 0
        case .interrupted: 130
        case .terminated(let signal): 128 + signal
        }
    }
}
