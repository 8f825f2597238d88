import RxConsole
import Testing

@testable import Console

@MainActor
@Suite struct InputControlRxTests {
    @Test
    func `a list's selection and a field's number, day, path or text are reactive properties`() {
        let bag = DisposeBag()
        var seen: [String] = []
        let list = ListSelect(options: ["a", "b"])
        list.rx.selectedIndex.asDriver().drive { seen.append("\($0.map(String.init) ?? "nil")") }.disposed(
            by: bag)
        list.go(to: 1)
        list.handleEnter()
        list.sendActions(for: .editingChanged)
        let many = MultiSelect(options: ["a", "b"])
        many.rx.selectedIndices.asDriver().drive { seen.append("\($0.sorted())") }.disposed(by: bag)
        _ = many.handle(.scalar(" "))
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
        _ = area.handle(.scalar("x"))
        #expect(
            seen == [
                "nil", "1", "1", "[]", "[0]", "-1.0", "4.0", "no day", "2026-11-21", "", "/usr", "",
                "x",
            ])
    }

    @Test func `the result of a validation rule is available as a Driver`() {
        let bag = DisposeBag()
        let field = TextField()
        field.validate { $0.isEmpty ? .invalid("missing") : .valid() }
        var seen: [Validation?] = []
        field.rx.validation.asDriver().drive { seen.append($0) }.disposed(by: bag)
        field.edit("a", version: 0)
        field.edit("ab", version: 0)
        field.edit("", version: 0)
        #expect(seen == [.invalid("missing"), .valid(), .invalid("missing")])
    }

    @Test func `a view model can set and observe the validation of a control`() {
        let list = ListSelect(options: ["a", "b"])
        let bag = DisposeBag()
        let known = PublishRelay<Validation>()
        known.bind(to: list.rx.validation).disposed(by: bag)
        var seen: [Validation] = []
        list.rx.validation.asDriver().drive { seen.append($0) }.disposed(by: bag)
        known.accept(.checking("asking"))
        #expect(list.message.text == "asking" && list.message.isPending)
        known.accept(.invalid("sold out", shown: .now))
        #expect((list.message.text, list.message.mark) == ("sold out", .failure))
        #expect(seen == [.unchecked, .checking("asking"), .invalid("sold out", shown: .now)])
        let label = Label()
        Driver.just(.valid("fine")).drive(label.rx.validationResult).dispose()
        #expect((label.text, label.mark) == ("fine", .success))
    }

    @Test func `a path contains the home folder instead of a tilde`() {
        let field = PathField()
        field.text = "~/notes"
        var seen: [String] = []
        field.rx.path.asDriver().drive { seen.append($0) }.dispose()
        #expect(seen == [field.path])
        #expect(seen != ["~/notes"])
    }

    @Test func `each property sets the value of its control`() {
        let list = ListSelect(options: ["a", "b"])
        let many = MultiSelect(options: ["a", "b"])
        let (number, day, path) = (NumberField(), DateField(), PathField())
        let (area, label) = (TextArea(), Label(text: "a"))
        Driver.just(1).drive(list.rx.selectedIndex).dispose()
        Driver.just([0, 1]).drive(many.rx.selectedIndices).dispose()
        Driver.just(4).drive(number.rx.number).dispose()
        Driver.just(DateField.Day("2026-11-21")).drive(day.rx.day).dispose()
        Driver.just("/usr").drive(path.rx.path).dispose()
        Driver.just("x").drive(area.rx.text).dispose()
        Driver.just(nil).drive(label.rx.text).dispose()
        #expect(list.selectedIndex == 1)
        #expect(many.selectedIndices == [0, 1])
        #expect([number.text, day.text, path.text, area.text] == ["4", "2026-11-21", "/usr", "x"])
        #expect(label.text == "")
    }

    @Test func `setting the current text again does not move the cursor`() {
        let area = TextArea()
        for key in [KeyPress.scalar("a"), .scalar("b"), .left] { _ = area.handle(key) }
        Driver.just("ab").drive(area.rx.text).dispose()
        _ = area.handle(.scalar("x"))
        #expect(area.text == "axb")
        let field = TextField()
        field.edit("ab", version: 0)
        Driver.just("ab").drive(field.rx.text).dispose()
        #expect(field.version == 0)
    }

    @Test func `setting an empty text again does not hide the error of a field that was left empty`() {
        let field = TextField()
        field.rule.wasLeft = true
        Driver.just("").drive(field.rx.text).dispose()
        #expect(field.rule.wasLeft)
    }

    @Test func `a field that is bound in both directions keeps unfinished text`() {
        let bag = DisposeBag()
        let numbers = BehaviorRelay<Double?>(value: nil)
        let days = BehaviorRelay<DateField.Day?>(value: nil)
        let paths = BehaviorRelay(value: "")
        let (number, day, path) = (NumberField(allowsFractions: true), DateField(), PathField())
        number.rx.number.asDriver().drive(onNext: { numbers.accept($0) }).disposed(by: bag)
        numbers.bind(to: number.rx.number).disposed(by: bag)
        day.rx.day.asDriver().drive(onNext: { days.accept($0) }).disposed(by: bag)
        days.bind(to: day.rx.day).disposed(by: bag)
        path.rx.path.asDriver().drive(onNext: { paths.accept($0) }).disposed(by: bag)
        paths.bind(to: path.rx.path).disposed(by: bag)
        for text in ["-", "-1", "-1.", "-1.5"] { enter(text, into: number) }
        for text in ["2", "2026-", "2026-11-21"] { enter(text, into: day) }
        for text in ["~", "~/", "~/x"] { enter(text, into: path) }
        #expect(numbers.value == -1.5 && days.value == DateField.Day("2026-11-21"))
        #expect(paths.value == path.path)
        numbers.accept(2)
        #expect(number.text == "2")
    }

    /// Enters text, and expects it to stay unchanged.
    private func enter(_ text: String, into field: TextField) {
        field.edit(text, version: field.version)
        #expect(field.text == text)
    }

    @Test
    func `a selection that is bound in both directions is checked once and is still the user's choice`() {
        let bag = DisposeBag()
        var checks = 0
        let list = ListSelect(options: ["a", "b"])
        list.validate { (_: String?) in
            checks += 1
            return .valid()
        }
        let index = BehaviorRelay<Int?>(value: nil)
        list.rx.selectedIndex.asDriver().drive(onNext: { index.accept($0) }).disposed(by: bag)
        index.bind(to: list.rx.selectedIndex).disposed(by: bag)
        checks = 0
        list.handleEnter()
        #expect(checks == 1 && index.value == 0)

        let many = MultiSelect(options: ["a", "b"])
        many.validate { (_: [String]) in
            checks += 1
            return .valid()
        }
        let indices = BehaviorRelay<Set<Int>>(value: [])
        many.rx.selectedIndices.asDriver().drive(onNext: { indices.accept($0) }).disposed(by: bag)
        indices.bind(to: many.rx.selectedIndices).disposed(by: bag)
        checks = 0
        _ = many.handle(.scalar(" "))
        #expect(checks == 1 && indices.value == [0])

        let select = Select(options: ["a", "b"])
        let choice = BehaviorRelay<Int?>(value: 0)
        select.rx.selectedIndex.asDriver().drive(onNext: { choice.accept($0) }).disposed(by: bag)
        choice.bind(to: select.rx.selectedIndex).disposed(by: bag)
        _ = select.handle(.right)
        #expect(choice.value == 1 && !select.isUntouched)
    }

    @Test func `a rule still updates a validation that is bound in both directions`() {
        let bag = DisposeBag()
        let result = BehaviorRelay(value: Validation.invalid("missing"))
        let name = TextField()
        name.validate { _ in result.value }
        let relay = BehaviorRelay(value: Validation.unchecked)
        name.rx.validation.asDriver().drive(onNext: { relay.accept($0) }).disposed(by: bag)
        relay.bind(to: name.rx.validation).disposed(by: bag)
        enter("octo", into: name)
        #expect(relay.value == .invalid("missing"))
        result.accept(.valid())
        name.sendActions(for: .editingDidEnd)
        #expect(name.validation == .valid() && relay.value == .valid())
    }
}
