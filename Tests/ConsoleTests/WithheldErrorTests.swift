import Testing

@testable import Console

/// Errors that are withheld until the focus leaves a field.
@MainActor
@Suite struct WithheldErrorTests {
    private let name = TextField()
    private let word = TextField()
    private let button = Button(title: "Send")
    private let form: Form

    init() {
        form = Form(
            title: "",
            rows: [
                .field("Name", name), .field("Word", word), .label(word.message), .actions(button),
            ])
        button.isEnabled = false
        button.showsFieldsLeft = true
        for field in [name, word] { field.validation = .invalid("too short") }
    }

    /// The text of each label.
    private var shown: [String] {
        Block(form, glyphs: .unicode).rows.compactMap { row -> [[Span]]? in
            switch row {
            case .field(let field): field.labels
            case .label(let spans): [spans]
            default: nil
            }
        }
        .flatMap { $0 }.map { $0.map(\.text).joined() }
    }

    @Test func `an error appears when the focus leaves a field that contains text`() {
        #expect(shown == ["", ""])
        name.edit(to: "a")
        #expect(shown == ["", ""])
        form.leave(name)
        #expect(shown == ["✗ too short", ""])
        form.leave(word)
        #expect(shown == ["✗ too short", ""], "an empty field shows no error yet")
        word.edit(to: "a")
        form.leave(word)
        #expect(shown == ["✗ too short", "✗ too short"])
        name.text = ""
        #expect(shown == ["", "✗ too short"], "deleting the text removes its error")
    }

    @Test func `fields with withheld errors count as unfinished, and pressing the button shows the errors`() {
        (name.text, word.text) = ("a", "b")
        #expect(form.remark(beside: button) == "2 fields left")
        form.focus(button)
        #expect(shown == ["", ""])
        form.leaveFocus(.enter)
        #expect(shown == ["✗ too short", "✗ too short"])
        #expect(form.focusedControl === name)
    }

    @Test func `a hint can replace a withheld error, and any other error is shown immediately`() {
        name.validation = .invalid("too short", shown: .afterwards(hint: "short so far"))
        #expect(shown == ["short so far", ""])
        word.validation = .invalid("too short", shown: .now)
        #expect(shown == ["short so far", "✗ too short"])
        form.showsErrorsImmediately = true
        #expect(shown == ["✗ too short", "✗ too short"])
    }

    @Test func `an uncertain field counts as unfinished if all other fields are valid`() {
        (name.text, word.text) = ("a", "b")
        (word.validation, name.validation) = (.valid(), .uncertain("offline"))
        #expect(form.remark(beside: button) == "1 field left: Name")
        form.focus(button)
        form.leaveFocus(.enter)
        #expect(form.focusedControl === name)
    }

    @Test func `an appended label follows the previous label on the same row`() {
        let meter = Meter()
        let other = Form(title: "", rows: [.label(Label(text: "fine"), meter)])
        func rows(_ glyphs: Glyphs = .unicode) -> [String] {
            Block(other, glyphs: glyphs).rows.compactMap {
                if case .label(let spans) = $0 { spans.map(\.text).joined() } else { nil }
            }
        }
        #expect(rows() == ["fine"])
        (meter.level, meter.text) = (3, "fair")
        #expect(rows() == ["fine  ▰▰▰▱▱ fair"])
        meter.level = 9
        #expect(rows(.ascii) == ["fine  ##### fair"])
        #expect(meter.spokenText(.english) == "fair")
    }

    @Test func `a hint is not part of the record`() {
        name.validation = .invalid("too short", shown: .afterwards(hint: "short so far"))
        guard case .field(let field) = Block(form, glyphs: .unicode, isFinal: true).rows[0] else {
            Issue.record("the row is not a field")
            return
        }
        #expect(field.labels.joined().map(\.text).joined() == "")
    }

    @Test func `work that is pending when the form ends is reported as unfinished`() {
        name.validation = .checking("sending")
        func last() -> String {
            guard case .field(let field) = Block(form, glyphs: .unicode, isFinal: true).rows[0] else {
                return ""
            }
            return field.labels.joined().map(\.text).joined()
        }
        #expect(last() == "")
        name.message.unfinishedText = "it is unknown whether it was sent"
        #expect(last() == "! it is unknown whether it was sent")
    }
}

extension Form {
    /// Sends the event that a field sends when the focus leaves it.
    @MainActor fileprivate func leave(_ field: TextField) { field.sendActions(for: .editingDidEnd) }
}
