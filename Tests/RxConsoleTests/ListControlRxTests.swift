import Console
import Rx
import RxConsole
import Testing

@MainActor @Suite struct ListControlRxTests {
    private let list = ListSelect(options: ["ant", "bee", "cat"])
    private let form: Form

    init() {
        form = Form(title: "", rows: [.list("Animal", list)])
        form.focus(list)
    }

    @Test func `the pointer is emitted on subscription and after each move`() {
        var pointers: [Int?] = []
        let subscription = list.rx.pointer.drive(onNext: { pointers.append($0) })
        for key: KeyPress in [.down, .down, .down, .home] { _ = list.handle(key) }
        #expect(pointers == [0, 1, 2, 0])
        subscription.dispose()
    }

    @Test func `the selected option is emitted on subscription and after each selection`() {
        var options: [String?] = []
        let subscription = list.rx.selectedOption.drive(onNext: { options.append($0) })
        _ = list.handle(.down)
        list.handleEnter()
        #expect(options == [nil, "bee"])
        subscription.dispose()
    }

    @Test func `the selected options are emitted in the order of the list`() {
        let topics = MultiSelect(options: ["ant", "bee", "cat"])
        var options: [[String]] = []
        let subscription = topics.rx.selectedOptions.drive(onNext: { options.append($0) })
        for key: KeyPress in [.end, .scalar(" "), .home, .scalar(" ")] { _ = topics.handle(key) }
        #expect(options == [[], ["cat"], ["ant", "cat"]])
        subscription.dispose()
    }

    @Test func `search results replace the options while the user types`() {
        list.filtersOptions = false
        let subscription = list.rx.filter.map { ["\($0)!", "\($0)?"] }.drive(list.rx.options)
        #expect(list.options == ["!", "?"])
        _ = list.handle(.scalar("a"))
        #expect(list.options == ["a!", "a?"])
        subscription.dispose()
        _ = list.handle(.scalar("b"))
        #expect(list.options == ["a!", "a?"])
    }

    @Test func `the selected row of a table is emitted on subscription and after each selection`() {
        let table = TableSelect(columns: ["Package", "Stars"], cells: [["RxSwift", "24"], ["GRDB", "7"]])
        var rows: [[String]?] = []
        let subscription = table.rx.selectedRow.drive(onNext: { rows.append($0) })
        table.selectedIndex = 1
        table.sendActions(for: .editingChanged)
        subscription.dispose()
        #expect(rows == [nil, ["GRDB", "7"]])
    }

    @Test func `the pointer is emitted again if the options change`() {
        var options: [String?] = []
        let subscription = list.rx.pointer.drive(onNext: { [list] index in
            options.append(index.map { list.options[$0] })
        })
        list.options = ["dog", "eel"]
        #expect(options == ["ant", "dog"])
        subscription.dispose()
    }
}
