import Testing
import TerminalTesting

/// The form in a real terminal emulator, as a person sees it.
@Suite struct FormTests {
    @Test func `shows the block as laid out`() async throws {
        let terminal = try TmuxSession([BuiltProduct.path("ConsoleFixture")])
        let screen = try await terminal.wait(forText: "Ctrl-C leave")
        #expect(
            screen.block == [
                "Create your GitHub account",
                "",
                "Username         letters and digits",
                "",
                "Password",
                "",
                "Repeat password",
                "",
                "",
                "[ Sign up ]",
                "",
                "Enter next   Up back   Ctrl-C leave",
            ])
    }
}
