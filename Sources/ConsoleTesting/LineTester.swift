public import Console

/// A tester that runs a form in memory in line-by-line mode, as for a pipe or a screen reader. The tester receives
/// answers and keeps the printed text.
///
/// ```swift
/// let tester = LineTester()
/// tester.begin(form)
/// tester.answer("octo-cat")
/// #expect(
///     tester.screen == """
///         Create your account
///         Username: octo-cat
///         octo-cat is free
///         Password:
///         """)
/// ```
///
/// Each call returns once the form has asked the next question or is waiting for a check.
public final class LineTester {
    private let glyphs: Glyphs
    private var run: MemoryLineRun?
    private var earlierText = ""

    /// Creates a tester that has not printed any text.
    ///
    /// - Parameter glyphs: The characters that can be printed.
    public init(glyphs: Glyphs = .unicode) { self.glyphs = glyphs }

    /// Starts a form. Call this method in place of `form.run()`. The text of an earlier form stays above the new text.
    public func begin(_ form: Form) {
        precondition(run == nil || exit != nil, "A form is already running here: wait for it to finish.")
        earlierText = text
        run = MemoryLineRun(form, glyphs: glyphs)
    }

    /// The reason the form ended, or nil while it is running.
    public var exit: FormExit? { run?.exit }

    /// Skips the delays before asynchronous rules and waits for the results of the rules.
    public func finishChecks() async { await run?.finishChecks() }

    /// Advances the virtual time that governs the delays before asynchronous rules. See ``FormTester/advance(by:)``.
    public func advance(by time: Duration) async { await run?.advance(by: time) }

    /// The pending question; nil during a check and after the form has ended.
    public var question: String? { run?.question }

    /// Answers the questions, with one line for each question.
    ///
    /// - Returns: Whether the form asked a question for each line.
    @discardableResult
    public func answer(_ lines: String...) -> Bool {
        for line in lines where run?.answer(line) != true { return false }
        return true
    }

    /// Goes back to the previous question, as Shift-Tab does in a terminal.
    public func goBack() { run?.leaveQuestion(isBack: true) }

    /// Ends the input, as Ctrl-D does.
    public func endInput() { run?.leaveQuestion(isBack: false) }

    /// All printed text, including the answers. Secret answers are not shown.
    public var screen: Screen { Screen(stringLiteral: text) }

    private var text: String { earlierText + (run?.text ?? "") }
}
