import Console
import ConsoleTesting
import Testing

/// Controls without options in line-by-line mode.
@Suite @MainActor struct NoOptionsTests {
    private let tester = LineTester()

    private func begin(_ control: InputControl) {
        tester.begin(
            Form(title: "", rows: [.custom("Time", control), .actions(Button(title: "Book"))]))
    }

    @Test func `the question about a control without options has no parentheses`() {
        for control in [ListSelect(options: []), MultiSelect(options: []), Select(options: [])]
            as [InputControl]
        {
            let tester = LineTester()
            tester.begin(Form(title: "", rows: [.custom("Time", control)]))
            #expect(tester.question == "Time:")
            tester.answer("noon")
            #expect(tester.screen == "Time: noon\nTime: There is nothing to choose from.\nTime:")
        }
    }

    @Test func `options that arrive later are offered in the next question`() {
        let list = ListSelect(options: [])
        begin(list)
        list.options = ["noon", "night"]
        tester.answer("")
        #expect(tester.question == "Time (1 noon, 2 night):")
        tester.answer("midnight")
        #expect(tester.screen.contains("Time: Please enter one of the choices."))
    }

    @Test func `a required list without options does not block the other fields`() {
        begin(ListSelect(options: []))
        tester.answer("", "")
        #expect(tester.question == "Enter: Book · 1: Time · q: quit >")
    }
}
