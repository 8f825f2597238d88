import Testing

@testable import Console

/// The lamps beside a button, each of which shows the state of one field.
@MainActor
@Suite struct LampTests {
    private let name = TextField()
    private let word = TextField()
    private let button = Button(title: "Send")
    private let form: Form

    init() {
        form = Form(title: "", rows: [.field("Name", name), .field("Word", word), .actions(button)])
        button.showsFieldsLeft = true
    }

    /// Returns the lamps as text.
    private func lamps(_ glyphs: Glyphs = .unicode) -> String {
        form.lamps(beside: button, glyphs).map(\.text).joined()
    }

    @Test func `each state has its own shape and color`() {
        #expect(lamps() == "○ ○")
        name.text = "octo"
        #expect(lamps() == "● ○", "text without a rule is valid")
        name.validation = .checking()
        word.validation = .uncertain("offline")
        #expect(form.lamps(beside: button, .unicode) == [.spinner, Span(" "), Span("!", .of(.warning))])
        name.validation = .invalid("taken", shown: .now)
        word.validation = .valid()
        word.text = "a"
        #expect(
            form.lamps(beside: button, .unicode) == [
                Span("✗", .of(.failure)), Span(" "), Span("●", .of(.success)),
            ])
        #expect(lamps(.ascii) == "x ok")
        word.text = ""
        #expect(lamps(.ascii) == "x .")
    }

    @Test func `an error that is not shown yet looks like unfinished input`() {
        name.text = "a"
        name.validation = .invalid("too short")
        #expect(lamps() == "○ ○")
        name.sendActions(for: .editingDidEnd)
        #expect(lamps() == "✗ ○")
        name.isHidden = true
        #expect(lamps() == "○")
        button.showsFieldsLeft = false
        #expect(lamps() == "")
    }

    @Test func `the lamp of a field with requirements shows the field's validation`() {
        let length = RequirementLabel(text: "Four letters", iconColor: .red)
        let nick = TextField()
        nick.text = "oct"
        nick.validation = .invalid("")
        length.isMet = true
        let form = Form(title: "", rows: [.field("Nick", nick, length), .actions(button)])
        #expect(form.lamps(beside: button, .ascii).map(\.text) == ["."])
        nick.validation = .valid()
        length.isMet = false
        #expect(form.lamps(beside: button, .ascii).map(\.text) == ["ok"])
    }

    @Test func `a spinner among the lamps spins in the form but is not part of its record`() {
        name.text = "octo"
        name.validation = .checking()
        #expect(Block(form, glyphs: .unicode).isSpinning)
        #expect(Block(form, glyphs: .unicode, isFinal: true).rows.last == .actions([]))
    }

    @Test func `the button is green only while it is enabled and every field is valid`() {
        var glyphs = Glyphs.unicode
        glyphs.fillsButtons = true
        name.text = "octo"
        #expect(button.spans(glyphs)[0].style.background == .role(.restingButton))
        word.text = "a"
        let ready = Style(background: .role(.readyButton), isBold: true)
        #expect(button.spans(glyphs) == [Span("  Send  ", ready)])
        word.validation = .uncertain("offline")
        #expect(button.spans(glyphs)[0].style.background == .role(.restingButton))
        word.validation = .valid()
        button.isEnabled = false
        #expect(button.spans(glyphs)[0].style.background == .role(.restingButton))
        button.isEnabled = true
        button.showsFieldsLeft = false
        #expect(button.spans(glyphs)[0].style.background == .role(.restingButton))
        #expect(button.spans(.unicode) == [Span("[ Send ]")])
    }

    @Test func `a spinner spins in a control, in an alert and on a button`() {
        final class Upload: InputControl {
            override func spans(_ glyphs: Glyphs) -> [Span] { [.spinner, Span(" sending")] }
        }
        final class Link: Control, RowItem {
            override var takesFocus: Bool { true }
            override func spans(_ glyphs: Glyphs) -> [Span] { [.spinner, Span(" send")] }
        }
        let upload = Form(title: "", rows: [.custom("File", Upload())])
        #expect(Block(upload, glyphs: .unicode).isSpinning)
        #expect(Block(Form(title: "", rows: [.actions(Link())]), glyphs: .unicode).isSpinning)
        #expect(!Block(form, glyphs: .unicode).isSpinning)
        let question = Confirm("deleting")
        question.message.isPending = true
        form.present(question)
        #expect(Block(form, glyphs: .unicode).isSpinning)
    }
}
