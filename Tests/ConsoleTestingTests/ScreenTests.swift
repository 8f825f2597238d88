import ConsoleTesting
import Testing

@Suite struct ScreenTests {
    @Test func `spaces at the end of a row and empty rows at the end do not count`() {
        #expect(Screen(["a  ", "", " b", "  ", ""]) == "a\n\n b")
        #expect(Screen(["a"]) != " a")
        #expect(Screen([]) == "")
        #expect("\(Screen(["a ", "b"]))" == "a\nb")
    }

    @Test func `a text is found within a row`() {
        let screen: Screen = "Name  octo-cat\nPassword"
        #expect(screen.contains("octo") && !screen.contains("catPass"))
        #expect(screen.count == 2 && screen[1] == "Password")
    }
}
