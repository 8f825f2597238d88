import RxConsole
import Testing

@testable import Console

@MainActor
@Suite struct InputControlRxTests {
    @Test func `the selection of a list, a number, a day and a path are properties`() {
        let bag = DisposeBag()
        var seen: [String] = []
        let list = ListSelect(options: ["a", "b"])
        list.rx.selectedIndex.asDriver().drive { seen.append("\($0.map(String.init) ?? "nil")") }.disposed(
            by: bag)
        list.go(to: 1)
        list.answerEnter()
        list.sendActions(for: .editingChanged)
        let many = MultiSelect(options: ["a", "b"])
        many.rx.selectedIndices.asDriver().drive { seen.append("\($0.sorted())") }.disposed(by: bag)
        _ = many.answerRow(.scalar(" "))
        let number = NumberField()
        number.rx.number.asDriver().drive { seen.append("\($0 ?? -1)") }.disposed(by: bag)
        number.edit("4", version: 0)
        let day = DateField()
        day.rx.day.asDriver().drive { seen.append($0?.description ?? "no day") }.disposed(by: bag)
        day.edit("2026-11-21", version: 0)
        let path = PathField()
        path.rx.path.asDriver().drive { seen.append($0) }.disposed(by: bag)
        path.edit("/usr", version: 0)
        let area = TextArea()
        area.rx.text.asDriver().drive { seen.append($0 ?? "") }.disposed(by: bag)
        _ = area.answerRow(.scalar("x"))
        #expect(
            seen == [
                "nil", "1", "1", "[]", "[0]", "-1.0", "4.0", "no day", "2026-11-21", "", "/usr", "",
                "x",
            ])
    }

    @Test func `the result of a rule is a driver`() {
        let bag = DisposeBag()
        let field = TextField()
        field.validate { $0.isEmpty ? .invalid("missing") : .valid() }
        var seen: [Validation?] = []
        field.rx.validation.drive { seen.append($0) }.disposed(by: bag)
        field.edit("a", version: 0)
        field.edit("ab", version: 0)
        field.edit("", version: 0)
        #expect(seen == [.invalid("missing"), .valid(), .invalid("missing")])
    }
}
