/// The reason a form ended.
public nonisolated enum FormExit: Sendable, Hashable {
    /// ``Form/finish()`` was called.
    case finished
    /// The user pressed Ctrl-D with nothing to delete, the user entered `q` at a button in line-by-line mode (see
    /// ``FormWords/quitKey``), or the input or the terminal no longer exists.
    case endOfInput
    /// The user pressed Ctrl-C.
    case interrupted
    /// A signal with the given number asked the program to exit.
    case terminated(signal: Int32)
    /// The form could not be written (for example, to a file on a full disk). If the terminal no longer exists, the
    /// reason is ``endOfInput`` instead.
    case outputFailed(errno: Int32)
    /// The terminal could not be used (for example, because another form is using it or because the system has no free
    /// threads or file descriptors).
    case terminalFailed(errno: Int32)

    /// The exit code of the program: 3 if the output could not be written or the terminal could not be used, 128 plus
    /// the signal's number if a signal or Ctrl-C ended the form, and 0 otherwise.
    public var exitCode: Int32 {
        switch self {
        case .finished, .endOfInput: 0
        case .interrupted: 130
        case .terminated(let signal): 128 + signal
        case .outputFailed, .terminalFailed: 3
        }
    }
}
