import ConsoleTesting
import TerminalTesting
import Testing

@testable import Console
@testable import ConsoleFixture

/// The sign-up form in an in-memory terminal. The tests in `FormTests` need a real terminal.
@MainActor @Suite struct SignUpInMemoryTests {
    /// The answers that the form is waiting for.
    @MainActor private final class Answers {
        private var pending: [@MainActor () -> Void] = []

        func add(_ answer: @escaping @MainActor () -> Void) { pending.append(answer) }

        /// Delivers all answers.
        func deliver() {
            let answers = pending
            pending = []
            for answer in answers { answer() }
        }
    }

    private let answers: Answers
    private let fixture: FixtureForm

    init() {
        let answers = Answers()
        self.answers = answers
        fixture = FixtureForm(accessible: false, colorMode: .never) { answers.add($0) }
    }

    private func begin(columns: Int = 80) -> FormTester {
        let tester = FormTester(columns: columns, fillsButtons: true)
        tester.begin(fixture.form)
        return tester
    }

    @Test
    func `a sign-up is possible once every field is valid, and afterward the form can be filled in again`() {
        let tester = begin()
        tester.type("octo-cat\nsecret\nsecret\n")
        answers.deliver()
        #expect(tester.screen.contains("✓ octo-cat is available"))
        #expect(tester.cursor == Cell(row: 9, column: 4))
        #expect(
            tester.style(of: "Sign up")
                == Style(color: .role(.buttonText), background: .role(.button), isBold: true))
        tester.press(.enter)
        #expect(tester.screen.contains("Signing up octo-cat"))
        answers.deliver()
        #expect(tester.screen[9] == "    Sign up    ✓ Signed up octo-cat")
        #expect(tester.screen[11] == "  Enter to sign up another, Ctrl-D to leave")
        #expect(tester.cursor == Cell(row: 2, column: 19))
        #expect(tester.screen[2] == "  Username         letters and digits")
        tester.type("next")
        answers.deliver()
        #expect(tester.screen.contains("✓ next is available"))
    }

    @Test func `Ctrl-D deletes the next character and ends the form only if the field is empty`() {
        let tester = begin()
        tester.type("oc")
        tester.press(.home, .control("d"))
        #expect(tester.screen[2] == "  Username         c")
        tester.press(.control("d"))
        #expect(tester.exit == nil && tester.screen[2] == "  Username         letters and digits")
        tester.press(.control("d"))
        #expect(tester.exit == .endOfInput)
    }

    @Test func `Enter on a disabled button does nothing`() {
        let tester = begin()
        tester.press(.down, .down, .down, .enter, .enter)
        #expect(tester.cursor == Cell(row: 9, column: 4))
        tester.press(.up, .up)
        #expect(tester.cursor == Cell(row: 4, column: 19))
        #expect(tester.screen.rows == Fixture.empty)
    }

    @Test func `the focus can move back from an invalid field, which keeps its text`() {
        let tester = begin()
        tester.type("octo\nabc")
        #expect(tester.screen.contains("✗ At least 5 characters"))
        tester.press(.up)
        #expect(tester.cursor == Cell(row: 2, column: 23))
        tester.type("pus")
        answers.deliver()
        #expect(tester.screen.contains("✓ octopus is available"))
        tester.press(.tab)
        #expect(tester.cursor == Cell(row: 4, column: 22))
        #expect(tester.screen[4] == "  Password         •••")
        tester.press(.backTab)
        #expect(tester.cursor == Cell(row: 2, column: 26))
    }

    @Test func `several pasted lines fill the fields`() {
        let tester = begin()
        tester.paste("octo\nsecret\nsecret\n")
        answers.deliver()
        #expect(tester.screen.contains("✓ octo is available"))
        #expect(tester.screen.contains("✓ The passwords agree"))
        #expect(tester.cursor == Cell(row: 9, column: 4))
        #expect(tester.screen[2] == "  Username         octo")
        #expect(tester.screen[4] == "  Password         ••••••")
        #expect(!tester.screen.contains("secret"))
    }

    @Test func `long text scrolls sideways and is cut off after a thousand characters`() {
        let tester = begin(columns: 40)
        tester.paste(String(repeating: "x", count: 1500) + "y")
        let row = "  Username         ‹" + String(repeating: "x", count: 19)
        #expect(tester.cursor?.column == 39)
        #expect(tester.screen.rows.firstIndex(of: row) == tester.cursor?.row)
        tester.press(.backspace)
        tester.type("END!")
        #expect(tester.screen.rows.contains { $0.hasPrefix("  User") && $0.hasSuffix("xxxE") })
        tester.press(.home)
        #expect(tester.cursor?.column == 19)
        #expect(
            tester.screen.rows.contains("  Username         " + String(repeating: "x", count: 19) + "›"))
    }

    @Test func `text that is set in code appears in the field that is being edited`() {
        let tester = begin()
        tester.type("do-rename")
        #expect(tester.screen[2] == "  Username         renamed-名前")
        #expect(tester.cursor == Cell(row: 2, column: 31))
        tester.type("!")
        answers.deliver()
        #expect(tester.screen.contains("✓ renamed-名前! is available"))
    }

    @Test func `the focus can be set in code`() {
        let tester = begin()
        tester.type("do-focus")
        #expect(tester.cursor == Cell(row: 6, column: 19))
    }

    @Test func `no escape sequence in text reaches the screen`() {
        let tester = begin()
        tester.type("do-escape")
        #expect(tester.screen[3].hasSuffix(" a�[31mred��2Jb�c�d"))
    }

    @Test func `a secret never appears on the screen and cannot be yanked into another field`() {
        let tester = begin()
        tester.type("octo\nhunter2-secret")
        #expect(tester.screen.contains("••••••••••••••"))
        tester.press(.control("u"), .up, .control("y"))
        tester.type("-x")
        #expect(tester.screen[2] == "  Username         octo-x")
        #expect(!tester.screen.contains("hunter2"))
    }
}
