import Console
import ConsoleTesting
import Testing

/// A custom control that is implemented with only public declarations.
@Suite @MainActor struct OwnControlTests {
    private final class Dial: InputControl {
        private var value = 0

        override var summary: String { value == 0 ? "" : "\(value)" }

        override func check() -> Validation { value == 0 ? .invalid("turn the dial") : .valid() }

        override func rows(_ glyphs: Glyphs, isFinal: Bool) -> [[Span]] {
            [[Span(String(repeating: "=", count: value), .of(.accent)), Span("|")]]
        }

        override func cursor(_ glyphs: Glyphs) -> Cell { Cell(row: 0, column: value) }

        override func handle(_ key: KeyPress) -> Bool {
            switch key {
            case .right: value += 1
            case .scalar("0"): value = 0
            default: return false
            }
            inputChanged()
            return true
        }

        override func handleClick(at cell: Cell) {
            value = cell.column
            inputChanged()
        }

        override func answer(_ line: String, _ words: Form.Words) -> LineAnswer {
            guard let number = Int(line) else { return .rejected(words.notUnderstood) }
            value = number
            inputChanged()
            return .accepted
        }
    }

    /// A list that keeps its selection while the program replaces its options.
    private final class Search: ListControl {
        private var selected: Int?

        override var summary: String { selected.map { options[$0] } ?? "" }

        override func handleEnter() { pick() }

        override func pick() {
            selected = pointer
            inputChanged()
        }

        override func optionsReplaced(_ old: [String]) -> Bool {
            let before = selected
            selected = before.flatMap { newIndices(of: [$0], in: old).first }
            return selected != before
        }
    }

    @Test func `a custom list keeps its selection during a search`() {
        let search = Search(options: ["red", "green"])
        search.filtersOptions = false
        var changes = 0
        search.addHandler(for: .editingChanged) { changes += 1 }
        let tester = FormTester(columns: 40, rows: 8)
        tester.begin(Form(title: "", rows: [.list("Color", search), .actions(Button(title: "Use"))]))
        tester.press(.down, .enter)
        #expect(tester.screen[0] == "  Color  green")
        search.options = ["blue", "gray", "green"]
        #expect(tester.screen[0] == "  Color  green")
        search.options = ["blue"]
        #expect(search.isEmpty && tester.screen[0] == "  Color")
        #expect(changes == 3, "one selection, one new index and one loss")
    }

    private let form = Form(
        title: "", rows: [.custom("Volume", Dial()), .actions(Button(title: "Use"))])

    @Test func `a custom control works on a screen`() {
        let tester = FormTester(columns: 40, rows: 8)
        form.usesMouse = true
        tester.begin(form)
        tester.press(.right, .right)
        #expect(tester.styledScreen[0] == "<on accent> </> <accent bold>Volume</>  <accent>==</>|")
        #expect(tester.cursor == Cell(row: 0, column: 12))
        tester.click("=|")
        #expect(tester.screen[0] == "  Volume  =|")
        tester.type("0")
        tester.press(.tab)
        #expect(tester.screen[0] == "  Volume  |" && tester.screen.contains("[ Use ]"))
    }

    @Test func `a custom control works in line-by-line mode`() {
        let tester = LineTester()
        tester.begin(form)
        #expect(tester.question == "Volume:")
        tester.answer("x", "3")
        tester.goBack()
        #expect(tester.question == "Volume [3]:")
        tester.endInput()
        #expect(tester.exit == .endOfInput)
        #expect(!tester.answer("4") && tester.question == nil)
        #expect(
            tester.screen == """
                Volume: x
                Volume: Please enter one of the choices.
                Volume: 3
                Enter: Use · 1: Volume · q: quit >
                Volume [3]:
                canceled
                """)
    }
}
