import Rx
import RxTesting
import Testing

@MainActor
@Suite(.leakFree) struct ControlEventTests {
    @Test func emitsEventsAndNothingBefore() {
        let taps = PublishRelay<Int>()
        let event = ControlEvent(events: taps)
        var seen: [Int] = []
        let bag = DisposeBag()
        event.asSignal().emit(onNext: { seen.append($0) }).disposed(by: bag)
        event.asDriver().drive(onNext: { seen.append($0 * 10) }).disposed(by: bag)
        event.asControlEvent().bind(onNext: { seen.append($0 * 100) }).disposed(by: bag)
        #expect(seen == [])
        taps.accept(1)
        #expect(seen == [1, 10, 100])
    }

    @Test func completesWithItsControl() {
        let taps = PublishSubject<Int>()
        var ended = false
        _ = ControlEvent(events: taps).asSignal().emit(onCompleted: { ended = true })
        taps.onCompleted()
        #expect(ended)
    }
}
