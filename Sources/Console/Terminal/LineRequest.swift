/// The main actor's requests to the thread that reads lines.
nonisolated struct LineRequest: Sendable {
    /// A request for one line.
    struct Question: Sendable, Hashable {
        var serial: Int
        var prompt: String
        /// Whether the answer must not be shown.
        var isSecret: Bool
        /// The completions for Tab, which accepts the first completion that begins with the answer.
        var completions: [String] = []
        /// Whether input in a terminal that arrived before the question is dropped, because it may contain a secret that
        /// the user has typed or pasted for a later question.
        var dropsEarlierInput = false
    }

    var question: Question?
    var isClosing = false
}

/// An event that the thread that reads lines sends to the main actor.
nonisolated enum LineEvent: Sendable, Hashable {
    /// The answer to the question with this number, and the reason if part of the answer is missing.
    case line(serial: Int, String, Notice?)
    /// The question with this number is skipped, and the previous question is asked again.
    case back(serial: Int)
    case endOfInput
    /// The terminal cannot be used. The value is the error number.
    case failed(errno: Int32)
    /// Output failed. The value is the error number.
    case outputFailed(errno: Int32)
    /// A signal that asks the program to exit: INT or TERM.
    case signal(Int32)
}
