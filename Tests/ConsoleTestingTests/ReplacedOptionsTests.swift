import Console
import ConsoleTesting
import Testing

/// Options that the program replaces after one of them was selected.
@Suite @MainActor struct ReplacedOptionsTests {
    private let tester = FormTester(columns: 50, rows: 12)
    private let monday = ["9:00", "10:00", "11:00"]
    private let tuesday = ["8:00", "9:00", "12:00"]
    private let changes = Changes()

    private final class Changes { var count = 0 }

    /// Starts a form with the control and a button, and counts the changes that the control reports.
    private func begin(_ row: (String) -> Form.Row, _ control: InputControl) -> Form {
        control.addHandler(for: .editingChanged) { [changes] in changes.count += 1 }
        let form = Form(title: "", rows: [row("Time"), .actions(Button(title: "Book"))])
        tester.begin(form)
        return form
    }

    @Test func `an option that the new options lack is no longer selected, and the loss is reported`() {
        let times = ListSelect(options: monday)
        let form = begin({ .list($0, times) }, times)
        tester.press(.down, .enter)
        #expect(tester.screen[0] == "  Time  10:00" && changes.count == 1)
        times.options = tuesday
        #expect(tester.screen[0] == "  Time")
        #expect(times.selectedIndex == nil && times.isEmpty && changes.count == 2)
        #expect(form.focusFirstInvalidField())
        times.options = monday
        #expect(times.selectedIndex == nil && changes.count == 2, "the option is not selected again")
    }

    @Test func `after all options have been removed, no new option is selected`() {
        let times = ListSelect(options: monday, selectedIndex: 2)
        let form = begin({ .list($0, times) }, times)
        times.options = []
        times.options = tuesday
        #expect(times.selectedIndex == nil && changes.count == 1)
        form.finish()
    }

    @Test func `a selected option stays selected at its new index, and the pointer stays on it`() {
        let times = ListSelect(options: monday)
        let form = begin({ .list($0, times) }, times)
        tester.press(.down, .enter)
        times.options = ["8:00", "9:00", "10:00"]
        #expect(tester.screen[0] == "  Time  10:00")
        #expect(times.selectedIndex == 2 && changes.count == 2)
        times.options.append("12:00")
        tester.press(.backTab, .enter)
        #expect(
            times.selectedOption == "10:00" && changes.count == 2, "Enter selects the option at the pointer")
        form.finish()
    }

    @Test func `new options change neither the filter nor a pointer on another option`() {
        let times = ListSelect(options: monday, selectedIndex: 0)
        let form = begin({ .list($0, times) }, times)
        tester.type("1")
        #expect(times.pointer == 1)
        times.options = ["8:00"] + monday
        #expect(times.filter == "1" && times.pointer == 2)
        #expect(times.selectedIndex == 1)
        form.finish()
    }

    @Test func `a list that follows its end does so even if the option at the pointer is selected`() {
        let times = ListSelect(options: monday, selectedIndex: 2)
        times.followsEnd = true
        let form = begin({ .list($0, times) }, times)
        times.options.append("12:00")
        #expect(times.pointer == 3 && times.selectedIndex == 2 && changes.count == 0)
        form.finish()
    }

    @Test func `in a list of several selected options, only those that still exist stay selected`() {
        let times = MultiSelect(options: monday, selectedIndices: [0, 2])
        times.staysOpen = true
        let form = begin({ .list($0, times) }, times)
        tester.press(.tab)
        times.options = tuesday
        #expect(tester.screen[0] == "  Time  9:00")
        #expect(times.selectedIndices == [1] && changes.count == 1)
        times.options = tuesday + monday
        #expect(times.selectedIndices == [1] && changes.count == 1)
        form.finish()
    }

    @Test func `a row of a table stays selected only if all of its cells are in the new table`() {
        let times = TableSelect(
            columns: ["Time", "Room"], cells: [["9:00", "A"], ["10:00", "B"]], selectedIndex: 1)
        let form = begin({ .list($0, times) }, times)
        times.cells.insert(["8:00", "A"], at: 0)
        #expect(times.selectedRow == ["10:00", "B"] && changes.count == 1)
        times.cells = [["8:00", "A"], ["9:00", "A"], ["10:00", "C"]]
        #expect(times.selectedRow == nil && changes.count == 2)
        form.finish()
    }

    @Test func `a select shows no option if the new options lack the one that was chosen`() {
        let times = Select(options: monday)
        let form = begin({ .select($0, times) }, times)
        tester.press(.right)
        #expect(tester.screen[0] == "  Time  ‹ 10:00 ›  2/3" && !times.isUntouched)
        times.options = ["10:00", "11:00"]
        #expect(tester.screen[0] == "  Time  ‹ 10:00 ›  1/2" && changes.count == 2)
        #expect(!times.isUntouched)
        times.options = tuesday
        #expect(tester.screen[0] == "  Time  ‹  ›  0/3" && changes.count == 3)
        #expect(times.selectedIndex == nil && times.isUntouched && form.focusFirstInvalidField())
        #expect(times.question("Time", .english) == "Time (1 8:00, 2 9:00, 3 12:00):")
        tester.press(.left)
        #expect(times.selectedOption == "12:00")
        times.selectedIndex = nil
        tester.press(.right)
        #expect(times.selectedOption == "8:00")
        times.selectedIndex = nil
        tester.type("9")
        #expect(times.selectedOption == "9:00")
    }

    @Test func `a select whose first option was never chosen selects the first of the new options`() {
        let times = Select(options: [])
        let form = begin({ .select($0, times) }, times)
        times.options = monday
        #expect(tester.screen[0] == "  Time  ‹ 9:00 ›  1/3" && changes.count == 1)
        times.options = tuesday
        #expect(times.selectedOption == "9:00" && changes.count == 2, "the option has a new index")
        times.options = ["7:00"]
        #expect(times.selectedOption == "7:00" && times.isUntouched && changes.count == 3)
        form.finish()
    }

    @Test func `the program can set an index before it sets the options`() {
        let (one, many) = (ListSelect(options: []), MultiSelect(options: []))
        one.selectedIndex = 1
        many.selectedIndices = [0, 5]
        let form = begin({ .list($0, one) }, one)
        many.addHandler(for: .editingChanged) { [changes] in changes.count += 1 }
        (one.options, many.options) = (monday, monday)
        #expect(one.selectedOption == "10:00" && one.pointer == 1 && many.selectedOptions == ["9:00"])
        #expect(changes.count == 2)
        form.finish()
    }
}
