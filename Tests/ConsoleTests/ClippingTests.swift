import ConsoleTesting
import Testing

@testable import Console

/// Forms on terminals with too few rows.
@MainActor
@Suite struct ClippingTests {
    private let name = TextField()
    private let word = TextField()
    private let button = Button(title: "Go")

    /// A form with two fields and a button, in which the second field has the focus.
    private func start(columns: Int, rows: Int) -> FormTester {
        let form = Form(
            title: "Account", rows: [.field("Username", name), .field("Word", word), .actions(button)])
        let tester = FormTester(columns: columns, rows: rows)
        tester.begin(form)
        return tester
    }

    @Test func `an error above the cursor shows its beginning`() {
        name.text = "octocat"
        name.validation = .invalid(
            "This name is taken by another account, so please choose a different one", shown: .now)
        let tester = start(columns: 40, rows: 4)
        tester.press(.tab)
        #expect(
            tester.screen == """
                  Username  octocat
                            ✗ This name is taken by…
                  Word
                  [ Go ]
                """)
        tester.resize(columns: 40, rows: 5)
        #expect(
            tester.screen == """
                  Username  octocat
                            ✗ This name is taken by
                              another account, so…
                  Word
                  [ Go ]
                """)
    }

    @Test func `each error shows its beginning before another error shows its end`() {
        let other = TextField()
        for field in [name, other] {
            field.text = "octocat"
            field.validation = .invalid(
                "This name is taken by another account, so please choose a different one", shown: .now)
        }
        let form = Form(
            title: "Account",
            rows: [
                .field("Username", name), .field("Nickname", other), .field("Word", word), .actions(button),
            ])
        let tester = FormTester(columns: 40, rows: 6)
        tester.begin(form)
        tester.press(.tab, .tab)
        #expect(
            tester.screen == """
                  Username  octocat
                            ✗ This name is taken by…
                  Nickname  octocat
                            ✗ This name is taken by…
                  Word
                  [ Go ]
                """)
    }

    @Test func `a label above the focused field shows its beginning`() {
        let label = Label(text: "The username must be at least six characters long")
        let form = Form(title: "Account", rows: [.label(label), .field("Username", name), .actions(button)])
        let tester = FormTester(columns: 40, rows: 3)
        tester.begin(form)
        #expect(
            tester.screen == """
                            The username must be at…
                  Username
                  [ Go ]
                """)
    }

    @Test(arguments: [
        (2, "  abc\n[ Go ]"), (3, "Word\n  abc\n[ Go ]"), (4, "Account\nWord\n  abc\n[ Go ]"),
        (5, "Username\n  octocat\nWord\n  abc\n[ Go ]"),
        (6, "Username\n  octocat\n  fine\nWord\n  abc\n[ Go ]"),
    ])
    func `a value is not shown without the caption above it`(rows: Int, screen: Screen) {
        (name.text, name.explanation, word.text) = ("octocat", "fine", "abc")
        let tester = start(columns: 24, rows: rows)
        tester.press(.tab)
        #expect(tester.screen == screen)
    }
}
