/// One line-by-line run of a form, in memory.
package final class MemoryLineRun: MemoryRun {
    private let lines: MemoryLines
    private let session: LineSession

    /// Begins a run.
    ///
    /// - Parameters:
    ///   - form: The form.
    ///   - glyphs: The characters that can be printed.
    package init(_ form: Form, glyphs: Glyphs) {
        lines = MemoryLines(glyphs: glyphs)
        session = LineSession(form: form, device: lines)
        super.init(form, session)
        session.start()
        update()
    }

    /// The text that was printed, including visible answers.
    package var text: String {
        update()
        return lines.text
    }

    /// The pending question, or nil if there is none.
    package var question: String? {
        update()
        return lines.question?.prompt.trimmingSpaces()
    }

    /// Answers the question.
    ///
    /// - Returns: Whether a question was pending.
    package func answer(_ line: String) -> Bool {
        update()
        guard let event = lines.answer(line) else { return false }
        session.answer(event)
        update()
        return true
    }

    /// Ends the input, or goes back to the previous question.
    package func leaveQuestion(isBack: Bool) {
        update()
        guard let question = lines.takeQuestion() else { return }
        session.answer(isBack ? .back(serial: question.serial) : .endOfInput)
        update()
    }
}
