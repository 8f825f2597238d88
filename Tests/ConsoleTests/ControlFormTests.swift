import Console
import ConsoleTesting
import Testing

@testable import ConsoleFixture

/// Tests each control separately in line-by-line mode, and the on-screen behavior that no other test covers.
@MainActor
@Suite struct ControlFormTests {
    private nonisolated static let size = "Size (1 small, 2 medium, 3 large)"
    private nonisolated static let topics = "Topics (1 Swift, 2 Terminals, 3 Reactive, 4 Tests)"
    private nonisolated static let countries = """
        Country (1 Austria, 2 Belgium, 3 Bulgaria, 4 Croatia, 5 Cyprus, 6 Denmark, 7 Estonia, 8 Finland, 9 France, \
        10 Germany)
        """
    private nonisolated static let notAChoice = "Please enter one of the choices."

    @Test(
        arguments: [
            ("TextField", "octo", ["Name (letters and digits): octo", "Name [octo]:"]),
            ("SecureField", "secret", ["Password:", "Password [keep]:"]),
            (
                "NumberField", "17 42",
                [
                    "Age: 17", "Age: a whole number from 18 to 120", "Age [17]: 42",
                    "Enter: Send · 1: Age · q: quit >",
                ]
            ),
            (
                "DateField", "2026-02-30 1999-12-31",
                [
                    "Born (YYYY-MM-DD): 2026-02-30", "Born: a date such as 2026-11-21",
                    "Born [2026-02-30]: 1999-12-31", "Enter: Send · 1: Born · q: quit >",
                ]
            ),
            (
                "PathField", "/nowhere /usr",
                [
                    "Folder: /nowhere", "Folder: the path of a folder that exists", "Folder [/nowhere]: /usr",
                    "Folder [/usr]:",
                ]
            ),
            (
                "TextArea", "Dear hello  1 other ",
                [
                    "Message (as long as you like); finish with an empty line: Dear", "> hello", ">",
                    "Enter: Send · 1: Message · q: quit > 1",
                    "Message (as long as you like); finish with an empty line [keep]: other", ">",
                    "Enter: Send · 1: Message · q: quit >",
                ]
            ),
            (
                "Select", "9 2",
                ["\(size) [small]: 9", "Size: \(notAChoice)", "\(size) [small]: 2", "\(size) [medium]:"]
            ),
            (
                "ListSelect", "x fin",
                ["\(countries): x", "Country: \(notAChoice)", "\(countries): fin", "\(countries) [Finland]:"]
            ),
            ("MultiSelect", "1,tests", ["\(topics): 1,tests", "\(topics) [Swift, Tests]:"]),
            (
                "Label", "octo",
                [
                    "Username available", "Username already taken",
                    "cannot reach github.com: name not checked", "Name: octo", "Name [octo]:",
                ]
            ),
            (
                "RequirementLabel", "octo",
                ["Name: octo", "Name: Four characters: met", "Name: One digit: not met", "Name [octo]:"]
            ),
            ("Meter", "Butterfly-7", ["Password:", "Password: strong", "Password [keep]:"]),
            ("ProgressBar", "", ["50%", "Enter: Send · q: quit >"]),
            (
                "Button", "2",
                [
                    "Enter: Send · 1: Save · 2: Sign up · q: quit > 2",
                    "Enter: Sign up · 1: Send · 2: Save · q: quit >",
                ]
            ),
            (
                "Alert", " ",
                [
                    "Enter: Press · q: quit >", "The report was sent.", "Enter: OK >",
                    "Enter: Press · q: quit >",
                ]
            ),
            (
                "Confirm", " 1",
                [
                    "Enter: Press · q: quit >", "Delete the report?",
                    "Enter: Delete · 1: Keep > 1", "Enter: Press · q: quit >",
                ]
            ),
        ])
    func `each control can be used in line-by-line mode`(control: String, lines: String, transcript: [String])
    {
        let tester = LineTester()
        tester.begin(ControlForm.make(control))
        for line in lines.isEmpty ? [] : lines.split(separator: " ", omittingEmptySubsequences: false) {
            #expect(tester.answer(String(line)))
        }
        tester.endInput()
        let wasPressed = ["Button", "Alert", "Confirm"].contains(control)
        #expect(tester.screen == Screen(transcript + (wasPressed ? [] : ["canceled"])))
        #expect(tester.exit == .endOfInput)
    }

    @Test func `a meter fills as the password becomes stronger`() {
        let tester = FormTester()
        tester.begin(ControlForm.make("Meter"))
        tester.type("abcd")
        #expect(tester.screen[1] == "            ▰▰▱▱▱ strong")
        tester.type("efghijkl")
        #expect(tester.screen[1] == "            ▰▰▰▰▰ strong")
        tester.press(.control("u"))
        #expect(tester.screen[1] == "")
    }
}
