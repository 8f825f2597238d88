import Console
import ConsoleTesting
import Testing

/// Asynchronous checks of controls other than text fields.
@Suite @MainActor struct AsynchronousRuleTests {
    private struct Offline: Error {}

    private let list = ListSelect(options: ["Documents", "Pictures"])

    @Test func `only the result for the latest selection counts`() async {
        var asked: [String] = []
        list.validate(after: .milliseconds(300), pending: "checking") { [unowned list] in
            let folder = list.selectedOption ?? ""
            asked.append(folder)
            return folder == "Pictures" ? .invalid("Pictures is read-only", shown: .now) : .valid()
        }
        let tester = FormTester(columns: 60, rows: 12)
        tester.begin(Form(title: "", rows: [.list("Folder", list), .actions(Button(title: "Save"))]))
        #expect(list.validation == .unchecked, "an empty control is not checked")
        tester.press(.enter)
        #expect(tester.screen.contains("⠋ checking"))
        tester.press(.backTab, .down, .enter)
        await tester.finishChecks()
        #expect(asked == ["Pictures"])
        #expect(tester.screen.contains("✗ Pictures is read-only"))
    }

    @Test func `if a check throws, the result is uncertain`() async {
        list.validate(after: .zero, pending: "checking") { throw Offline() }
        let tester = FormTester(columns: 60, rows: 12)
        tester.begin(Form(title: "", rows: [.list("Folder", list)]))
        tester.press(.enter)
        await tester.finishChecks()
        #expect(list.validation == .uncertain("Offline()"))
    }

    @Test func `in line-by-line mode, the next question waits for the check`() async {
        let size = Select(options: ["S", "M"])
        size.validate(after: .zero, pending: "checking") { .valid("in stock") }
        let tester = LineTester()
        tester.begin(Form(title: "", rows: [.select("Size", size), .actions(Button(title: "Order"))]))
        await tester.finishChecks()
        tester.answer("2")
        #expect(tester.question == nil)
        await tester.finishChecks()
        #expect(
            tester.screen == """
                Size (1 S, 2 M) [S]: 2
                Size: checking
                Size: in stock
                Press Enter for Order, 1 to change Size, q to quit:
                """)
    }
}
