import Dispatch
import Rx
import RxTesting
import Testing

private struct BackgroundStrategy: SharingStrategyProtocol {
    static var scheduler: any SchedulerType { SerialDispatchQueueScheduler(qos: .default) }

    static func share<Element: Sendable>(_ source: Observable<Element>) -> Observable<Element> {
        source.share(replay: 1)
    }
}

private struct ReplayingStrategy: SharingStrategyProtocol {
    static var scheduler: any SchedulerType { MainScheduler.instance }

    static func share<Element: Sendable>(_ source: Observable<Element>) -> Observable<Element> {
        source.share(replay: 1)
    }
}

private struct MovingStrategy: SharingStrategyProtocol {
    static var scheduler: any SchedulerType { MainScheduler.instance }

    static func share<Element: Sendable>(_ source: Observable<Element>) -> Observable<Element> {
        source.share(replay: 1).observe(on: SerialDispatchQueueScheduler(qos: .default))
    }
}

@MainActor
@Suite struct SharingStrategyTests {
    private let background = ConcurrentDispatchQueueScheduler(qos: .default)

    @Test(.leakFree)
    func `the strategies of Driver and Signal deliver background events on the main thread`() async {
        let ticks = Observable<Int>.interval(.milliseconds(1), scheduler: background)
        for shared in [DriverSharingStrategy.share(ticks), SignalSharingStrategy.share(ticks)] {
            let log = Log<Bool>()
            let subscription = shared.subscribe(onNext: { _ in log.add(MainQueue.isCurrent) })
            #expect(await eventually { log.entries.count > 2 })
            subscription.dispose()
            #expect(log.entries.allSatisfy { $0 })
        }
    }

    @Test(.leakFree) func `Driver's strategy replays the latest element, but Signal's does not`() {
        let relay = PublishRelay<Int>()
        let driver = DriverSharingStrategy.share(relay.asObservable())
        let signal = SignalSharingStrategy.share(relay.asObservable())
        let bag = DisposeBag()
        for shared in [driver, signal] { shared.subscribe().disposed(by: bag) }
        relay.accept(1)
        let (driven, emitted) = (Probe<Int>(), Probe<Int>())
        driver.subscribe(driven).disposed(by: bag)
        signal.subscribe(emitted).disposed(by: bag)
        relay.accept(2)
        #expect(driven.elements == [1, 2])
        #expect(emitted.elements == [2])
        withExtendedLifetime(bag) {}
    }

    @Test(.leakFree) func `observers can subscribe to a shared background source repeatedly`() async {
        let elements = Observable<Int>.interval(.microseconds(10), scheduler: background).map { [$0] }
        let shared = DriverSharingStrategy.share(elements)
        for _ in 0..<2_000 { shared.subscribe().dispose() }
        let probe = Probe<[Int]>()
        _ = shared.take(1).subscribe(probe)
        #expect(await eventually { probe.hasEnded })
        #expect(probe.elements == [[0]])
    }

    @Test(.leakFree)
    func `events arrive on the main thread even if a custom strategy delivers them on another thread`()
        async
    {
        let log = Log<Bool>()
        let sequence = Observable.just(1)
            .asSharedSequence(sharingStrategy: MovingStrategy.self, onErrorJustReturn: 0)
            .map { number in
                log.add(MainQueue.isCurrent)
                return number
            }
        let probe = Probe<Int> { _ in log.add(MainQueue.isCurrent) }
        _ = sequence.asObservable().subscribe(probe)
        #expect(await eventually { probe.hasEnded })
        #expect(probe.events == [.next(1), .completed])
        #expect(log.entries == [true, true, true])
    }

    @Test func `a strategy that does not deliver on the main thread crashes the program at the first event`()
        async
    {
        await #expect(processExitsWith: .failure) {
            let sequence = Observable.just(1).asSharedSequence(
                sharingStrategy: BackgroundStrategy.self, onErrorJustReturn: 0)
            for await _ in sequence.asObservable().asInfallible(onErrorJustReturn: 0).values {}
        }
    }

    @Test(.leakFree) func `a custom strategy replays on the main thread`() async {
        let sequence = Observable.just(1).concat(Observable.never())
            .asSharedSequence(sharingStrategy: ReplayingStrategy.self, onErrorJustReturn: 0)
            .map { number in
                MainActor.preconditionIsolated()
                return number
            }
        let first = sequence.asObservable().subscribe()
        let late = Log<Int>()
        let bag = DisposeBag()
        await onThreads(1) { _ in
            sequence.asObservable().subscribe(onNext: { late.add($0) }).disposed(by: bag)
        }
        #expect(await eventually { late.entries == [1] })
        first.dispose()
    }

    @MainActor @Test
    func `a Driver emits nothing to a subscription that is disposed before its turn on the main queue`() async
    {
        let log = Log<Event<Int>>()
        #expect(
            endsElsewhere {
                Driver<Int>.empty().asObservable().logged(in: log).subscribe().dispose()
                Driver.just(1).asObservable().logged(in: log).subscribe().dispose()
            })
        let turn = Probe<Int>()
        _ = Observable.just(0, scheduler: MainScheduler.asyncInstance).subscribe(turn)
        #expect(await eventually { turn.hasEnded })
        #expect(log.entries == [])
    }
}
