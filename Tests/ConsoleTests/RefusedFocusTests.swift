import ConsoleTesting
import Testing

@testable import Console

/// Controls that refuse the focus.
@MainActor
@Suite struct RefusedFocusTests {
    private final class Display: InputControl {
        override var takesFocus: Bool { false }
    }

    private final class SizePicker: InputControl {
        override func check() -> Validation { .invalid("choose a size") }
    }

    private let name = TextField()
    private let button = Button(title: "Send")

    private func form(with control: InputControl) -> Form {
        Form(
            title: "Profile",
            rows: [
                .page("One"), .custom("State", control), .field("Name", name), .page("Two"),
                .field("Word", TextField()), .actions(button),
            ])
    }

    @Test func `the user can leave a page even if one of its controls refuses the focus`() {
        let form = form(with: Display())
        let tester = FormTester()
        tester.begin(form)
        #expect(name.isFocused)
        tester.press(.tab)
        #expect(tester.screen[0] == "  Profile    Two, 2 of 2")
    }

    @Test func `the form responds to each key even if the focus cannot move`() {
        let size = SizePicker()
        size.addHandler(for: .validationChanged) { [unowned size] in size.isHidden = true }
        let form = form(with: size)
        form.focus(name)
        let serial = form.focusSerial
        form.leaveFocus(.next)
        #expect(form.focusSerial > serial && name.isFocused)
    }

    @Test func `focusing a control that cannot receive the focus does not turn the page`() {
        let form = form(with: TextField())
        button.isHidden = true
        form.focus(button)
        #expect(form.pageIndex == 0)
        button.isHidden = false
        let question = Confirm("Delete?")
        form.present(question)
        form.focus(button)
        #expect(form.pageIndex == 0 && question.buttons[0].isFocused)
        question.buttons[0].press()
        form.focus(button)
        #expect(form.pageIndex == 1 && button.isFocused)
    }
}
