/// How a form ended.
public nonisolated enum FormExit: Sendable, Hashable {
    /// By ``Form/finish()``.
    case finished
    /// By ^D with nothing to delete, or because the input or the terminal has gone.
    case endOfInput
    /// By ^C.
    case interrupted
    /// By a signal that asks the program to end, with its number.
    case terminated(signal: Int32)

    /// What the program should exit with: 0, or 128 and the signal's number.
    public var exitCode: Int32 {
        switch self {
        case .finished, .endOfInput: 0
        case .interrupted: 130
        case .terminated(let signal): 128 + signal
        }
    }
}
