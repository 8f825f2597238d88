import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct ShareTests {
    @Test func `share follows the Observable contract`() async {
        await checkContract { $0.share() }
        await checkContract { $0.share(replay: 1) }
        await checkContract { $0.share(replay: 2, scope: .forever) }
    }

    /// Subscribes four observers: from 210 to 300, from 230 to 350, from 400 to 450, and from 460 to 500.
    private func sharing(
        _ replay: Int, _ scope: SubjectLifetimeScope
    ) -> (events: [[Recorded<Event<Int>>]], subscriptions: [Subscription]) {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([
            .next(215, 1), .next(220, 2), .next(240, 3), .next(320, 4), .next(410, 5), .completed(420),
        ])
        let shared = xs.share(replay: replay, scope: scope)
        let observers = (0..<4).map { _ in scheduler.createObserver(Int.self) }
        for (index, times) in [(210, 300), (230, 350), (400, 450), (460, 500)].enumerated() {
            let subscription = SerialDisposable()
            scheduler.scheduleAt(times.0) { subscription.disposable = shared.subscribe(observers[index]) }
            scheduler.scheduleAt(times.1) { subscription.dispose() }
        }
        scheduler.start()
        return (observers.map(\.events), xs.subscriptions)
    }

    private let upstream = [Subscription(210, 350), Subscription(400, 420), Subscription(460, 500)]

    @Test func `share subscribes to its source only once`() {
        let result = sharing(0, .whileConnected)
        #expect(
            result.events == [
                [.next(215, 1), .next(220, 2), .next(240, 3)], [.next(240, 3), .next(320, 4)],
                [.next(410, 5), .completed(420)], [],
            ])
        #expect(result.subscriptions == upstream)
    }

    @Test func `share replays elements while it is connected`() {
        let result = sharing(1, .whileConnected)
        #expect(
            result.events == [
                [.next(215, 1), .next(220, 2), .next(240, 3)], [.next(230, 2), .next(240, 3), .next(320, 4)],
                [.next(410, 5), .completed(420)], [],
            ])
        #expect(result.subscriptions == upstream)
        #expect(
            sharing(2, .whileConnected).events[1]
                == [.next(230, 1), .next(230, 2), .next(240, 3), .next(320, 4)])
    }

    @Test func `with the forever scope, elements are replayed even after all observers have unsubscribed`() {
        let result = sharing(1, .forever)
        #expect(
            result.events == [
                [.next(215, 1), .next(220, 2), .next(240, 3)], [.next(230, 2), .next(240, 3), .next(320, 4)],
                [.next(400, 4), .next(410, 5), .completed(420)], [.next(460, 5), .completed(460)],
            ])
        #expect(result.subscriptions == [Subscription(210, 350), Subscription(400, 420)])
    }

    @Test func `with a replay count of zero and the forever scope, only the terminal event is replayed`() {
        let result = sharing(0, .forever)
        #expect(result.events[2] == [.next(410, 5), .completed(420)])
        #expect(result.events[3] == [.completed(460)])
        #expect(result.subscriptions == [Subscription(210, 350), Subscription(400, 420)])
    }

    @Test(arguments: [0, 1]) func `share subscribes to the source again after an error`(_ replay: Int) {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createColdObservable([.next(10, 1), .error(20, TestError())])
        let result = scheduler.start { xs.share(replay: replay).retry(2) }
        #expect(result.events == [.next(210, 1), .next(230, 1), .error(240, TestError())])
        #expect(xs.subscriptions == [Subscription(200, 220), Subscription(220, 240)])
    }

    @Test func `share runs side effects once for all observers`() {
        let effects = Counter()
        let source = PublishSubject<Int>()
        let shared = source.do(onNext: { _ in effects.up() }).share(replay: 1)
        let bag = DisposeBag()
        for _ in 0..<5 { shared.subscribe().disposed(by: bag) }
        source.onNext(1)
        #expect(effects.value == 1)
    }

    @Test func `a source can emit synchronously on subscription`() {
        let shared = Observable.of(1, 2, 3).share(replay: 1)
        let probe = Probe<Int>()
        _ = shared.subscribe(probe)
        #expect(probe.events == [.next(1), .next(2), .next(3), .completed])
    }

    @Test func `an observer that subscribes during a delivery receives the latest element`() {
        let source = PublishSubject<Int>()
        let shared = source.share(replay: 1)
        let second = Probe<Int>()
        let bag = DisposeBag()
        let first = Probe<Int> { if case .next(1) = $0 { shared.subscribe(second).disposed(by: bag) } }
        shared.subscribe(first).disposed(by: bag)
        source.onNext(1)
        source.onNext(2)
        source.onCompleted()
        #expect(first.elements == [1, 2])
        #expect(second.elements == [1, 2])
    }

    @Test func `share unsubscribes from the source when all observers have unsubscribed on many threads`()
        async
    {
        let source = PublishSubject<Int>()
        let (connections, live) = (Counter(), Counter())
        let shared = Observable<Int>.create { observer in
            connections.up()
            live.up()
            let subscription = source.subscribe(observer)
            return Disposables.create {
                subscription.dispose()
                live.down()
            }
        }.share(replay: 1)
        let probes = (0..<8).map { _ in Log<[String]>() }
        await onThreads { index in
            for round in 0..<100 {
                let probe = Probe<Int>()
                let subscription = shared.subscribe(probe)
                source.onNext(round)
                subscription.dispose()
                probes[index].add(probe.violations)
            }
        }
        #expect(probes.allSatisfy { $0.entries.allSatisfy(\.isEmpty) })
        #expect(!source.hasObservers)
        #expect(connections.value >= 1)
        #expect(live.value == 0)
    }

    @Test func `with the forever scope, share does not subscribe to a source again after its terminal event`()
    {
        let scheduler = TestScheduler(initialClock: 0)
        let later: [@Sendable (Observable<Int>) -> Observable<Int>] = [
            { $0 }, { $0.observe(on: scheduler) }, { $0.subscribe(on: scheduler) },
            { $0.delay(.seconds(1), scheduler: scheduler) },
        ]
        for end in [Event<Int>.completed, .error(TestError())] {
            let starts = Counter()
            let source = Observable<Int>.deferred {
                starts.up()
                return end.isCompleted ? .just(1) : Observable.just(1).concat(Observable.error(TestError()))
            }
            let shared = source.share(replay: 1, scope: .forever)
            _ = shared.subscribe()
            for apply in later {
                let probe = Probe<Int>()
                _ = apply(shared).subscribe(probe)
                scheduler.start()
                #expect(probe.events.last?.isCompleted == end.isCompleted)
                #expect(probe.hasEnded)
            }
            #expect(starts.value == 1)
        }
    }

    @Test func `with the forever scope, the first observer after a gap subscribes to the source again`() {
        let source = PublishSubject<Int>()
        let shared = source.share(replay: 1, scope: .forever)
        shared.subscribe().dispose()
        #expect(!source.hasObservers)
        let subscription = shared.subscribe()
        #expect(source.hasObservers)
        subscription.dispose()
    }

    @Test
    func `with the forever scope, the terminal event of an abandoned connection does not end the next one`() {
        let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
        let starts = Counter()
        let onDispose = Later<@Sendable () -> Void>()
        let shared = Observable.deferred {
            starts.up() == 1 ? first.do(onDispose: { onDispose.value?() }) : second.asObservable()
        }.share(replay: 1, scope: .forever)
        let (early, late) = (Probe<Int>(), Probe<Int>())
        let earlySubscription = shared.subscribe(early)
        let lateSubscription = SerialDisposable()
        onDispose.value = {
            onDispose.value = nil
            earlySubscription.dispose()
            lateSubscription.disposable = shared.subscribe(late)
        }
        first.onCompleted()
        second.onNext(1)
        second.onCompleted()
        #expect(early.events == [])
        #expect(late.events == [.next(1), .completed])
    }

    @Test func `a connection that starts during a delivery of the previous connection emits immediately`() {
        let attempts = Counter()
        let elements = Counter()
        // The source has far more elements than the attempts take, but not infinitely many. Otherwise, a defect could make
        // the test run forever.
        let shared = Observable.range(start: 0, count: 1000).do(onNext: { _ in elements.up() })
            .share(scope: .forever)
        let probe = Probe<Int>()
        _ = Observable.deferred {
            attempts.up()
            return shared.asSingle().asObservable()
        }.retry(2).subscribe(probe)
        #expect(attempts.value == 2)
        #expect(elements.value == 4)
        #expect(probe.hasEnded)
    }

    @Test(arguments: [0, 1])
    func `a connection that starts during a delivery of the previous connection stays active`(
        _ replay: Int
    ) {
        let source = PublishSubject<Int>()
        let probe = Probe<Int>()
        let shared = source.share(replay: replay, scope: .forever)
        let subscription = shared.skip(while: { if $0 == 1 { throw TestError() } else { false } })
            .catch { _ in shared.skip(replay) }.subscribe(probe)
        for number in 1...3 { source.onNext(number) }
        #expect(probe.events == [.next(2), .next(3)])
        subscription.dispose()
        #expect(!source.hasObservers)
    }

    /// An inner sequence that begins between two replayed elements emits before the second element.
    @Test(arguments: [0, 1])
    func `an inner sequence that starts during a replay emits before the next replayed element`(_ replay: Int)
    {
        let subject = ReplaySubject<Int>.createUnbounded()
        subject.onNext(1)
        subject.onNext(2)
        let scheduler = TestScheduler(initialClock: 0)
        let observer = scheduler.start {
            subject.share(replay: replay)
                .delaySubscription(.seconds(1), scheduler: scheduler)
                .flatMapLatest { Observable.range(start: $0 * 10, count: 2) }
        }
        #expect(
            observer.events == [
                .next(201, 10), .next(201, 11), .next(201, 20), .next(201, 21),
            ])
    }
}
