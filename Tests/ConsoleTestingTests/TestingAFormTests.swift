import Console
import ConsoleTesting
import Foundation
import Rx
import RxConsole
import RxTesting
import Testing

/// The examples in the article "Testing a form".
@Suite @MainActor struct TestingAFormTests {
    private let disposeBag = DisposeBag()

    @Test func `the article shows the examples that are tested`() throws {
        func lines(_ path: String) throws -> String {
            try repositoryText(path).split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
                .joined(separator: "\n")
        }
        let article = try lines("Sources/ConsoleTesting/ConsoleTesting.docc/TestingAForm.md")
        let code =
            try lines("Tests/ConsoleTestingTests/AccountForm.swift")
            + lines("Tests/ConsoleTestingTests/TestingAFormTests.swift")
        let blocks = article.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 1 }.map(
            \.element)
        let examples = blocks.filter { $0.hasPrefix("swift\n") }.map { block in
            block.split(separator: "\n").dropFirst().drop { $0.hasPrefix("import ") }.joined(separator: "\n")
        }
        #expect(examples.count == 7)
        for example in examples { #expect(code.contains(example), "\(example)") }
    }

    @Test func `the state of a form can be tested without a FormTester`() {
        let account = AccountForm(isFree: { _ in true })
        account.password.text = "secret"
        #expect(account.password.validation == .invalid("At least 8 characters"))
        #expect(account.form.firstInvalidField === account.name)
        #expect(!account.create.isEnabled)
    }

    @Test func `a message below the field reports that the name is taken`() async {
        let account = AccountForm(isFree: { name in name != "taken" })
        let tester = FormTester(columns: 60, rows: 12)
        tester.begin(account.form)
        tester.type("taken")
        tester.press(.enter)
        tester.type("correct-horse-7")
        await tester.finishChecks()

        #expect(
            tester.screen == """
                  Create an account

                  Name      taken
                            ✗ taken is taken
                  Password  •••••••••••••••


                  ( Create )  ✗ ●  1 field left: Name

                  ↵ next  ·  ↑ back  ·  ^R show  ·  ^C quit  ·  F1 keys
                """)
        #expect(tester.cursor == Cell(row: 4, column: 27))
    }

    @Test func `Enter creates the account`() async {
        let account = AccountForm(isFree: { name in name != "taken" })
        let tester = FormTester()
        tester.begin(account.form)
        tester.paste("octo-cat\ncorrect-horse-7")
        #expect(tester.style(of: "checking") == .of(.secondary))

        await tester.finishChecks()
        #expect(tester.styledScreen[3] == "            <success>✓ octo-cat is free</>")

        tester.press(.enter, .enter)
        #expect(tester.exit == .finished)
        #expect(account.password.text == "correct-horse-7")
    }

    @Test func `the service receives a request only after a pause in typing`() async {
        var asked: [String] = []
        let account = AccountForm(isFree: { name in
            asked.append(name)
            return true
        })
        let tester = FormTester()
        tester.begin(account.form)
        tester.type("octo")
        await tester.advance(by: .milliseconds(299))
        tester.type("-cat")
        await tester.advance(by: .milliseconds(299))
        #expect(asked == [] && tester.screen.contains("⠋ checking"))

        await tester.advance(by: .milliseconds(1))
        #expect(asked == ["octo-cat"] && tester.screen.contains("✓ octo-cat is free"))
    }

    @Test func `a search starts after a pause in typing`() {
        let scheduler = TestScheduler(initialClock: 0, resolution: 0.1, simulateProcessingDelay: false)
        let query = TextField()
        let results = Label()
        let tester = FormTester()
        tester.begin(Form(title: "Search", rows: [.field("Query", query, results)]))
        SharingScheduler.mock(scheduler: scheduler) {
            query.rx.text.orEmpty.asDriver()
                .debounce(.milliseconds(300))
                .map { "results for \($0)" }
                .drive(results.rx.text)
                .disposed(by: disposeBag)
        }

        tester.type("swift")
        scheduler.advanceTo(2)
        #expect(!tester.screen.contains("results"))

        scheduler.advanceTo(3)
        #expect(tester.screen.contains("results for swift"))
    }

    @Test func `the form works in line-by-line mode`() async {
        let account = AccountForm(isFree: { name in name != "taken" })
        let tester = LineTester()
        tester.begin(account.form)
        tester.answer("taken")
        await tester.finishChecks()
        tester.answer("octo-cat")
        await tester.finishChecks()
        tester.answer("correct-horse-7", "")

        #expect(
            tester.screen == """
                Create an account
                Name (letters and digits): taken
                Name: checking
                Name: taken is taken
                Name [taken]: octo-cat
                Name: checking
                Name: octo-cat is free
                Password:
                Name: octo-cat
                Password: 15 characters
                Enter: Create · 1: Name · 2: Password · q: quit >
                """)
        #expect(tester.exit == .finished)
    }
}
