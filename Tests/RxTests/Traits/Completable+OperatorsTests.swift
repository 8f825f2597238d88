import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct CompletableOperatorsTests {
    @Test func `do observes the events`() {
        let log = Log<String>()
        func watched(_ completable: Completable) -> Completable {
            completable.do(
                onError: { _ in log.add("error") }, afterError: { _ in log.add("after error") },
                onCompleted: { log.add("completed") }, afterCompleted: { log.add("after completed") },
                onSubscribe: { log.add("subscribe") }, onSubscribed: { log.add("subscribed") },
                onDispose: { log.add("dispose") })
        }
        _ = watched(.empty()).subscribe(onCompleted: { log.add("got") })
        _ = watched(.error(TestError())).subscribe(onError: { _ in log.add("got error") })
        #expect(
            log.entries == [
                "subscribe", "completed", "got", "after completed", "subscribed", "dispose", "subscribe",
                "error", "got error", "after error", "subscribed", "dispose",
            ])
    }

    @Test func `zip completes when all sources have completed`() {
        for zip in [
            { Completable.zip([$0, $1]) }, { Completable.zip($0, $1) }, { Completable.merge([$0, $1]) },
            { Completable.merge($0, $1) },
        ] as [@Sendable (Completable, Completable) -> Completable] {
            let scheduler = TestScheduler(initialClock: 0)
            let a = scheduler.createColdObservable([.completed(10, Never.self)])
            let b = scheduler.createColdObservable([.completed(30, Never.self)])
            let result = scheduler.start { zip(a.asCompletable(), b.asCompletable()) }
            #expect(result.events == [.completed(230)])
            #expect(a.subscriptions == [Subscription(200, 210)])
            #expect(b.subscriptions == [Subscription(200, 230)])
        }
    }

    @Test func `zip fails with the first error`() {
        let scheduler = TestScheduler(initialClock: 0)
        let a = scheduler.createColdObservable([.error(10, TestError(), Never.self)])
        let b = scheduler.createColdObservable([.completed(30, Never.self)])
        let result = scheduler.start { Completable.zip(a.asCompletable(), b.asCompletable()) }
        #expect(result.events == [.error(210, TestError())])
        #expect(b.subscriptions == [Subscription(200, 210)])
    }

    @Test func `zip without sources completes`() {
        let probe = Probe<Never>()
        _ = Completable.zip([]).asObservable().subscribe(probe)
        #expect(probe.events == [.completed])
    }

    @Test func `a Completable can be converted to a Maybe`() {
        let probe = Probe<Never>()
        _ = Completable.empty().asMaybe().asObservable().subscribe(probe)
        #expect(probe.events == [.completed])
    }
}
