import ConsoleTesting
import Testing

@testable import Console

/// Limits on the cost of a key press and of a paste, in bytes and changes. `Scripts/benchmark console` measures the
/// time.
@MainActor @Suite struct KeyCostTests {
    private let name = TextField()
    private let password = SecureField()
    private let form: Form

    init() {
        let button = Button(title: "Sign up")
        form = Form(
            title: "Create your account",
            rows: [
                .field("Username", name), .field("Password", password),
                .field("Repeat password", SecureField()), .actions(button),
            ])
        name.validate { .checking("checking \($0)") }
        (button.isEnabled, button.showsFieldsLeft) = (false, true)
    }

    /// Returns the picture of the form while the user types the given text.
    private func picture(live: String) -> Picture {
        let block = Block(form, glyphs: .unicode, columns: 80)
        return BlockLayout(of: block, size: Size(columns: 80, rows: 24), glyphs: .unicode)
            .picture(live: LiveText(characters: Array(live), cursor: live.count))
    }

    @Test func `a key press takes at most a tenth of the bytes of a whole frame`() {
        var painter = Painter(palette: Palette(depth: .sixteen))
        func cost(live: String) -> Int {
            painter.frame(picture(live: live), size: Size(columns: 80, rows: 24)).count
        }
        name.text = "octo"
        let whole = cost(live: "octo")
        #expect(whole > 300)
        // Each letter is drawn twice: in the name and in the message.
        for count in 1...7 {
            name.text = "octo" + String(repeating: "x", count: count)
            let bytes = cost(live: name.text)
            #expect(bytes > 1 && bytes * 10 <= whole, "\(bytes) of \(whole)")
        }
        password.text = "s"
        form.focus(password)
        _ = cost(live: "•")
        for count in 2...8 {
            password.text = String(repeating: "s", count: count)
            let bytes = cost(live: String(repeating: "•", count: count))
            #expect(bytes > 1 && bytes * 10 <= whole, "\(bytes) of \(whole)")
        }
    }

    @Test func `a megabyte that is pasted into a text area counts as one key, one change and one undo step`()
    {
        let area = TextArea()
        area.maximumLength = 2_000_000
        var changes = 0
        area.addHandler(for: .editingChanged) { changes += 1 }
        let tester = FormTester()
        tester.begin(Form(title: "", rows: [.area("Text", area), .actions(Button(title: "Send"))]))
        let text = String(repeating: String(repeating: "a", count: 99) + "\n", count: 10_000)
        tester.paste(text + "the end")
        #expect(area.text == text + "the end" && changes == 1)
        #expect(tester.screen.contains("the end"))
        tester.press(.control("_"))
        #expect(area.text.isEmpty && changes == 2)
    }
}
