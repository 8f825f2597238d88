import Console
import ConsoleTesting
import Testing

/// Presses of a button whose earlier press has disabled it.
@Suite @MainActor struct RepeatedPressTests {
    private let name = TextField()
    private let button = Button(title: "Send")
    private let form: Form
    private let tester = FormTester(columns: 60, rows: 10)
    private let requests = Requests()

    private final class Requests { var count = 0 }

    /// Starts a form whose button sends a request and is disabled until the request finishes.
    init() {
        let form = Form(title: "", rows: [.field("Name", name), .actions(button)])
        form.usesMouse = true
        button.showsFieldsLeft = true
        button.addHandler(for: .primaryActionTriggered) { [requests, button, unowned form] in
            requests.count += 1
            button.isEnabled = false
            form.isWorking = true
        }
        name.text = "octo"
        tester.begin(form)
        tester.press(.tab)
        self.form = form
    }

    /// Finishes the request, and draws the form.
    private func finishRequest(isEnabled: Bool = true) {
        form.isWorking = false
        button.isEnabled = isEnabled
        #expect(tester.screen.contains("Send"))
    }

    @Test func `Enter, Space and clicks are dropped while a request is being sent, even if it fails`() {
        tester.press(.enter, .enter)
        tester.type(" ")
        tester.click("Send")
        #expect(!tester.screen.contains("when the check finishes"))
        finishRequest()
        #expect(requests.count == 1 && button.isFocused)
        tester.press(.enter)
        #expect(requests.count == 2)
    }

    @Test func `a press is dropped even if the focus has left the button in the meantime`() {
        tester.press(.enter, .backTab, .tab, .enter)
        finishRequest()
        #expect(requests.count == 1)
    }

    @Test func `a press is dropped even if a field is being checked while the request is being sent`() {
        tester.press(.enter)
        name.validation = .checking()
        tester.press(.enter)
        name.validation = .valid()
        finishRequest()
        #expect(requests.count == 1)
    }

    @Test func `if the request makes a field invalid, Enter moves to that field`() {
        tester.press(.enter)
        finishRequest(isEnabled: false)
        name.validation = .invalid("taken")
        tester.press(.enter)
        #expect(name.isFocused && requests.count == 1)
        #expect(tester.screen.contains("taken"))
    }

    @Test func `after the request, Enter during a check is kept again`() {
        tester.press(.enter)
        finishRequest()
        button.isEnabled = false
        name.validation = .checking()
        tester.press(.enter)
        name.validation = .valid()
        finishRequest()
        #expect(requests.count == 2)
    }

    @Test
    func `after a request has cleared the fields, Enter during a check presses the button after the check`() {
        tester.press(.enter)
        name.text = ""
        finishRequest(isEnabled: false)
        name.text = "cat"
        name.validation = .checking()
        tester.press(.enter)
        name.validation = .valid()
        finishRequest()
        #expect(requests.count == 2)
    }

    @Test func `a button whose handler starts a check is pressed again after the check`() {
        let name = name
        button.addHandler(for: .primaryActionTriggered) { [unowned form] in
            form.isWorking = false
            if name.validation == .unchecked { name.validation = .checking() }
            form.focusFirstInvalidField()
        }
        tester.press(.enter)
        #expect(requests.count == 1 && !button.isEnabled)
        name.validation = .valid()
        finishRequest()
        #expect(requests.count == 2)
    }
}
