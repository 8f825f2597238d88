import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct RefCountTests {
    @Test func keepsTheContract() async {
        await checkContract { $0.publish().refCount() }
        await checkContract { $0.replay(2).refCount() }
        await checkContract { $0.replayAll().refCount() }
    }

    @Test func connectsForTheFirstAndDisconnectsAfterTheLast() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([
            .next(210, 1), .next(220, 2), .next(230, 3), .next(240, 4), .next(250, 5), .completed(300),
        ])
        let shared = xs.publish().refCount()
        let observers = (0..<3).map { _ in scheduler.createObserver(Int.self) }
        for (observer, (begin, end)) in zip(observers, [(205, 235), (215, 225), (245, 400)]) {
            let subscription = SerialDisposable()
            scheduler.scheduleAt(begin) { subscription.disposable = shared.subscribe(observer) }
            scheduler.scheduleAt(end) { subscription.dispose() }
        }
        scheduler.start()
        #expect(observers[0].events == [.next(210, 1), .next(220, 2), .next(230, 3)])
        #expect(observers[1].events == [.next(220, 2)])
        #expect(observers[2].events == [.next(250, 5), .completed(300)])
        #expect(xs.subscriptions == [Subscription(205, 235), Subscription(245, 300)])
    }

    @Test func subscribesBeforeItConnects() {
        let probe = Probe<Int>()
        _ = Observable.of(1, 2).publish().refCount().subscribe(probe)
        #expect(probe.events == [.next(1), .next(2), .completed])
    }

    @Test func startsAgainAfterTheEnd() {
        let count = Counter()
        let shared = Observable.deferred { Observable.just(count.up()) }.publish().refCount()
        let probes = (0..<3).map { _ in Probe<Int>() }
        for probe in probes { _ = shared.subscribe(probe) }
        #expect(probes.map(\.events) == (1...3).map { [.next($0), .completed] })
    }

    @Test func anErrorReachesAll() {
        let xs = PublishSubject<Int>()
        let shared = xs.publish().refCount()
        let probes = (0..<2).map { _ in Probe<Int>() }
        for probe in probes { _ = shared.subscribe(probe) }
        xs.onNext(1)
        xs.onError(TestError())
        #expect(probes.map(\.events) == [[.next(1), .error(TestError())], [.next(1), .error(TestError())]])
        #expect(!xs.hasObservers)
    }

    @Test func aSubscriptionFromInsideTheEndIsANewOne() {
        let xs = PublishSubject<Int>()
        let shared = xs.publish().refCount()
        let second = Probe<Int>()
        let later = SerialDisposable()
        let first = Probe<Int> { if $0.isStopEvent { later.disposable = shared.subscribe(second) } }
        _ = shared.subscribe(first)
        xs.onCompleted()
        #expect(first.events == [.completed])
        #expect(second.events == [.completed])
        later.dispose()
    }

    @Test func isConnectedOnceBetweenThreads() async {
        let live = Counter()
        let most = Log<Int>()
        let xs = PublishSubject<Int>()
        let shared = Observable<Int>.create { observer in
            most.add(live.up())
            let inner = xs.subscribe(observer)
            return Disposables.create {
                inner.dispose()
            }
        }.publish().refCount()
        await onThreads { index in
            for number in 0..<100 {
                let probe = Probe<Int>()
                let subscription = shared.subscribe(probe)
                xs.onNext(number)
                subscription.dispose()
                #expect(probe.violations == [])
            }
        }
        #expect(await eventually { !xs.hasObservers })
        #expect(most.entries.count == live.value)
    }
}
