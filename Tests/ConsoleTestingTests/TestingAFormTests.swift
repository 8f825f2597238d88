import Console
import ConsoleTesting
import Testing

/// The examples of the article "Testing a form".
@Suite @MainActor struct TestingAFormTests {
    @Test func `a short password is an error once its field has been left`() {
        let account = AccountForm(isFree: { _ in true })
        account.password.text = "secret"
        #expect(account.password.validation == .invalid("At least 8 characters"))
        #expect(!account.create.isEnabled)
        #expect(account.form.firstInvalidField === account.name)
    }

    @Test func `a taken name is reported below it`() async {
        let account = AccountForm(isFree: { name in name != "taken" })
        let tester = FormTester(columns: 60, rows: 12)
        tester.begin(account.form)
        tester.type("taken")
        #expect(tester.screen.contains("checking"))

        await tester.finishChecks()
        tester.press(.down)
        tester.type("correct-horse-7")
        #expect(
            tester.screen == """
                x
                """)
        #expect(tester.cursor == Cell(row: 4, column: 25))
    }
}
