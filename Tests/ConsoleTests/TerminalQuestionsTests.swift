import Testing

@testable import Console

@Suite struct TerminalQuestionsTests {
    private let start = ContinuousClock.now

    /// Returns queries in which the first query, for a size change, was not answered in time.
    private func lateQuestions() -> TerminalQuestions {
        var questions = TerminalQuestions()
        questions.askedForPosition(.resize, at: start)
        let wasLocating = questions.dropLatePosition(at: start + .milliseconds(500))
        #expect(wasLocating && questions.locatingEnd == nil && questions.end == nil)
        return questions
    }

    @Test func `a late answer is not mistaken for the answer to the next query`() {
        var questions = lateQuestions()
        questions.askedForPosition(.resize, at: start + .milliseconds(600))
        let late = questions.answeredPosition(at: start + .milliseconds(700))
        let next = questions.answeredPosition(at: start + .milliseconds(800))
        #expect(late == nil && next == .resize)
    }

    @Test func `after a while, an unanswered query no longer affects the next answer`() {
        var questions = lateQuestions()
        questions.askedForPosition(.resize, at: start + .seconds(6))
        let answer = questions.answeredPosition(at: start + .seconds(6))
        #expect(answer == .resize)
    }

    /// Returns queries that were sent before another program received the terminal. The first is late.
    private func forgottenQuestions() -> TerminalQuestions {
        var questions = lateQuestions()
        questions.askedForPosition(.start(cursorRow: 2, frames: 1), at: start + .milliseconds(600))
        questions.forgetPositions()
        #expect(questions.end == nil)
        return questions
    }

    @Test func `after another program has used the terminal, the next answer belongs to the next query`() {
        var questions = forgottenQuestions()
        let click = TerminalQuestions.Reason.click(.init(row: 4, column: 22), cursorRow: 2)
        questions.askedForPosition(click, at: start + .milliseconds(700))
        let answer = questions.answeredPosition(at: start + .milliseconds(800))
        #expect(answer == click && questions.end == nil)
    }

    @Test func `an answer to a query that was sent before another program used the terminal has no effect`() {
        var questions = forgottenQuestions()
        let late = questions.answeredPosition(at: start + .milliseconds(700))
        #expect(late == nil)
    }
}
