/// An in-memory line device, for questions and answers in tests.
///
/// `@unchecked Sendable` is sound: only the main actor uses this object.
nonisolated final class MemoryLines: LineDevice, @unchecked Sendable {
    let glyphs: Glyphs
    let isTerminal = false
    /// Everything that was printed, including visible answers.
    private(set) var text = ""
    /// The pending question.
    private(set) var question: LineRequest.Question?
    private var request = LineRequest()

    init(glyphs: Glyphs) { self.glyphs = glyphs }

    func write(_ text: String) { self.text += question.map { "\n\(text)\($0.prompt)" } ?? text }

    func endQuestion() { _ = takeQuestion() }

    func post(_ change: (inout LineRequest) -> Void) {
        change(&request)
        guard !request.isClosing, let asked = request.question else { return }
        write(asked.prompt)
        question = asked
    }

    /// Answers the question. Prints the answer unless it is a secret.
    ///
    /// - Returns: The event for the main actor, or nil if there is no question.
    func answer(_ line: String) -> LineEvent? {
        guard let question else { return nil }
        self.question = nil
        write((question.isSecret ? "" : glyphs.harmless(line)) + "\n")
        return .line(serial: question.serial, line, nil)
    }

    /// Removes the pending question and ends its row.
    ///
    /// - Returns: The question, or nil if there is none.
    func takeQuestion() -> LineRequest.Question? {
        guard let taken = question else { return nil }
        question = nil
        write("\n")
        return taken
    }
}
