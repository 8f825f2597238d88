import Console
import ConsoleTesting
import Rx
import RxConsole
import RxTesting
import Testing

/// Tests of ``FormTester`` with a sign-up form.
@Suite @MainActor struct FormTesterTests {
    private let name = TextField(placeholder: "letters")
    private let password = SecureField()
    private let button = Button(title: "Sign up")
    private let form: Form
    private let tester = FormTester(columns: 60, rows: 12)

    init() {
        form = Form(
            title: "Create your account",
            rows: [.field("Username", name), .field("Password", password), .actions(button)])
        button.addHandler(for: .primaryActionTriggered) { [unowned form] in form.finish() }
    }

    @Test func `an answer that arrives in virtual time appears on the screen`() {
        let scheduler = TestScheduler(initialClock: 0, resolution: 0.1, simulateProcessingDelay: false)
        let disposeBag = DisposeBag()
        SharingScheduler.mock(scheduler: scheduler) {
            name.rx.text.orEmpty.asDriver()
                .debounce(.milliseconds(300))
                .map { $0.isEmpty ? .unchecked : .valid("\($0) is free") }
                .drive(name.rx.validation)
                .disposed(by: disposeBag)
        }
        tester.begin(form)
        scheduler.advanceTo(100)
        tester.type("octo")
        scheduler.advanceTo(102)
        tester.type("-cat")
        scheduler.advanceTo(104)
        #expect(
            tester.screen == """
                  Create your account

                  Username  octo-cat

                  Password

                  [ Sign up ]

                  ↵ next  ·  ^C quit  ·  F1 keys
                """)
        scheduler.advanceTo(105)
        tester.press(.tab)
        tester.type("correct-horse-7")
        #expect(
            tester.screen == """
                  Create your account

                  Username  octo-cat
                            ✓ octo-cat is free
                  Password  •••••••••••••••

                  [ Sign up ]

                  ↵ next  ·  ↑ back  ·  ^R show  ·  ^C quit  ·  F1 keys
                """)
        #expect(tester.cursor == Cell(row: 4, column: 27))
        tester.press(.enter, .enter)
        #expect(tester.exit == .finished)
        #expect(
            tester.screen == """
                Create your account

                Username  octo-cat
                          ✓ octo-cat is free
                Password  ••••••••
                """)
        #expect(tester.cursor == nil)
        #expect(name.text == "octo-cat" && password.text == "correct-horse-7")
    }

    @Test func `buttons can be drawn filled, as on a terminal with colors`() {
        let tester = FormTester(columns: 60, rows: 12, fillsButtons: true)
        tester.begin(form)
        #expect(tester.styledScreen.contains("  <restingButtonText on restingButton>  Sign up  </>"))
        tester.press(.tab, .tab)
        #expect(tester.styledScreen.contains("  <buttonText on button bold>  Sign up  </>"))
        button.background = .gradient(from: .rgb(251, 128, 128), to: .rgb(253, 193, 104))
        #expect(tester.style(of: "Sign up")?.background == .rgb(251, 141, 123))
        button.isEnabled = false
        #expect(
            tester.styledScreen.contains(
                "  <on accent> </><disabledButtonText on restingButton> Sign up  </>"))
    }

    @Test func `the styled screen shows the names of styles`() {
        tester.begin(form)
        name.validation = .invalid("taken", shown: .now)
        button.isEnabled = false
        #expect(
            tester.styledScreen == """
                  <bold>Create your account</>

                <on accent> </> <accent bold>Username</>  <secondary>letters</>
                <on accent> </>           <failure>✗ taken</>
                  Password

                  <faint>( Sign up )</>

                  <bold>↵</><secondary> next  ·  </><bold>^C</><secondary> quit  ·  </><bold>F1</><secondary> keys</>
                """)
        #expect(tester.style(of: "taken") == .of(.failure))
        #expect(tester.style(of: "Create")?.isBold == true)
        #expect(tester.style(of: "free") == nil)
    }

    @Test func `keys edit text at the cursor, and a secret can be shown`() {
        tester.begin(form)
        tester.type("octocat")
        tester.press(.left, .left, .left)
        tester.type("-")
        #expect(tester.cursor == Cell(row: 2, column: 17))
        tester.press(.control("a"), .delete, .end, .backspace, .down)
        #expect(name.text == "cto-ca" && tester.screen[2] == "  Username  cto-ca")
        tester.type("correct-horse-7")
        tester.press(.control("r"), .wordLeft)
        #expect(tester.screen[3] == "  Password  correct-horse-7")
        #expect(tester.cursor == Cell(row: 3, column: 26))
        tester.press(.backTab)
        #expect(tester.screen[3] == "  Password  •••••••••••••••" && name.isFocused)
    }

    @Test func `pasted lines fill the fields but do not press a button`() {
        tester.begin(form)
        tester.paste("octo\r\ncorrect-horse-7\n\n")
        #expect(name.text == "octo" && password.text == "correct-horse-7")
        #expect(button.isFocused && tester.exit == nil)
        tester.paste("x")
        #expect(tester.exit == nil)
        tester.type(" ")
        #expect(tester.exit == .finished)
    }

    @Test func `a different size produces a different layout`() {
        tester.begin(form)
        tester.type("octo-cat")
        tester.resize(columns: 24, rows: 12)
        #expect(
            tester.screen == """
                Create your account

                Username
                  octo-cat
                Password


                [ Sign up ]

                ↵ next  ·  ^C quit
                """)
        tester.resize(columns: 60, rows: 3)
        #expect(tester.screen == "  Username  octo-cat\n  Password\n  [ Sign up ]")
        #expect(tester.cursor == Cell(row: 0, column: 20))
    }

    @Test func `text from the program replaces the text being edited`() {
        name.addHandler(for: .editingChanged) { [name] in
            if name.text == "old" { name.text = "renamed" }
        }
        tester.begin(form)
        tester.type("old!")
        #expect(tester.screen[2] == "  Username  renamed!" && name.text == "renamed!")
        name.text = "set"
        #expect(tester.screen[2] == "  Username  set" && tester.cursor == Cell(row: 2, column: 15))
    }

    @Test func `a click presses a button only if the form uses the mouse`() {
        tester.begin(form)
        tester.click("Sign up")
        #expect(name.isFocused && tester.exit == nil)
        form.usesMouse = true
        tester.click("Password")
        #expect(password.isFocused)
        tester.click("Sign up")
        #expect(tester.exit == .finished)
    }

    @Test func `Ctrl-C and Ctrl-D exit the form`() {
        tester.begin(form)
        tester.type("octo")
        tester.press(.control("d"))
        #expect(tester.exit == nil)
        tester.press(.down, .control("d"))
        #expect(tester.exit == .endOfInput)
        let other = FormTester()
        let second = Form(title: "Second", rows: [.field("Word", TextField())])
        other.begin(second)
        other.press(.control("c"))
        #expect(other.exit == .interrupted)
        #expect(other.screen == "✗ Second: canceled")
        other.type("x")
        #expect(other.screen == "✗ Second: canceled", "nothing reads keys anymore")
    }

    @Test func `a form appears below an earlier form, and rows scroll off the top of the screen`() {
        tester.resize(columns: 60, rows: 6)
        let first = Form(title: "", rows: [.field("First", TextField())])
        tester.begin(first)
        tester.type("one")
        first.addRecord(Label(text: "left above"))
        #expect(tester.screen.rows.prefix(3) == ["left above", "", "  First  one"])
        first.finish()
        let second = Form(title: "", rows: [.field("Second", TextField()), .field("Third", TextField())])
        tester.begin(second)
        #expect(
            tester.screen == """

                First  one
                  Second
                  Third

                  ↵ next  ·  ^C quit  ·  F1 keys
                """)
        tester.press(.control("c"))
        #expect(tester.screen == "\nFirst  one\n✗ canceled")
    }

    @Test func `an alert stays on the screen until it is answered`() {
        let confirm = Confirm("Delete the report?", yes: "Delete", no: "Keep")
        tester.begin(form)
        form.present(confirm)
        #expect(
            tester.screen.contains("Delete the report?") && tester.screen.contains("[ Delete ]  [ Keep ]"))
        tester.press(.right, .enter)
        #expect(confirm.isConfirmed == false && !tester.screen.contains("Delete"))
        #expect(name.isFocused)
    }

    @Test func `a tester supports the program's keys, F1, history and completion`() {
        let query = TextField()
        query.history = TextHistory(["swift"])
        query.completions = ["terminal"]
        let search = Form(title: "", rows: [.field("Query", query)])
        var saved = 0
        search.addKey(.control("s"), KeyHint(key: "^S", word: "save")) { saved += 1 }
        tester.begin(search)
        tester.press(.alt("p"), .control("s"))
        #expect(tester.screen[0] == "  Query  swift" && saved == 1)
        tester.press(.control("u"))
        tester.type("ter")
        #expect(tester.screen[0] == "  Query  ter‹minal›")
        tester.press(.right)
        #expect(query.text == "terminal")
        tester.press(.f1)
        #expect(tester.screen.contains("^Y               paste the deleted text"))
    }

    @Test(arguments: [TerminalKey.right, .end, .control("e"), .control("f")])
    func `a key that moves the cursor right accepts the completion, but only at the end of the text`(
        key: TerminalKey
    ) {
        let query = TextField()
        query.completions = ["terminal"]
        tester.begin(Form(title: "", rows: [.field("Query", query)]))
        tester.type("ter")
        tester.press(.left, key)
        #expect(query.text == "ter" && tester.cursor == Cell(row: 0, column: 12))
        tester.press(key)
        #expect(query.text == "terminal" && tester.cursor == Cell(row: 0, column: 17))
    }

    @Test func `a terminal without UTF-8 shows only ASCII`() {
        let plain = FormTester(glyphs: .ascii)
        plain.begin(form)
        plain.press(.down)
        plain.type("secret")
        name.validation = .invalid("taken", shown: .now)
        #expect(plain.screen.rows[3...4] == ["            x taken", "  Password  ******"])
    }

    @Test(.timeLimit(.minutes(1)))
    func `releasing a tester ends the delay of a pending check`() async {
        let (asked, continuation) = AsyncStream.makeStream(of: String.self)
        name.validate(after: .seconds(3600), pending: "checking") { name in
            continuation.yield(name)
            return .valid()
        }
        var dropped: FormTester? = FormTester()
        dropped?.begin(form)
        dropped?.type("octo")
        // Lets the check begin its delay.
        await Task.yield()
        dropped = nil
        var names = asked.makeAsyncIterator()
        #expect(await names.next() == "octo")
    }

    @Test func `text that changes during the delay is not checked`() async {
        var asked: [String] = []
        name.validate(after: .milliseconds(300), pending: "checking") { name in
            asked.append(name)
            return .valid("\(name) is free")
        }
        tester.begin(form)
        tester.type("octo")
        await Task.yield()
        tester.type("-cat")
        #expect(tester.screen[3] == "            ⠋ checking")
        await tester.finishChecks()
        #expect(asked == ["octo-cat"] && tester.screen[3] == "            ✓ octo-cat is free")
    }
}
