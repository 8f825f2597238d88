import RxConsole
import Testing

@MainActor
@Suite struct SelectRxTests {
    @Test func `the selection is emitted on subscription and after each change`() {
        let select = Select(options: ["en", "zh"])
        var places: [Int?] = []
        var options: [String?] = []
        let bag = DisposeBag()
        select.rx.selectedIndex.asDriver().drive(onNext: { places.append($0) }).disposed(by: bag)
        select.rx.selectedOption.drive(onNext: { options.append($0) }).disposed(by: bag)
        select.selectedIndex = 1
        select.sendActions(for: .editingChanged)
        #expect(places == [0, 1])
        #expect(options == ["en", "zh"])
    }

    @Test func `new options without the selected option are reported`() {
        let select = Select(options: ["9:00", "10:00"])
        var seen: [String] = []
        let bag = DisposeBag()
        select.rx.selectedIndex.asDriver().drive(onNext: { seen.append("\($0.map(String.init) ?? "none")") })
            .disposed(by: bag)
        select.rx.selectedOption.drive(onNext: { seen.append($0 ?? "none") }).disposed(by: bag)
        _ = select.handle(.right)
        select.options = ["8:00", "9:00"]
        #expect(seen == ["0", "9:00", "1", "10:00", "none", "none"])
    }

    @Test func `a binder sets the selected index`() {
        let select = Select(options: ["en", "zh"])
        Driver.just(1).drive(select.rx.selectedIndex).dispose()
        #expect(select.selectedOption == "zh")
    }
}
