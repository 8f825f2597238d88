import Console
import ConsoleTesting
import Testing

/// The focus of controls that are hidden or disabled while they have it, and of alerts.
@Suite @MainActor struct HiddenFocusTests {
    private let name = TextField()
    private let email = TextField()
    private let city = TextField()
    private let more = Button(title: "More")
    private let send = Button(title: "Send")
    private let tester = FormTester(columns: 50, rows: 12)
    private let form: Form

    init() {
        form = Form(
            title: "",
            rows: [
                .field("Name", name), .field("Email", email), .field("City", city), .actions(more, send),
            ])
        tester.begin(form)
    }

    @Test func `if a button hides itself, the focus moves to the next control`() {
        more.addHandler(for: .primaryActionTriggered) { [more] in more.isHidden = true }
        form.focus(more)
        tester.press(.enter)
        #expect(send.isFocused)
    }

    @Test func `if the last control hides itself, the focus moves to the previous control`() {
        send.addHandler(for: .primaryActionTriggered) { [send] in send.isHidden = true }
        form.focus(send)
        tester.press(.enter)
        #expect(more.isFocused)
    }

    @Test func `if a field hides or disables itself on Enter, the focus moves to the next field`() {
        email.addHandler(for: .primaryActionTriggered) { [email] in email.isHidden = true }
        city.addHandler(for: .primaryActionTriggered) { [city] in city.isEnabled = false }
        form.focus(email)
        tester.press(.enter)
        #expect(city.isFocused)
        tester.press(.enter)
        #expect(more.isFocused)
    }

    @Test func `if all controls disappear, the focus returns to the first that appears again`() {
        let all: [Control] = [name, email, city, more, send]
        send.addHandler(for: .primaryActionTriggered) {
            for control in all { control.isHidden = true }
        }
        form.focus(send)
        tester.press(.enter)
        #expect(form.focusedControl == nil)
        for control in all { control.isHidden = false }
        #expect(tester.screen.contains("Send") && name.isFocused)
    }

    @Test func `after an alert, the focus moves to the control after one that was hidden in the meantime`() {
        let alert = Alert("Saved")
        form.focus(city)
        form.present(alert)
        city.isHidden = true
        tester.press(.enter)
        #expect(more.isFocused)
    }

    @Test(arguments: [[0, 1, 2], [1, 0, 2], [2, 0, 1], [0, 2, 1]])
    func `after several alerts in any order, the focus is as before the first alert`(
        order: [Int]
    ) {
        let alerts = ["one", "two", "three"].map { Alert($0) }
        form.focus(city)
        for alert in alerts { form.present(alert) }
        for index in order {
            #expect(!city.isFocused)
            alerts[index].buttons[0].press()
            let visible = order.drop { $0 != index }.dropFirst().max()
            #expect(visible.map { alerts[$0].buttons[0].isFocused } ?? city.isFocused)
        }
        #expect(tester.screen.contains("City"))
    }
}
