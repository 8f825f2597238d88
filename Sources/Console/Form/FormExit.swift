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
    /// Because what it asks cannot be written, as to a file on a full disk. A terminal that is gone is ``endOfInput``.
    case outputFailed(errno: Int32)

    /// The exit code of the program: 0, 3 if the output could not be written, or 128 plus the signal's number.
    public var exitCode: Int32 {
        switch self {
        case .finished, .endOfInput: 0
        case .interrupted: 130
        case .terminated(let signal): 128 + signal
        case .outputFailed: 3
        }
    }
}
