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

@MainActor
@Suite struct SharingStrategyTests {
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
