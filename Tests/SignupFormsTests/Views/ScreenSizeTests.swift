import Console
import ConsoleTesting
import Rx
import RxTesting
import SignupCore
import Testing

@testable import SignupForms

/// The forms on terminals of several sizes, in both languages.
@MainActor
@Suite struct ScreenSizeTests {
    private let scheduler = TestScheduler(initialClock: 0, resolution: 0.001)

    /// A form on an in-memory terminal, connected to its view model.
    @MainActor
    private final class Session {
        let tester: FormTester
        private let scheduler: TestScheduler
        private let screen: any SignupScreen

        init(
            _ name: Policy.Name, _ language: Language, columns: Int, rows: Int, isDemo: Bool,
            _ scheduler: TestScheduler
        ) {
            var style = FormStyle(language: language, isEager: true)
            style.isSpoken = false
            let backend = FormBackend(
                network: MockNetwork(
                    scheduler,
                    names: ["octocat": .init(after: 1, result: .success(.taken))]),
                siteName: "github.com", isDemo: isDemo, isLocal: true)
            let (screen, form) = SharingScheduler.mocked(by: scheduler) { () -> (any SignupScreen, Form) in
                switch name {
                case .github: Self.begun(SignupForm(style, backend), { $0.form }) { $0.begin() }
                case .registration: Self.begun(RegistrationForm(style, backend), { $0.form }) { $0.begin() }
                case .strong: Self.begun(StrongSignupForm(style, backend), { $0.form }) { $0.begin() }
                case .basic: Self.begun(BasicSignupForm(style, backend), { $0.form }) { $0.begin() }
                }
            }
            (self.scheduler, self.screen) = (scheduler, screen)
            tester = FormTester(columns: columns, rows: rows)
            tester.begin(form)
            wait()
        }

        private static func begun<Made: SignupScreen>(
            _ made: Made, _ form: (Made) -> Form, _ begin: (Made) -> Void
        ) -> (any SignupScreen, Form) {
            begin(made)
            return (made, form(made))
        }

        func type(_ text: String) {
            tester.type(text)
            wait()
        }

        /// Advances the virtual time by three seconds so that all delays have passed.
        func wait() { scheduler.advanceTo(scheduler.clock + 3000) }

        var rows: [String] { tester.screen.rows }
    }

    private func start(
        _ name: Policy.Name, _ language: Language = .english, columns: Int, rows: Int, isDemo: Bool = true
    ) -> Session {
        Session(name, language, columns: columns, rows: rows, isDemo: isDemo, scheduler)
    }

    nonisolated private static let sizes = [(80, 24), (80, 12), (40, 20), (40, 12), (30, 8), (20, 5)]

    @Test(arguments: Policy.Name.allCases, [Language.english, .chinese])
    func `the current field and the button are visible at every size, and the last column stays empty`(
        name: Policy.Name, language: Language
    ) throws {
        for (columns, height) in Self.sizes {
            let session = start(name, language, columns: columns, rows: height)
            // The keys to type, and the text that the cursor's row then contains: the field's text, or the button.
            for (keys, shown) in [
                ("octocat", "octocat"), ("\t", ""), ("abc", "•••"), ("\t", ""), ("abx", "•••"), ("\t", "( "),
            ] {
                session.type(keys)
                let rows = session.rows
                #expect(rows.count <= height && rows.allSatisfy { Span.columns(of: $0) < columns })
                #expect(rows.contains { $0.contains("( ") }, "\(rows)")
                let cursor = try #require(session.tester.cursor)
                // If the control with the focus were not visible, the cursor would be in the first column.
                #expect(cursor.row < height && (2..<columns).contains(cursor.column))
                let row = rows.dropFirst(cursor.row).first ?? ""
                #expect(shown.isEmpty || row.contains(shown), "\(rows)")
            }
        }
    }

    @Test func `messages that do not fit are shortened with an ellipsis before whole messages are omitted`() {
        let session = start(.github, columns: 40, rows: 8, isDemo: false)
        session.type("octocat\tabc\tabx")
        #expect(
            session.rows == [
                "  Username         octocat", "                   ⠋ checking octocat…",
                "  Password         •••", "                   ✗ Password needs at…",
                "  Repeat password  •••", "                   ✗ Passwords don't",
                "                     match",
                "  ( Sign up )  ⠋ ✗ ✗  3 fields left",
            ])
    }

    @Test func `twelve rows are enough for every message`() {
        let session = start(.github, columns: 80, rows: 12)
        session.type("octocat\tabc\tabx")
        #expect(
            session.rows == [
                "  Create an account    Demo: nothing leaves this machine", "", "  Username         octocat",
                "                   ⠋ checking octocat", "  Password         •••",
                "                   ✗ Password needs at least 5 characters", "  Repeat password  •••",
                "                   ✗ Passwords don't match", "", "  ( Sign up )  ⠋ ✗ ✗  3 fields left", "",
                "  ↵ next  ·  ↑ back  ·  ^R show  ·  ^C quit  ·  F1 keys",
            ])
    }

    @Test func `pressing the button in an empty form shows which fields are required`() {
        let session = start(.github, columns: 80, rows: 24)
        session.type("\t\t\t\n")
        #expect(
            session.rows.prefix(10) == [
                "  Create an account    Demo: nothing leaves this machine", "",
                "  Username         letters, digits, single hyphens",
                "                   ✗ Username: required", "  Password         at least 5 characters",
                "                   ✗ Password: required", "  Repeat password  repeat it",
                "                   ✗ Repeat password: required", "", "  ( Sign up )  ○ ○ ○  3 fields left",
            ])
        #expect(session.tester.cursor == Cell(row: 2, column: 19))
        let chinese = start(.github, .chinese, columns: 80, rows: 24)
        chinese.type("\t\t\t\n")
        #expect(chinese.tester.screen.contains("✗ 请填写用户名"))
    }

    @Test func `forty columns are enough for the requirements in the registration form`() {
        let session = start(.registration, columns: 40, rows: 20)
        session.type("oct\tbutter\tbuttex")
        #expect(
            session.rows == [
                "Create an account", "Demo: nothing leaves this machine", "", "Username", "  oct",
                "  ○ A minimum of 4 characters", "Password", "  ••••••", "  ○ A minimum of 8 characters",
                "  ○ One uppercase letter", "Confirm Password", "  ••••••", "  ○ Passwords must match", "",
                "( Sign Up )  ✗ ✗ ✗  3 fields left", "", "↵ next  ·  ↑ back  ·  ^C quit",
            ])
    }

    @Test func `forty columns are enough for a form in Chinese`() {
        let session = start(.strong, .chinese, columns: 40, rows: 12)
        session.type("oct\tabc\tabx")
        #expect(
            session.rows == [
                "  注册    演示：数据不会离开本机", "", "            ✗ 用户名至少需要 6 个字符", "  用户名    oct",
                "            ✗ 密码至少需要 8 个字符", "  密码      •••", "  重复密码  •••",
                "            ✗ 两次输入的密码不一致", "", "  ( 注册 )  ✗ ✗ ✗  还差 3 项", "",
                "  ↵ 下一项  ·  ↑ 上一项  ·  ^C 退出",
            ])
    }

    @Test
    func `on a small screen, the registration form shows the current field, its requirements and the button`()
    {
        let session = start(.registration, columns: 30, rows: 8)
        session.type("oct\nGe")
        #expect(session.rows.contains("Password") && session.rows.contains("  ••"))
        #expect(session.tester.style(of: "One uppercase")?.isStruckThrough == true)
        #expect(session.tester.screen.contains("○ A minimum of 8 char"))
        #expect(session.tester.screen.contains("( Sign Up )"))
        #expect(session.rows.allSatisfy { $0.count < 30 })
    }

    @Test(arguments: [Policy.Name.strong, .basic])
    func `on a small screen, the message of the current field remains visible`(name: Policy.Name) {
        let session = start(name, columns: 30, rows: 8)
        #expect(session.tester.screen.contains("✗ Username must"))
        #expect(session.tester.screen.contains(name == .basic ? "( Sign up )" : "( Register )"))
        #expect(session.rows.contains("Username"))
        #expect(session.rows.allSatisfy { $0.count < 30 })
    }

    @Test func `the details of a recorded sign-up are separated by characters that the terminal supports`() {
        let details = RecordDetails(["2026-11-25 15:41", "demo, not saved"])
        func text(_ glyphs: Glyphs) -> String { details.spans(glyphs).map(\.text).joined() }
        #expect(text(.unicode) == " · 2026-11-25 15:41 · demo, not saved")
        #expect(text(.ascii) == " - 2026-11-25 15:41 - demo, not saved")
    }
}
