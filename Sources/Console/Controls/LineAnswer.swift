/// The result of an answer in line-by-line mode.
public nonisolated enum LineAnswer: Sendable, Hashable {
    /// The answer was accepted.
    case accepted
    /// The answer continues on the next line.
    case continues
    /// The answer was not understood. The value gives the reason, and the question is repeated.
    case rejected(String)
}
