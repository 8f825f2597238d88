import ConsoleTesting
import Rx
import RxTesting
import Testing

@testable import SignupForms

/// Form 2 on an in-memory terminal, in virtual time.
@MainActor
@Suite struct RegistrationFormTests {
    private let scheduler = TestScheduler(initialClock: 0, resolution: 0.001)

    @Test func `the form shows why a long name is forbidden, from the keystroke on that makes it invalid`() {
        var style = FormStyle()
        style.isSpoken = false
        let backend = FormBackend(network: MockNetwork(scheduler), siteName: "github.com")
        let screen = SharingScheduler.mocked(by: scheduler) {
            let screen = RegistrationForm(style, backend)
            screen.begin()
            return screen
        }
        let tester = FormTester(columns: 80, rows: 24)
        tester.begin(screen.form)
        func rows(after keys: String) -> [String] {
            tester.type(keys)
            scheduler.advanceTo(scheduler.clock + 10)
            return tester.screen.rows.map { String($0.trimmingPrefix { $0 == " " }) }
        }
        let usual = rows(after: "octo")
        #expect(
            usual.dropFirst(2).prefix(3) == [
                "Username          octo", "✓ A minimum of 4 characters", "Password",
            ])
        let forbidden = rows(after: "\u{202E}")
        #expect(
            forbidden.dropFirst(2).prefix(4) == [
                "Username          octo\u{FFFD}", "✗ Username cannot contain control characters",
                "✓ A minimum of 4 characters", "Password",
            ])
        #expect(forbidden.contains("( Sign Up )  ✗ ○ ○  3 fields left"))
        tester.press(.backspace)
        #expect(rows(after: "") == usual)
        withExtendedLifetime(screen) {}
    }
}
