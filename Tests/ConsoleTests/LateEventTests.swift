import Testing

@testable import Console

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Events that arrive after the focus has moved, or after the form has ended.
@MainActor
@Suite struct LateEventTests {
    private final class Presses { var count = 0 }

    private let name = TextField()
    private let word = TextField()
    private let button = Button(title: "Send")
    private let form: Form
    private let presses = Presses()
    private let terminal = MemoryTerminal(
        size: Size(columns: 40, rows: 10), glyphs: .unicode, below: [])
    private let lines = MemoryLines(glyphs: .unicode)

    init() {
        form = Form(title: "Send it", rows: [.field("Name", name), .field("Word", word), .actions(button)])
        button.addHandler(for: .primaryActionTriggered) { [presses] in presses.count += 1 }
    }

    private func beginOnScreen() -> ScreenSession {
        let session = ScreenSession(form: form, device: terminal)
        form.begin(session)
        form.display()
        return session
    }

    private func beginLineByLine() -> LineSession {
        let session = LineSession(form: form, device: lines)
        form.begin(session)
        session.start()
        return session
    }

    @Test func `a change when the form begins does not ask a question before the title is printed`() {
        let session = LineSession(form: form, device: lines)
        form.begin(session)
        form.display()
        #expect(lines.question == nil && lines.text == "")
        session.start()
        #expect(lines.text == "Send it\nName: ")
    }

    @Test func `a late request to leave a field does not affect the field that now has the focus`() {
        let session = beginOnScreen()
        let serial = form.focusSerial
        form.focus(word)
        session.answer(.left(serial: serial, .next))
        #expect(word.isFocused)
        session.answer(.left(serial: form.focusSerial, .next))
        #expect(button.isFocused)
    }

    @Test func `a second answer to a question is not mistaken for the answer to the next question`() throws {
        let session = beginLineByLine()
        let serial = try #require(lines.question).serial
        session.answer(.line(serial: serial, "octo", nil))
        session.answer(.line(serial: serial, "again", nil))
        #expect(name.text == "octo" && word.text == "" && word.isFocused)
    }

    @Test func `finishing a form that a signal has already terminated has no effect`() {
        let session = beginOnScreen()
        session.answer(.signal(SIGINT))
        form.finish()
        #expect(session.exit == .interrupted)
        #expect(terminal.rows.map { $0.map(\.text).joined() } == ["✗ Send it: canceled"])
    }

    @Test func `in line-by-line mode, finishing a form that a signal has already terminated has no effect`() {
        let session = beginLineByLine()
        session.answer(.signal(SIGTERM))
        form.finish()
        #expect(session.exit == .terminated(signal: SIGTERM))
    }

    @Test func `keys that arrive after the form has ended have no effect`() {
        let session = beginOnScreen()
        form.focus(button)
        form.finish()
        session.answer(.text(id: ObjectIdentifier(name), version: 0, number: 1, "octo"))
        session.answer(.left(serial: form.focusSerial, .enter))
        session.answer(.signal(SIGINT))
        #expect(name.text == "" && presses.count == 0 && session.exit == .finished)
    }

    @Test func `in line-by-line mode, a request to go back has no effect after the form has ended`()
        throws
    {
        let session = beginLineByLine()
        session.answer(.line(serial: try #require(lines.question).serial, "octo", nil))
        let serial = try #require(lines.question).serial
        form.finish()
        session.answer(.back(serial: serial))
        #expect(word.isFocused)
    }

    /// Presses the button during a check so that the press is kept.
    private func pressDuringCheck(_ session: ScreenSession) {
        button.showsFieldsLeft = true
        (name.text, word.text) = ("octo", "word")
        name.validation = .checking("checking")
        form.focus(button)
        session.answer(.left(serial: form.focusSerial, .enter))
        #expect(presses.count == 0)
    }

    @Test func `a press that is waiting for a check is dropped when the form ends`() {
        let session = beginOnScreen()
        pressDuringCheck(session)
        session.answer(.signal(SIGINT))
        name.validation = .valid()
        form.display()
        #expect(presses.count == 0)
    }

    @Test func `a press that is waiting for a check does not carry over to the next run`() {
        pressDuringCheck(beginOnScreen())
        form.finish()
        form.end()
        name.validation = .valid()
        let session = beginOnScreen()
        form.display()
        #expect(presses.count == 0 && session.exit == nil)
        session.answer(.left(serial: form.focusSerial, .enter))
        #expect(presses.count == 1)
    }

    @Test func `text that is set in code is sent to the terminal, but text that arrived from it is not`() {
        let session = beginOnScreen()
        session.answer(.text(id: ObjectIdentifier(name), version: name.version, number: 1, "octo"))
        form.display()
        #expect(terminal.request.replacement == nil && name.text == "octo")
        name.text = "cat"
        form.display()
        #expect(terminal.request.replacement?.text == "cat")
    }

    @Test(arguments: [false, true])
    func `the terminal offers a history only for a field that has one`(hasHistory: Bool) {
        if hasHistory { name.history = TextHistory() }
        _ = beginOnScreen()
        guard case .field(let field) = terminal.request.focus.target else {
            Issue.record("the focus is not on a field")
            return
        }
        #expect(field.hasHistory == hasHistory)
    }

    @Test func `a page begins without the heading of the previous page`() {
        let (first, second) = (TextField(), TextField())
        let form = Form(
            title: "",
            rows: [
                .page("One"), .group("Account"), .field("Name", first), .page("Two"), .field("Word", second),
            ])
        #expect(form.heading(of: first) == "Account" && form.heading(of: second) == nil)
    }

    @Test func `a field's name is its caption without the part in parentheses`() {
        let (first, second) = (TextField(), TextField())
        let form = Form(title: "", rows: [.field("Name (letters)", first), .field("用户名（字母）", second)])
        #expect(form.name(of: first) == "Name" && form.name(of: second) == "用户名")
    }
}
