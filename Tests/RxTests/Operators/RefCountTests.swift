import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct RefCountTests {
    @Test func `refCount follows the Observable contract`() async {
        await checkContract { $0.publish().refCount() }
        await checkContract { $0.replay(2).refCount() }
        await checkContract { $0.replayAll().refCount() }
    }

    @Test func `refCount connects for the first observer and disconnects after the last one unsubscribes`() {
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

    @Test func `refCount adds the first observer before it connects`() {
        let probe = Probe<Int>()
        _ = Observable.of(1, 2).publish().refCount().subscribe(probe)
        #expect(probe.events == [.next(1), .next(2), .completed])
    }

    @Test func `refCount subscribes to the source again after the terminal event`() {
        let count = Counter()
        let shared = Observable.deferred { Observable.just(count.up()) }.publish().refCount()
        let probes = (0..<3).map { _ in Probe<Int>() }
        for probe in probes { _ = shared.subscribe(probe) }
        #expect(probes.map(\.events) == (1...3).map { [.next($0), .completed] })
    }

    @Test func `an error reaches all observers`() {
        let xs = PublishSubject<Int>()
        let shared = xs.publish().refCount()
        let probes = (0..<2).map { _ in Probe<Int>() }
        for probe in probes { _ = shared.subscribe(probe) }
        xs.onNext(1)
        xs.onError(TestError())
        #expect(probes.map(\.events) == [[.next(1), .error(TestError())], [.next(1), .error(TestError())]])
        #expect(!xs.hasObservers)
    }

    @Test func `subscribing during the delivery of the terminal event starts a new connection`() {
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

    @Test func `refCount connects only once when several threads subscribe concurrently`() async {
        let begun = Counter()
        let released = Counter()
        let xs = PublishSubject<Int>()
        let shared = Observable<Int>.create { observer in
            begun.up()
            let inner = xs.subscribe(observer)
            return Disposables.create {
                inner.dispose()
                released.up()
            }
        }.publish().refCount()
        // While the sequence has a subscriber, it has one connection, even when others subscribe and unsubscribe.
        let kept = shared.subscribe()
        await onThreads { index in
            for number in 0..<100 {
                let probe = Probe<Int>()
                let subscription = shared.subscribe(probe)
                xs.onNext(number)
                subscription.dispose()
                #expect(probe.violations == [])
            }
        }
        #expect(begun.value == 1 && released.value == 0)
        kept.dispose()
        #expect(released.value == 1 && !xs.hasObservers)
    }

    @Test func `refCount does not connect again for a subscriber that unsubscribes during the replay`() {
        let begun = Counter()
        let released = Counter()
        let source = Observable<Int>.create { _ in
            begun.up()
            return Disposables.create { released.up() }
        }
        let shared = source.multicast { BehaviorSubject(value: 6) }.refCount()
        let probe = Probe<Int>()
        _ = Observable.merge(shared, shared).single().subscribe(probe)
        #expect(probe.events == [.next(6), .error(RxError.moreThanOneElement)])
        #expect(begun.value == 1 && released.value == 1)
    }

    @Test func `refCount releases a source that emits during subscription if the observer unsubscribes`() {
        let isReleased = BooleanDisposable()
        let source = Observable<Int>.create { observer in
            observer.onNext(1)
            return isReleased
        }
        let probe = Probe<Int>()
        _ = source.publish().refCount().take(1).subscribe(probe)
        #expect(probe.events == [.next(1), .completed])
        #expect(isReleased.isDisposed)
    }

    @Test func `downstream closures receive no elements after a disposal during the replay`() {
        let source = ReplaySubject<Int>.createUnbounded()
        for number in 1...3 { source.onNext(number) }
        let shared = source.replay(2).refCount()
        let kept = shared.subscribe()
        let log = Log<Event<Int>>()
        let probe = Probe<Int>()
        _ = shared.logged(in: log).take(1).subscribe(probe)
        #expect(probe.events == [.next(2), .completed])
        #expect(log.entries == [.next(2)])
        kept.dispose()
        #expect(!source.hasObservers)
    }
}
