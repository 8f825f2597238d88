import ConsoleTesting
import Testing

@Suite struct ScreenTests {
    @Test func `trailing spaces and empty rows at the bottom are ignored`() {
        #expect(Screen(["a  ", "", " b", "  ", ""]) == "a\n\n b")
        #expect(Screen(["a"]) != " a")
        #expect(Screen([]) == "")
        #expect("\(Screen(["a ", "b"]))" == "a\nb")
    }

    @Test func `text is found within a row but not across rows`() {
        let screen: Screen = "Name  octo-cat\nPassword"
        #expect(screen.contains("octo") && !screen.contains("catPass"))
        #expect(screen.count == 2 && screen[1] == "Password")
    }
}
