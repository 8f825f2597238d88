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

    @Test
    func `new options that lack a selected option are reported, as is a new index of a selected option`() {
        let times = MultiSelect(options: ["9:00", "10:00"], selectedIndices: [0, 1])
        let table = TableSelect(columns: ["Time"], cells: [["9:00"], ["10:00"]], selectedIndex: 1)
        var seen: [String] = []
        let bag = DisposeBag()
        list.selectedIndex = 1
        list.rx.selectedOption.drive(onNext: { seen.append($0 ?? "none") }).disposed(by: bag)
        list.rx.selectedIndex.asDriver().drive(onNext: { seen.append($0.map(String.init) ?? "none") })
            .disposed(by: bag)
        times.rx.selectedOptions.drive(onNext: { seen.append("\($0)") }).disposed(by: bag)
        table.rx.selectedRow.drive(onNext: { seen.append("\($0 ?? [])") }).disposed(by: bag)
        #expect(seen == ["bee", "1", #"["9:00", "10:00"]"#, #"["10:00"]"#])
        seen = []
        let options = BehaviorRelay(value: ["bee"])
        options.bind(to: list.rx.options).disposed(by: bag)
        #expect(seen == ["bee", "0"])
        options.accept(["dog"])
        Driver.just(["8:00", "9:00"]).drive(times.rx.options).dispose()
        Driver.just(["8:00", "9:00"]).drive(table.rx.options).dispose()
        #expect(seen.dropFirst(2) == ["none", "none", #"["9:00"]"#, "[]"])
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
