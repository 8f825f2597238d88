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

    @Test func `a search replaces the options while the user types`() {
        list.filtersOptions = false
        let subscription = list.rx.filter.map { ["\($0)!", "\($0)?"] }.drive(list.rx.options)
        #expect(list.options == ["!", "?"])
        _ = list.handle(.scalar("a"))
        #expect(list.options == ["a!", "a?"])
        subscription.dispose()
        _ = list.handle(.scalar("b"))
        #expect(list.options == ["a!", "a?"])
    }
}
