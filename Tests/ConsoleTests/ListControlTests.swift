import Console
import ConsoleTesting
import Testing

/// Lists that stay open, follow their last option, and report when their pointer moves.
@MainActor @Suite struct ListControlTests {
    private let list = ListSelect(options: ["ant", "bee", "cat", "dog"])
    private let name = TextField()
    private let form: Form

    init() {
        form = Form(title: "", rows: [.field("Name", name), .list("Animal", list)])
        form.focus(list)
    }

    private func rows(of list: ListControl) -> [String] {
        list.rows(.unicode, isFinal: false).map { $0.map(\.text).joined() }
    }

    @Test func `a list that stays open shows its options even without the focus`() {
        form.focus(name)
        #expect(rows(of: list) == [""])
        list.staysOpen = true
        #expect(rows(of: list) == ["", "  ant", "  bee", "  cat", "  dog"])
        list.selectedIndex = 1
        #expect(rows(of: list) == ["bee", "    ant", "  ✓ bee", "    cat", "    dog"])
        form.focus(list)
        #expect(rows(of: list) == ["type to filter  4/4", "    ant", "› ✓ bee", "    cat", "    dog"])
    }

    @Test func `a click selects an option in an open list`() {
        form.focus(name)
        list.handleClick(at: Cell(row: 3, column: 2))
        #expect(list.selectedOption == nil)
        list.staysOpen = true
        list.handleClick(at: Cell(row: 3, column: 2))
        #expect(list.selectedOption == "cat")
    }

    @Test func `the pointer stays on the last option until the user moves it`() {
        list.followsEnd = true
        list.height = 2
        _ = list.handle(.end)
        list.options.append("eel")
        #expect(list.pointer == 4)
        #expect(rows(of: list) == ["type to filter  5/5", "  dog", "› eel"])
        _ = list.handle(.up)
        list.options.append("fox")
        #expect(list.pointer == 3)
        _ = list.handle(.end)
        list.options.append("gnu")
        #expect(list.pointer == 6)
    }

    @Test func `a pointer that does not follow the last option stays in place when options are added`() {
        _ = list.handle(.end)
        list.options.append("eel")
        #expect(list.pointer == 3)
        list.options = ["ant"]
        #expect(list.pointer == 0)
        list.options = []
        #expect(list.pointer == nil)
    }

    @Test func `each move of the pointer is reported, no matter what causes it`() {
        var moves: [Int?] = []
        list.addHandler(for: .pointerMoved) { [list] in moves.append(list.pointer) }
        for key: KeyPress in [.down, .down, .up, .home, .home, .end, .pageUp, .wheelDown, .scalar("g")] {
            _ = list.handle(key)
        }
        #expect(moves == [1, 2, 1, 0, 3, 0, 1, 3])
        list.options = ["ant"]
        list.selectedIndex = 0
        #expect(moves.suffix(2) == [nil, 0] && moves.count == 10)
    }

    @Test func `a different option at the pointer is reported even if its index is the same`() {
        var seen: [String] = []
        list.filtersOptions = false
        list.addHandler(for: .pointerMoved) { [list] in
            seen.append(list.pointer.map { list.options[$0] } ?? "none")
        }
        list.options = ["eel", "fox"]
        list.options = ["eel", "fox", "gnu"]
        list.options = []
        list.options = ["gnu"]
        #expect(seen == ["eel", "none", "gnu"])
    }

    @Test func `the height of a list is at least one`() {
        list.height = -9
        _ = list.handle(.pageDown)
        #expect(list.height == 1 && list.pointer == 1)
    }

    @Test func `changes to the filter are reported, but Escape without a filter is not`() {
        var filters: [String] = []
        list.addHandler(for: .filterChanged) { [list] in filters.append(list.filter) }
        for key: KeyPress in [.escape, .scalar("c"), .scalar("a"), .backspace, .escape, .scalar("d")] {
            _ = list.handle(key)
        }
        #expect(filters == ["c", "ca", "c", "", "d"])
        list.handleEnter()
        #expect(list.selectedOption == "dog" && filters.last == "")
    }

    @Test func `pasting filters the list only once, and new options are also filtered`() {
        var filters: [String] = []
        list.addHandler(for: .filterChanged) { [list] in filters.append(list.filter) }
        _ = list.handle(.down)
        _ = list.handle(.paste("EE"))
        #expect(filters == ["EE"] && list.pointer == 1)
        list.options = ["ape", "eel", "bee"]
        #expect(rows(of: list) == ["EE  2/3", "  eel", "› bee"], "the pointer stays on its option")
        list.filtersOptions = false
        #expect(rows(of: list) == ["EE  3/3", "  ape", "› eel", "  bee"])
    }

    @Test func `the filter ignores case`() {
        list.options = ["Ant", "BEE", "cat"]
        _ = list.handle(.paste("Be"))
        #expect(rows(of: list) == ["Be  1/3", "› BEE"])
    }

    @Test func `the pointer stays on its option when the filter changes`() {
        list.go(to: 2)
        _ = list.handle(.scalar("a"))
        #expect(rows(of: list) == ["a  2/4", "  ant", "› cat"])
        _ = list.handle(.backspace)
        #expect(list.pointer == 2)
    }

    @Test func `selecting the selected option again is not reported as a change`() {
        var changes = 0
        list.addHandler(for: .editingChanged) { changes += 1 }
        list.handleEnter()
        list.handleEnter()
        #expect(list.selectedIndex == 0 && changes == 1)
    }

    @Test func `a prefix identifies an option only if no other option has the prefix`() {
        list.options = ["bee", "bear", "ant"]
        #expect(list.option("BEE") == 0 && list.option("bea") == 1 && list.option("a") == 2)
        #expect(list.option("be") == nil)
    }

    @Test func `a program can search by replacing the options, and the selected option stays selected`() {
        list.filtersOptions = false
        list.addHandler(for: .filterChanged) { [list] in
            list.options = ["\(list.filter)1", "\(list.filter)2"]
        }
        _ = list.handle(.scalar("x"))
        #expect(rows(of: list) == ["x  2/2", "› x1", "  x2"])
        _ = list.handle(.down)
        list.handleEnter()
        #expect(list.selectedOption == "x2" && list.filter == "x")
        list.options = ["x0", "x1", "x2"]
        #expect(list.selectedIndex == 2)
        _ = list.handle(.scalar("y"))
        #expect(list.selectedOption == nil && list.options == ["xy1", "xy2"])
    }

    @Test func `the options that are selected in a search stay selected at their new indices`() {
        let topics = MultiSelect(options: ["apple", "pear"])
        topics.filtersOptions = false
        _ = topics.handle(.scalar(" "))
        topics.options = ["banana", "apple"]
        #expect(topics.selectedOptions == ["apple"])
        topics.options = ["banana"]
        #expect(topics.selectedIndices == [])
    }

    @Test func `Space does not change the selection of a disabled list`() {
        let topics = MultiSelect(options: ["apple", "pear"], selectedIndices: [1])
        topics.isEnabled = false
        _ = topics.handle(.scalar(" "))
        #expect(topics.selectedOptions == ["pear"])
    }

    @Test func `in line-by-line mode, an unknown option leaves the selection unchanged`() {
        let topics = MultiSelect(options: ["apple", "pear"], selectedIndices: [1])
        #expect(topics.answer("apple, plum", .english) == .rejected(FormWords.english.notUnderstood))
        #expect(topics.selectedOptions == ["pear"])
        #expect(topics.answer("2, apple", .english) == .accepted)
        #expect(topics.selectedOptions == ["apple", "pear"])
    }

    /// Comparing each selected option with every new option would take minutes here.
    @Test func `a large selection is kept when the options are replaced`() {
        let options = (0..<200_000).map(String.init)
        let topics = MultiSelect(options: options, selectedIndices: Set(0..<100_000))
        topics.filtersOptions = false
        topics.options = options.reversed()
        #expect(topics.selectedIndices == Set(100_000..<200_000))
    }

    @Test func `an option stays selected at its index if the options contain it twice`() {
        list.filtersOptions = false
        list.options = ["bee", "ant", "bee"]
        list.selectedIndex = 2
        list.options.append("cat")
        #expect(list.selectedIndex == 2)
    }

    @Test func `when the options are replaced, the rule runs once for the option that remains selected`() {
        list.filtersOptions = false
        list.selectedIndex = 1
        var asked: [String?] = []
        list.validate { option in
            asked.append(option)
            return .valid()
        }
        list.options = ["cat", "ant", "bee"]
        #expect(asked == ["bee", "bee"] && list.selectedIndex == 2)
    }

    // MARK: Secrets

    private final class SecretList: ListSelect {
        override var isSecret: Bool { true }
    }

    @Test func `in line-by-line mode, the selected option of a secret list is not shown`() {
        let tester = LineTester()
        let list = SecretList(options: ["yes", "no"])
        tester.begin(Form(title: "", rows: [.list("Answer", list), .field("Name", TextField())]))
        #expect(tester.question == "Answer (1 yes, 2 no):")
        tester.answer("2")
        tester.goBack()
        #expect(list.selectedIndex == 1 && tester.question == "Answer (1 yes, 2 no) [keep]:")
    }

    @Test func `in the record, a secret list has a fixed number of dots`() {
        let tester = FormTester(columns: 40, rows: 12)
        let list = SecretList(options: ["yes", "no"], selectedIndex: 1)
        let form = Form(title: "", rows: [.list("Answer", list), .field("Name", TextField())])
        tester.begin(form)
        tester.press(.tab)
        tester.type("octo")
        #expect(tester.screen[0] == "  Answer  ••")
        form.finish()
        #expect(tester.screen == "Answer  ••••••••\nName    octo")
    }

    @Test func `Page Down in a list of any height moves to the last option`() {
        let list = ListSelect(options: ["a", "b", "c"])
        list.height = .max
        #expect(list.height == 1000)
        let tester = FormTester()
        tester.begin(Form(title: "", rows: [.list("Letter", list)]))
        tester.press(.down, .pageDown)
        #expect(list.pointer == 2)
    }

    /// Starts a form with a list in which the last option is selected.
    private func begin(_ list: ListSelect) -> FormTester {
        list.selectedIndex = 2
        let tester = FormTester()
        tester.begin(Form(title: "", rows: [.field("Name", TextField()), .list("Letter", list)]))
        tester.press(.tab)
        return tester
    }

    @Test func `when the focus leaves a list, the pointer returns to the selected option`() {
        let list = ListSelect(options: ["a", "b", "c"])
        let tester = begin(list)
        tester.press(.up, .up, .up, .tab, .enter)
        #expect(list.selectedOption == "c")
    }

    @Test func `after a filter that matches nothing, the pointer returns to its option`() {
        let list = ListSelect(options: ["a", "b", "c"])
        let tester = begin(list)
        tester.type("zz")
        tester.press(.escape, .enter)
        #expect(list.selectedOption == "c")
        tester.press(.backTab, .tab)
        tester.type("z")
        tester.press(.backspace, .enter)
        #expect(list.selectedOption == "c")
    }

    @Test func `the options and the header of a table stay aligned when an option is selected`() {
        let table = TableSelect(columns: ["Name", "Year"], cells: [["Go", "2009"], ["Zig", "2016"]])
        let tester = FormTester(columns: 40, rows: 10)
        tester.begin(Form(title: "", rows: [.list("Language", table)]))
        table.selectedIndex = 0
        let starts = tester.screen.rows.compactMap { row in
            ["Name", "Go", "Zig"].compactMap { row.firstRange(of: $0)?.lowerBound.utf16Offset(in: row) }.first
        }
        #expect(starts.count == 3 && Set(starts).count == 1, "\(tester.screen)")
    }
}
