import Testing

@testable import Console

@MainActor
@Suite struct AlertTests {
    private let name = TextField()
    private let go = Button(title: "Go")

    private func makeForm() -> Form { Form(title: "", rows: [.field("Name", name), .actions(go)]) }

    @Test
    func `an alert keeps the focus until it is answered and then returns the focus to the previous control`()
    {
        let form = makeForm()
        form.focus(go)
        let alert = Alert("注册成功!", buttons: ["确定"])
        var answers: [Int?] = []
        alert.addHandler(for: .primaryActionTriggered) { [weak form] in
            #expect(form?.alert == nil)
            answers.append(alert.answer)
        }
        form.present(alert)
        form.present(alert)
        form.focus(name)
        form.leaveFocus(.previous)
        #expect(form.focusedControl === alert.buttons[0])
        let block = Block(form, glyphs: .unicode)
        #expect(block.rows.suffix(2).first == .alert([Span("注册成功!")]))
        form.leaveFocus(.enter)
        #expect(answers == [0])
        #expect(form.focusedControl === go)
        #expect(Block(form, glyphs: .unicode).rows.count == 2)
    }

    @Test
    func `a question can be answered with the first letter of a button, or with the arrow keys and Enter`() {
        let form = makeForm()
        let confirm = Confirm("Leave?", yes: "Yes", no: "No")
        form.present(confirm)
        form.leaveFocus(.key(.scalar("x")))
        #expect(confirm.isConfirmed == nil)
        form.leaveFocus(.key(.scalar("N")))
        #expect(confirm.isConfirmed == false)
        form.present(confirm)
        form.leaveFocus(.key(.right))
        #expect(form.focusedControl === confirm.buttons[1])
        form.leaveFocus(.key(.left))
        form.leaveFocus(.enter)
        #expect(confirm.isConfirmed == true)
        #expect(name.isFocused)
    }

    @Test func `a letter with which the titles of two buttons begin presses neither button`() {
        let form = makeForm()
        let alert = Alert("Leave?", buttons: ["Save", "Stay"])
        form.present(alert)
        form.leaveFocus(.key(.scalar("s")))
        #expect(alert.answer == nil && form.alert === alert)
        #expect(alert.button(for: "st") === alert.buttons[1])
    }

    @Test func `the latest alert is answered first, and the focus then returns to the previous alert`() {
        let form = makeForm()
        let (first, second) = (Alert("1"), Alert("2"))
        form.present(first)
        form.present(second)
        second.buttons[0].press()
        #expect(form.focusedControl === first.buttons[0])
        first.buttons[0].press()
        #expect(name.isFocused)
    }

    @Test func `after an alert, the focus skips a control that was disabled in the meantime`() {
        let form = makeForm()
        let alert = Alert("Done")
        form.present(alert)
        name.isEnabled = false
        alert.buttons[0].press()
        #expect(go.isFocused)
    }

    @Test func `an alert is not part of the record`() {
        let form = makeForm()
        form.present(Alert("Done"))
        #expect(Block(form, glyphs: .unicode, isFinal: true).rows.count == 2)
    }
}
