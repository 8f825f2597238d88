/// A device that prompts for lines of input on behalf of a line session: the thread that reads them, or an object in
/// memory.
nonisolated protocol LineDevice: AnyObject, Sendable {
    var glyphs: Glyphs { get }
    /// Whether the lines are typed in a terminal, where Tab completes them.
    var isTerminal: Bool { get }

    /// Prints text, which ends with a line feed. If a question is open, the text begins on a new row, and the question is
    /// printed again below the text.
    func write(_ text: String)

    /// Ends the row of the open question, if there is one, because the question no longer needs an answer.
    func endQuestion()

    /// Changes the main actor's requests.
    func post(_ change: (inout LineRequest) -> Void)
}
