import Testing

@testable import Console

/// A program that sets the text of a field while the user types in it, and that receives the keys later.
@MainActor
@Suite struct ReplacedTextTests {
    private let name = TextField()
    private let form: Form
    private let terminal = MemoryTerminal(
        size: Size(columns: 40, rows: 10), glyphs: .unicode, below: [])
    private let session: ScreenSession

    init() {
        form = Form(title: "", rows: [.field("Name", name)])
        session = ScreenSession(form: form, device: terminal)
        form.begin(session)
        form.display()
    }

    /// Types keys, and returns the events that the program has yet to receive.
    private func press(_ keys: String) -> [TerminalEvent] {
        terminal.take(keys.utf8)
        var events: [TerminalEvent] = []
        while let more = terminal.press() { events += more }
        return events
    }

    /// Passes events to the program, and then the events that the program's changes cause.
    private func handle(_ events: [TerminalEvent]) {
        for event in events { session.answer(event) }
        form.display()
        let more = press("")
        if !more.isEmpty { handle(more) }
    }

    private var shown: String? { terminal.rows.first.map { $0.map(\.text).joined().trimmingSpaces() } }

    @Test func `letters that are typed before the program's text arrives are appended to that text`() {
        name.addHandler(for: .editingChanged) { [unowned name] in name.text = name.text.uppercased() }
        let first = press("a")
        let second = press("bc")
        handle(first)
        handle(second)
        #expect(name.text == "ABC" && shown == "Name  ABC")
        handle(press("d"))
        #expect(name.text == "ABCD" && shown == "Name  ABCD")
    }

    @Test func `a deletion that the program has not received yet takes precedence over the program's text`() {
        name.addHandler(for: .editingChanged) { [unowned name] in
            if name.text == "abc" { name.text = "xyz" }
        }
        let first = press("abc")
        let second = press("\u{7F}")
        handle(first)
        handle(second)
        #expect(name.text == "ab" && shown == "Name  ab")
    }

    @Test(arguments: [("b", 3), ("e\u{301}", 4)])
    func `a character for which there is no room after the program's text is reported as dropped`(
        character: String, maximumLength: Int
    ) {
        name.maximumLength = maximumLength
        form.focus(name)
        form.display()
        name.addHandler(for: .editingChanged) { [unowned name] in
            if name.text == "a" { name.text = "xyz" }
        }
        let first = press("a")
        let second = press(character)
        handle(first)
        handle(second)
        #expect(name.text == "xyz" && name.notice == .tooLong)
    }

    @Test func `setting the same text changes nothing`() {
        var checks = 0
        name.validate { _ in
            checks += 1
            return .valid()
        }
        name.text = "é"
        let (version, count) = (name.version, checks)
        name.text = "é"
        #expect(name.version == version && checks == count)
        name.text = "e\u{301}"
        #expect(name.version == version + 1 && checks == count + 1)
    }
}
