import Console
import ConsoleTesting
import Testing

@testable import SignupForms

/// The form that asks for a new password twice.
@MainActor
@Suite struct PasswordFormTests {
    private let passwordForm = PasswordForm(FormStyle(), username: "octo-cat")

    @Test func `in line-by-line mode, the user must repeat a password that has changed`() {
        let tester = LineTester()
        tester.begin(passwordForm.form)
        tester.answer("correct-horse-7", "correct-horse-7")
        #expect(tester.question?.contains("Enter: Change") == true)
        tester.answer("1", "battery-staple-8")
        #expect(tester.question == "Repeat password [keep]:")
        tester.answer("battery-staple-8")
        #expect(tester.question?.contains("Enter: Change") == true)
    }

    @Test func `releasing a PasswordForm also releases its form`() {
        weak var released: PasswordForm?
        weak var form: Form?
        do {
            let passwordForm = PasswordForm(FormStyle(), username: "octo-cat")
            (released, form) = (passwordForm, passwordForm.form)
        }
        #expect(released == nil && form == nil)
    }
}
