import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct FlatMapTests {
    @Test func `flatMap follows the Observable contract`() async {
        await checkContract { $0.flatMap { Observable.of($0, $0 + 1) } }
        await checkContract { $0.concatMap { Observable.just($0) } }
    }

    @Test func `flatMap merges the inner sequences of all elements`() {
        let scheduler = TestScheduler(initialClock: 0)
        let inner = (0..<2).map { index in
            scheduler.createColdObservable([
                .next(10, index * 10), .next(30, index * 10 + 1), .completed(100),
            ])
        }
        let xs = scheduler.createHotObservable([.next(150, 9), .next(210, 0), .next(225, 1), .completed(250)])
        let result = scheduler.start { xs.flatMap { inner[$0] } }
        #expect(
            result.events == [.next(220, 0), .next(235, 10), .next(240, 1), .next(255, 11), .completed(325)])
        #expect(xs.subscriptions == [Subscription(200, 250)])
        #expect(inner[0].subscriptions == [Subscription(210, 310)])
        #expect(inner[1].subscriptions == [Subscription(225, 325)])
    }

    @Test func `flatMap completes when the source completes after all inner sequences`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 1), .completed(250)])
        #expect(
            scheduler.start { xs.flatMap { Observable.just($0) } }.events == [.next(210, 1), .completed(250)])
        #expect(xs.subscriptions == [Subscription(200, 250)])
    }

    @Test func `flatMap completes when an empty source completes`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([Recorded<Event<Int>>.completed(250)])
        #expect(scheduler.start { xs.flatMap { Observable.just($0) } }.events == [.completed(250)])
    }

    @Test func `flatMap fails with the first error from an inner sequence`() {
        let scheduler = TestScheduler(initialClock: 0)
        let good = scheduler.createColdObservable([.next(5, 1), .next(50, 2)])
        let bad = scheduler.createColdObservable([Recorded<Event<Int>>.error(20, TestError())])
        let xs = scheduler.createHotObservable([.next(210, true), .next(220, false), .completed(900)])
        let result = scheduler.start { xs.flatMap { $0 ? good : bad } }
        #expect(result.events == [.next(215, 1), .error(240, TestError())])
        #expect(xs.subscriptions == [Subscription(200, 240)])
        #expect(good.subscriptions == [Subscription(210, 240)])
        #expect(bad.subscriptions == [Subscription(220, 240)])
    }

    @Test func `flatMap fails with an error from the source`() {
        let scheduler = TestScheduler(initialClock: 0)
        let inner = scheduler.createColdObservable([.next(5, 1), .next(50, 2)])
        let xs = scheduler.createHotObservable([.next(210, 1), .error(230, TestError())])
        #expect(
            scheduler.start { xs.flatMap { _ in inner } }.events == [.next(215, 1), .error(230, TestError())])
        #expect(inner.subscriptions == [Subscription(210, 230)])
    }

    @Test func `flatMap fails with the error that its closure throws`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 1), .next(220, 2)])
        let result = scheduler.start {
            xs.flatMap { number -> Observable<Int> in
                if number == 2 { throw TestError() } else { .just(number) }
            }
        }
        #expect(result.events == [.next(210, 1), .error(220, TestError())])
        #expect(xs.subscriptions == [Subscription(200, 220)])
    }

    @Test func `disposal unsubscribes from the inner sequences`() {
        let scheduler = TestScheduler(initialClock: 0)
        let inner = scheduler.createColdObservable([.next(5, 1), .next(50, 2)])
        let xs = scheduler.createHotObservable([.next(210, 1), .completed(220)])
        #expect(scheduler.start(disposed: 240) { xs.flatMap { _ in inner } }.events == [.next(215, 1)])
        #expect(xs.subscriptions == [Subscription(200, 220)])
        #expect(inner.subscriptions == [Subscription(210, 240)])
    }

    @Test
    func `flatMap follows the Observable grammar when inner sequences emit concurrently on many threads`()
        async
    {
        let inner = (0..<8).map { _ in PublishSubject<Int>() }
        let probe = Probe<Int>()
        _ = Observable.from(Array(0..<8)).flatMap { inner[$0] }.subscribe(probe)
        await onThreads { index in
            for number in 0..<500 { inner[index].onNext(index * 1000 + number) }
            inner[index].onCompleted()
        }
        #expect(probe.violations == [])
        #expect(probe.hasEnded)
        for index in 0..<8 {
            #expect(probe.elements.filter { $0 / 1000 == index } == (0..<500).map { index * 1000 + $0 })
        }
    }

    @Test func `flatMap stops at the first error when several threads emit errors concurrently`() async {
        let inner = (0..<8).map { _ in PublishSubject<Int>() }
        let probe = Probe<Int>()
        _ = Observable.from(Array(0..<8)).flatMap { inner[$0] }.subscribe(probe)
        await onThreads { index in
            for number in 0..<200 { inner[index].onNext(number) }
            inner[index].onError(TestError())
        }
        #expect(probe.violations == [])
        #expect(probe.events.last == .error(TestError()))
        #expect(inner.allSatisfy { !$0.hasObservers })
    }
}

@Suite(.leakFree) struct ConcatMapTests {
    @Test func `concatMap subscribes to one inner sequence at a time`() {
        let scheduler = TestScheduler(initialClock: 0)
        let inner = (0..<3).map { index in
            scheduler.createColdObservable([.next(10, index), .completed(50)])
        }
        let xs = scheduler.createHotObservable([
            .next(210, 0), .next(220, 1), .next(300, 2), .completed(310),
        ])
        let result = scheduler.start { xs.concatMap { inner[$0] } }
        #expect(result.events == [.next(220, 0), .next(270, 1), .next(320, 2), .completed(360)])
        #expect(xs.subscriptions == [Subscription(200, 310)])
        #expect(inner[0].subscriptions == [Subscription(210, 260)])
        #expect(inner[1].subscriptions == [Subscription(260, 310)])
        #expect(inner[2].subscriptions == [Subscription(310, 360)])
    }

    @Test func `concatMap does not subscribe to pending sequences after an error`() {
        let scheduler = TestScheduler(initialClock: 0)
        let bad = scheduler.createColdObservable([Recorded<Event<Int>>.error(50, TestError())])
        let xs = scheduler.createHotObservable([.next(210, 0), .next(220, 1)])
        #expect(scheduler.start { xs.concatMap { _ in bad } }.events == [.error(260, TestError())])
        #expect(bad.subscriptions == [Subscription(210, 260)])
        #expect(xs.subscriptions == [Subscription(200, 260)])
    }

    @Test func `concatMap does not overflow the stack with many pending sequences`() {
        let first = PublishSubject<Int>()
        let probe = Counter()
        _ = Observable.from(0..<100_000).concatMap { $0 == 0 ? first : Observable.just($0) }
            .subscribe(onNext: { _ in probe.up() })
        first.onNext(0)
        first.onCompleted()
        #expect(probe.value == 100_000)
    }

    @Test func `flatMap unsubscribes from its source once its closure has thrown`() {
        let xs = PublishSubject<Int>()
        let inner = PublishSubject<Int>()
        let calls = Counter()
        let subscription = xs.flatMap { number -> Observable<Int> in
            if number == 0 { return inner }
            calls.up()
            throw TestError()
        }
        .subscribe(onNext: { _ in
            // The error is not delivered until this delivery has finished.
            xs.onNext(1)
            xs.onNext(2)
        })
        xs.onNext(0)
        inner.onNext(0)
        #expect(calls.value == 1)
        subscription.dispose()
    }

    @Test func `concatMap keeps the order of elements that arrive during a delivery`() {
        let log = Log<Int>()
        let xs = PublishSubject<Int>()
        let subscription = xs.concatMap {
            $0.isMultiple(of: 2) ? Observable.just($0) : Observable.of($0, $0 + 10)
        }
        .subscribe(onNext: { number in
            log.add(number)
            if number < 4 { xs.onNext(number + 1) }
        })
        xs.onNext(0)
        #expect(log.entries == [0, 1, 11, 2, 3, 13, 4])
        subscription.dispose()
    }

    @Test func `concatMap subscribes to a pending sequence after the thread's current work`() {
        let replayed = ReplaySubject<Int>.createUnbounded()
        replayed.onNext(1)
        replayed.onNext(4)
        let scheduler = TestScheduler(initialClock: 0)
        let sources = scheduler.createColdObservable([.next(10, 0), .next(20, 1), .completed(30)])
        let first = scheduler.createColdObservable([Recorded<Event<Int>>.completed(50)])
        let calls = Log<Int>()
        _ = scheduler.start {
            sources.concatMap { $0 == 0 ? first.asObservable() : replayed.asObservable() }
                .flatMapFirst { number -> Observable<Int> in
                    calls.add(number)
                    return Observable.from([])
                }
        }
        #expect(calls.entries == [1])
    }
}
