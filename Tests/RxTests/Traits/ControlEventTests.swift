import Rx
import RxTesting
import Testing

@MainActor
@Suite(.leakFree) struct ControlEventTests {
    @Test func `a ControlEvent emits only the events that occur after the subscription`() {
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

    @Test func `a ControlEvent completes when its source completes`() {
        let taps = PublishSubject<Int>()
        var ended = false
        _ = ControlEvent(events: taps).asSignal().emit(onCompleted: { ended = true })
        taps.onCompleted()
        #expect(ended)
    }

    @Test func `a ControlEvent is an infallible sequence that completes instead of failing`() {
        for end in [Event<Int>.completed, .error(TestError())] {
            let taps = PublishSubject<Int>()
            let event = ControlEvent(events: taps)
            let infallible = Probe<Int>()
            _ = event.asInfallible().asObservable().subscribe(infallible)
            var log: [String] = []
            _ = event.asDriver().drive(onNext: { log.append("d\($0)") }, onCompleted: { log.append("d|") })
            _ = event.asSignal().emit(onNext: { log.append("s\($0)") }, onCompleted: { log.append("s|") })
            taps.onNext(1)
            taps.on(end)
            #expect(infallible.events == [.next(1), .completed])
            #expect(log == ["d1", "s1", "d|", "s|"])
            #expect(!taps.hasObservers)
        }
    }

    @Test func `a ControlEvent reads its control on the main thread, no matter which thread subscribes`()
        async
    {
        let log = Log<Bool>()
        let event = ControlEvent(
            events: Observable<Int>.create { observer in
                log.add(MainQueue.isCurrent)
                observer.onNext(1)
                observer.onCompleted()
                return Disposables.create()
            })
        let probes = [Probe<Int>(), Probe<Int>()]
        #expect(
            endsElsewhere {
                _ = event.subscribe(probes[0])
                _ = event.asObservable().subscribe(probes[1])
            })
        #expect(await eventually { probes.allSatisfy(\.hasEnded) })
        #expect(log.entries == [true, true])
        #expect(probes.allSatisfy { $0.elements == [1] })
    }
}
