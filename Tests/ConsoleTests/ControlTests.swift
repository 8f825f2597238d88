@testable import Console
import Testing

@MainActor
@Suite struct ControlTests {
    private final class Later {
        var ids: [Control.HandlerID] = []
    }

    @Test func `handlers are called in order and are not called after they are removed`() {
        let button = Button(title: "Go")
        var calls: [String] = []
        let first = button.addHandler(for: .primaryActionTriggered) { calls.append("first") }
        button.addHandler(for: .primaryActionTriggered) { calls.append("second") }
        button.press()
        button.removeHandler(first)
        button.press()
        #expect(calls == ["first", "second", "second"])
    }

    @Test func `a handler can remove another handler while handlers are being called`() {
        let button = Button(title: "Go")
        var calls: [String] = []
        let later = Later()
        button.addHandler(for: .primaryActionTriggered) { later.ids.forEach(button.removeHandler) }
        later.ids = [button.addHandler(for: .primaryActionTriggered) { calls.append("second") }]
        button.press()
        #expect(calls.isEmpty)
    }

    @Test func `a disabled or hidden button cannot be pressed`() {
        let button = Button(title: "Go")
        var presses = 0
        button.addHandler(for: .primaryActionTriggered) { presses += 1 }
        button.isEnabled = false
        button.press()
        button.isEnabled = true
        button.isHidden = true
        button.press()
        #expect(presses == 0)
    }

    @Test func `setting text in code sends no event and keeps only characters that can be typed`() {
        let field = TextField()
        var events = 0
        field.addHandler(for: .editingChanged) { events += 1 }
        field.text = "a\u{1B}[2J\n\u{0}名"
        #expect(field.text == "a[2J名")
        field.maximumLength = 3
        field.text = "abcdef"
        #expect(field.text == "abc")
        field.maximumLength = 5000
        #expect(field.maximumLength == 1000)
        #expect(events == 0)
    }

    @Test func `the focus moves only to a control that can take it`() {
        let name = TextField()
        let label = Label()
        let button = Button(title: "Go")
        let form = Form(title: "", rows: [.field("Name", name, label), .actions(button)])
        #expect(name.isFocused)
        form.focus(label)
        #expect(form.focusedControl === name)
        button.isEnabled = false
        form.focus(button)
        #expect(button.isFocused)
        name.isEnabled = false
        form.focus(name)
        #expect(button.isFocused)
    }

    @Test func `a completion is accepted only once, and Tab always moves the focus`() {
        let name = TextField()
        let button = Button(title: "Go")
        let form = Form(title: "", rows: [.field("Name", name), .actions(button)])
        name.completions = ["octo", "octopus", "octo-cat"]
        form.leaveFocus(.complete)
        #expect(name.isFocused && name.text.isEmpty, "an empty text cannot be completed")
        name.text = "octop"
        #expect(name.completion == "octopus")
        var changes = 0
        name.addHandler(for: .editingChanged) { changes += 1 }
        form.leaveFocus(.complete)
        #expect(name.text == "octopus")
        #expect(name.isFocused)
        form.leaveFocus(.complete)
        #expect(changes == 1 && name.isFocused)
        name.text = "octop"
        form.leaveFocus(.next)
        #expect(name.text == "octop" && button.isFocused)
    }

    @Test func `a secret is hidden again when the focus moves`() {
        let secret = SecureField()
        secret.text = "butter"
        let form = Form(title: "", rows: [.field("Password", secret), .actions(Button(title: "Go"))])
        #expect(!Block(form, glyphs: .unicode).isRevealed)
        secret.isRevealed = true
        let block = Block(form, glyphs: .unicode)
        #expect(block.isRevealed)
        guard case .field(let field) = block.rows[0] else {
            Issue.record("the row is not a field")
            return
        }
        #expect(field.text == "••••••", "a block never contains a secret")
        form.leaveFocus(.next)
        #expect(!secret.isRevealed)
    }

    @Test func `in the record, a secret has a fixed number of dots`() {
        let secret = SecureField()
        let form = Form(title: "", rows: [.field("Password", secret)])
        for (text, shown) in [("", ""), ("but", "••••••••"), ("butterfly-7", "••••••••")] {
            secret.text = text
            guard case .field(let field) = Block(form, glyphs: .unicode, isFinal: true).rows[0] else {
                Issue.record("the row is not a field")
                return
            }
            #expect(field.text == shown)
        }
    }
}
