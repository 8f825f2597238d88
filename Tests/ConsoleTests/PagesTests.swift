import Console
import ConsoleTesting
import Testing

@testable import ConsoleFixture

/// A form with three pages, two of which have a group, on a screen and in line-by-line mode.
@MainActor
@Suite struct PagesTests {
    @Test func `pages are visited forward and back, one at a time`() {
        let tester = FormTester()
        tester.begin(ControlForm.make("Pages"))
        #expect(
            tester.screen == """
                  Profile    You, 1 of 3

                  Name
                  First
                  Last

                  ↵ next  ·  ^C quit  ·  F1 keys
                """)
        tester.type("Mona\nOctocat\n17x\n")
        // Enter moves to the next page if everything on the current page is valid.
        #expect(
            tester.screen == """
                  Profile    Work, 2 of 3

                  Experience
                  Years  17x
                         ✗ a whole number from 0 to 60

                  ↵ next  ·  ^C quit  ·  F1 keys
                """)
        tester.press(.backspace, .enter)
        #expect(
            tester.screen == """
                  Profile    Confirmation, 3 of 3

                  [ Send ]

                  ↵ press  ·  ^C quit  ·  F1 keys
                """)
        tester.press(.up)
        #expect(tester.screen[0] == "  Profile    Work, 2 of 3" && tester.screen.contains("Years  17"))
        tester.press(.up)
        #expect(tester.screen[0] == "  Profile    You, 1 of 3" && tester.cursor == Cell(row: 4, column: 16))
        tester.press(.enter, .enter, .enter)
        #expect(tester.exit == .finished)
        #expect(
            tester.screen == """
                Profile    Confirmation, 3 of 3

                Name
                First  Mona
                Last   Octocat

                Experience
                Years  17
                """)
    }

    @Test func `a page cannot be left while its list has no selection`() {
        let list = ListSelect(options: ["MIT", "Apache 2.0"])
        let form = Form(
            title: "Project",
            rows: [
                .page("License"), .list("License", list), .field("Name", TextField()), .page("Confirmation"),
                .actions(Button(title: "Send")),
            ])
        let tester = FormTester()
        tester.begin(form)
        tester.press(.tab, .tab)
        #expect(list.isFocused && tester.screen[0] == "  Project    License, 1 of 2")
        tester.press(.enter, .tab)
        #expect(list.selectedOption == "MIT" && tester.screen[0] == "  Project    Confirmation, 2 of 2")
    }

    @Test func `in line-by-line mode, each page and each group is announced`() {
        let tester = LineTester()
        tester.begin(ControlForm.make("Pages"))
        tester.answer("Mona", "Octocat", "7")
        #expect(tester.question == "Enter: Send · q: quit >")
        tester.answer("")
        #expect(
            tester.screen == """
                Profile
                You, 1 of 3
                Name
                First: Mona
                Last: Octocat
                Work, 2 of 3
                Experience
                Years: 7
                Confirmation, 3 of 3
                First: Mona
                Last: Octocat
                Years: 7
                Enter: Send · q: quit >
                """)
        #expect(tester.exit == .finished)
    }
}
