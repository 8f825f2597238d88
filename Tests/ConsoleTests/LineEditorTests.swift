import Testing

@testable import Console

@Suite struct LineEditorTests {
    /// Types keys, and returns the text that the editor shows, together with the editor.
    private func type(_ keys: [Key], isShown: Bool = true, glyphs: Glyphs = .unicode) -> (String, LineEditor)
    {
        var editor = LineEditor(isShown: isShown, glyphs: glyphs)
        var shown = ""
        for key in keys {
            if case .echo(let text) = editor.take(key) { shown += text }
        }
        return (shown, editor)
    }

    private func scalars(_ text: String) -> [Key] { text.unicodeScalars.map { .scalar($0) } }

    @Test func `typed text is shown, but a typed secret is not`() {
        #expect(type(scalars("né名")).0 == "né名")
        let (shown, editor) = type(scalars("secret") + [.backspace], isShown: false)
        #expect(shown == "")
        #expect(editor.text == "secre")
        #expect(editor.shownText == "")
    }

    @Test func `Tab completes the line`() {
        func tab(_ typed: String) -> (shown: String, text: String) {
            var editor = LineEditor(
                isShown: true, glyphs: .unicode, completions: ["octo-1", "octo-2", "名前-1"])
            var shown = ""
            for key in scalars(typed) + [.tab] {
                if case .echo(let text) = editor.take(key) { shown += text }
            }
            return (shown, editor.text)
        }
        #expect(tab("") == ("octo-1", "octo-1"))
        #expect(tab("octo") == ("octo-1", "octo-1"))
        #expect(tab("octo-1").text == "octo-1")
        #expect(tab("octo-2").text == "octo-2")
        #expect(tab("名").text == "名前-1")
        #expect(tab("x").text == "x")
    }

    @Test func `control characters are removed from a completion`() {
        var editor = LineEditor(isShown: true, glyphs: .unicode, completions: ["a\u{1B}[2J\u{7}b\u{9B}c"])
        _ = editor.take(.scalar("a"))
        #expect(editor.take(.tab) == .echo("[2Jbc"))
        #expect(editor.text == "a[2Jbc")
    }

    @Test
    func `Backspace deletes a character as the user sees it, Ctrl-W a word, and Ctrl-U everything`() {
        let (shown, editor) = type(scalars("a名") + [.backspace])
        #expect(shown == "a名\u{8} \u{8}\u{8} \u{8}")
        #expect(editor.text == "a")
        #expect(type(scalars("one two  ") + [.control(0x17)]).1.text == "one ")
        #expect(type(scalars("one") + [.control(0x17), .control(0x17)]).1.text == "")
        let (all, empty) = type(scalars("ab") + [.control(0x15), .backspace])
        #expect(all == "ab\u{8} \u{8}\u{8} \u{8}")
        #expect(empty.text == "")
    }

    @Test func `Enter ends the line, and Ctrl-D ends the input if the line is empty`() {
        var editor = LineEditor(isShown: true, glyphs: .unicode)
        #expect(editor.take(.control(4)) == .endOfInput)
        _ = editor.take(.scalar("a"))
        #expect(editor.take(.control(4)) == .echo(""))
        #expect(editor.take(.enter) == .finished)
        #expect(editor.take(.pastedBreak) == .finished)
        #expect(editor.take(.up) == .back)
        #expect(editor.take(.backTab) == .back)
        #expect(editor.text == "a")
    }

    @Test func `unsupported keys have no effect`() {
        let (shown, editor) = type([.left, .down, .meta("b"), .control(1), .escape, .tab, .home])
        #expect(shown == "")
        #expect(editor.text == "")
    }

    @Test func `unprintable characters are replaced, and unreadable or excess input is reported`() {
        #expect(type(scalars("é\u{202E}"), glyphs: .ascii).0 == "??")
        #expect(type([.unreadable, .scalar("a")]).1.notice == .unreadable)
        let (_, full) = type(Array(repeating: .pasted("x"), count: LineEditor.longestText + 1))
        #expect(full.text.count == LineEditor.longestText)
        #expect(full.notice == .tooLong)
    }

    @Test func `Backspace erases all columns of a replacement character`() {
        #expect(type(scalars("名") + [.backspace], glyphs: .ascii).0 == "?\u{8} \u{8}")
        #expect(type(scalars("\u{200E}") + [.backspace]).0 == "\u{FFFD}\u{8} \u{8}")
        let (shown, editor) = type(scalars("e\u{301}x"), glyphs: .ascii)
        #expect(shown == "e?x" && editor.shownText == shown)
    }
}
