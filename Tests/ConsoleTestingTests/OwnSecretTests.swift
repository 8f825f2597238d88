import Console
import ConsoleTesting
import Testing

/// A secret in a control that handles its own keys, and draws nothing itself.
@Suite @MainActor struct OwnSecretTests {
    private final class PinPad: InputControl {
        private(set) var digits = ""

        override var isSecret: Bool { true }

        override var summary: String { digits }

        override func cursor(_ glyphs: Glyphs) -> Cell { Cell(row: 0, column: digits.count) }

        override func handle(_ key: KeyPress) -> Bool {
            switch key {
            case .scalar(let digit) where ("0"..."9").contains(digit): digits.append(Character(digit))
            case .backspace: _ = digits.popLast()
            default: return false
            }
            inputChanged()
            return true
        }

        override func answer(_ line: String, _ words: Form.Words) -> LineAnswer {
            if line.isEmpty { return .accepted }
            guard line.unicodeScalars.allSatisfy({ ("0"..."9").contains($0) }) else {
                return .rejected("only digits")
            }
            digits = line
            inputChanged()
            return .accepted
        }
    }

    private let pad = PinPad()
    private let name = TextField()
    private let form: Form

    init() {
        form = Form(
            title: "",
            rows: [.custom("PIN", pad), .field("Name", name), .actions(Button(title: "Go"))])
    }

    @Test func `a secret is shown as dots on the screen and as a fixed number of dots in the record`() {
        let tester = FormTester(columns: 40, rows: 8)
        tester.begin(form)
        tester.type("123")
        #expect(pad.digits == "123")
        #expect(tester.screen[0] == "  PIN   •••" && tester.cursor == Cell(row: 0, column: 11))
        tester.press(.tab)
        tester.type("octo")
        form.finish()
        #expect(tester.screen == "PIN   ••••••••\nName  octo")
    }

    @Test func `an empty secret has no dots in the record`() {
        let tester = FormTester(columns: 40, rows: 8)
        tester.begin(form)
        tester.press(.tab)
        tester.type("octo")
        form.finish()
        #expect(tester.screen == "PIN\nName  octo")
    }

    @Test func `on a terminal that shows only ASCII, a secret is shown as asterisks`() {
        let tester = FormTester(columns: 40, rows: 8, glyphs: .ascii)
        tester.begin(form)
        tester.type("12")
        #expect(tester.screen[0] == "  PIN   **")
    }

    @Test func `in line-by-line mode, a secret is printed neither in its question nor in the summary`() {
        let tester = LineTester()
        tester.begin(form)
        tester.answer("1234", "octo", "1")
        #expect(pad.digits == "1234")
        #expect(
            tester.screen == """
                PIN:
                Name: octo
                PIN: 4 characters
                Name: octo
                Enter: Go · 1: PIN · 2: Name · q: quit >
                PIN [keep]:
                """)
    }

    @Test func `Backspace removes the last character of a secret`() {
        let tester = FormTester(columns: 40, rows: 8)
        tester.begin(form)
        tester.type("12")
        tester.press(.backspace)
        #expect(pad.digits == "1" && tester.screen[0] == "  PIN   •")
    }

    @Test func `in line-by-line mode, a secret that is not accepted is not printed`() {
        let tester = LineTester()
        tester.begin(form)
        tester.answer("12a")
        #expect(pad.digits == "" && tester.screen == "PIN:\nPIN: only digits\nPIN:")
    }

    @Test func `a text field's summary is its text, and a secret's summary is dots`() {
        let password = SecureField()
        (name.text, password.text) = ("octo", "correct-horse-7")
        #expect(name.summary == "octo" && password.summary == "•••••••••••••••")
    }
}
