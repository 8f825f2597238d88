public import Console

/// An in-memory terminal that runs a form for a test. The terminal receives keys and shows the screen.
///
/// ```swift
/// let tester = FormTester(columns: 60, rows: 12)
/// tester.begin(form)
/// tester.type("octo-cat")
/// tester.press(.enter)
/// #expect(
///     tester.screen == """
///           Create your account
///
///           Username  octo-cat
///                     ✓ octo-cat is free
///         """)
/// ```
///
/// Decoding, editing and layout use the same code as in a terminal. Each call returns once the form has handled the
/// input: there is no pseudo-terminal, no thread and no waiting. The test's scheduler controls the delays in Rx; for
/// `Console`'s own asynchronous rules, call ``finishChecks()`` or ``advance(by:)``.
///
/// A spinner shows its first frame. Buttons appear in brackets, as in a terminal without colors, unless `fillsButtons`
/// is true. The user's `.editrc` is not read.
public final class FormTester {
    private var columns: Int
    private var rows: Int
    private let glyphs: Glyphs
    private var run: MemoryScreenRun?

    /// Creates an empty terminal.
    ///
    /// - Parameters:
    ///   - columns: The number of columns. A form leaves the last column empty.
    ///   - rows: The number of rows.
    ///   - glyphs: The characters that the terminal can show.
    ///   - fillsButtons: Whether buttons are filled, as in a terminal with colors. Otherwise, they appear in brackets.
    public init(
        columns: Int = 80, rows: Int = 24, glyphs: Glyphs = .unicode, fillsButtons: Bool = false
    ) {
        var glyphs = glyphs
        glyphs.fillsButtons = fillsButtons
        (self.columns, self.rows, self.glyphs) = (columns, rows, glyphs)
    }

    // MARK: Running

    /// Starts a form. Call this method in place of `form.run()`. The record of an earlier form stays above the new
    /// form.
    public func begin(_ form: Form) {
        precondition(
            run == nil || exit != nil, "A form is already running in this terminal: wait for it to finish.")
        run = MemoryScreenRun(
            form, columns: columns, rows: rows, glyphs: glyphs, below: run?.rows ?? [])
    }

    /// The reason the form ended, or nil while it is running.
    public var exit: FormExit? { run?.exit }

    /// Skips the delays before asynchronous rules and waits for the results of the rules.
    ///
    /// Returns once all checks in progress have a result. If a rule waits for something else, such as a timer, this
    /// method also waits for it.
    public func finishChecks() async { await run?.finishChecks() }

    /// Advances the virtual time that governs the delays before asynchronous rules: ends each delay that expires within
    /// the given time and waits for the result of its rule. Virtual time does not advance by itself.
    public func advance(by time: Duration) async { await run?.advance(by: time) }

    // MARK: Input

    /// Types text. A line feed in the text counts as Enter, and a tab as Tab.
    public func type(_ text: String) { run?.send(text.utf8) }

    /// Presses keys, one at a time. The wheel has no effect if the form does not use the mouse.
    public func press(_ keys: TerminalKey...) {
        for key in keys where !key.isOfMouse || run?.usesMouse == true { run?.send(key.bytes) }
    }

    /// Pastes text. A line ending in the text moves the focus to the next control but never presses a button.
    public func paste(_ text: String) { run?.send("\u{1B}[200~\(text)\u{1B}[201~".utf8) }

    /// Clicks the first occurrence of the given text on the screen. Does nothing if the text is not on the screen or if
    /// the form does not use the mouse.
    public func click(_ text: String) {
        guard let run else { return }
        for (row, spans) in run.rows.enumerated() {
            if let column = Self.column(of: text, in: spans) {
                return run.click(Cell(row: row, column: column))
            }
        }
    }

    /// Changes the size of the terminal.
    public func resize(columns: Int, rows: Int) {
        (self.columns, self.rows) = (columns, rows)
        run?.resize(columns: columns, rows: rows)
    }

    // MARK: Picture

    /// The text on the screen, without spaces at the end of rows, and without empty rows at the end.
    public var screen: Screen { Screen((run?.rows ?? []).map { $0.map(\.text).joined() }) }

    /// The text on the screen with its styles: `<failure>✗ taken</>`, `<bold>Create your account</>`,
    /// `<on accent> </>`.
    ///
    /// A color is named after its part in `Theme.Role` or its case in `Color`; a color after `on` is the background
    /// color.
    public var styledScreen: Screen { Screen((run?.rows ?? []).map(StyledText.of)) }

    /// The cursor's cell, or nil after the form has ended.
    public var cursor: Cell? { run?.cursor }

    /// Returns the style of the first character of the given text, at its first occurrence on the screen, or nil if the
    /// screen does not show the text.
    public func style(of text: String) -> Style? {
        for spans in run?.rows ?? [] {
            let whole = spans.map(\.text).joined()
            guard let range = whole.firstRange(of: text) else { continue }
            var rest = whole.distance(from: whole.startIndex, to: range.lowerBound)
            for span in spans {
                if rest < span.text.count { return span.style }
                rest -= span.text.count
            }
        }
        return nil
    }

    private static func column(of text: String, in spans: [Span]) -> Int? {
        let whole = spans.map(\.text).joined()
        return whole.firstRange(of: text).map { Span.columns(of: String(whole[..<$0.lowerBound])) }
    }
}
