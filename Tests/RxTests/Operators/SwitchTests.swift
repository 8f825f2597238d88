import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct SwitchTests {
    @Test func `flatMapLatest follows the Observable contract`() async {
        await checkContract { $0.flatMapLatest { Observable.just($0) } }
        await checkContract { $0.map { Observable.of($0, $0) }.switchLatest() }
    }

    @Test func `flatMapLatest switches from the previous inner sequence to the latest one`() {
        let scheduler = TestScheduler(initialClock: 0)
        let inner = (0..<3).map { index in
            scheduler.createColdObservable([
                .next(10, index * 10), .next(30, index * 10 + 1), .completed(100),
            ])
        }
        let xs = scheduler.createHotObservable([
            .next(150, 2), .next(210, 0), .next(225, 1), .next(300, 2), .completed(350),
        ])
        let result = scheduler.start { xs.flatMapLatest { inner[$0] } }
        #expect(
            result.events == [
                .next(220, 0), .next(235, 10), .next(255, 11), .next(310, 20), .next(330, 21),
                .completed(400),
            ])
        #expect(xs.subscriptions == [Subscription(200, 350)])
        #expect(
            inner.map(\.subscriptions) == [
                [Subscription(210, 225)], [Subscription(225, 300)], [Subscription(300, 400)],
            ])
    }

    @Test func `an element that the previous inner sequence emits after the switch is dropped`() {
        let numbers = PublishSubject<Int>()
        let latest = PublishSubject<Observable<Int>>()
        let probe = Probe<Int>()
        let subscription = latest.switchLatest().subscribe(probe)
        latest.onNext(
            numbers.map { number in
                if number == 2 { latest.onNext(.never()) }
                return number
            })
        numbers.onNext(1)
        numbers.onNext(2)
        #expect(probe.events == [.next(1)])
        subscription.dispose()
    }

    @Test func `switchLatest completes when the source completes while no inner sequence is active`() {
        let scheduler = TestScheduler(initialClock: 0)
        let inner = scheduler.createColdObservable([.next(10, 1), .completed(20)])
        let xs = scheduler.createHotObservable([.next(210, inner), .completed(350)])
        let result = scheduler.start { xs.switchLatest() }
        #expect(result.events == [.next(220, 1), .completed(350)])
        #expect(inner.subscriptions == [Subscription(210, 230)])
    }

    @Test func `flatMapLatest completes when an empty source completes`() {
        let probe = Probe<Int>()
        _ = Observable<Int>.empty().flatMapLatest { Observable.just($0) }.subscribe(probe)
        #expect(probe.events == [.completed])
    }

    @Test func `flatMapLatest fails only with an error from the latest inner sequence`() {
        let scheduler = TestScheduler(initialClock: 0)
        let inner = [
            scheduler.createColdObservable([.next(5, 1), .error(20, TestError("overtaken"))]),
            scheduler.createColdObservable([.next(5, 2), .error(20, TestError("latest"))]),
        ]
        let xs = scheduler.createHotObservable([.next(210, 0), .next(220, 1), .completed(300)])
        let result = scheduler.start { xs.flatMapLatest { inner[$0] } }
        #expect(result.events == [.next(215, 1), .next(225, 2), .error(240, TestError("latest"))])
        #expect(xs.subscriptions == [Subscription(200, 240)])
    }

    @Test func `flatMapLatest fails with an error from the source`() {
        let scheduler = TestScheduler(initialClock: 0)
        let inner = scheduler.createColdObservable([.next(5, 1), .next(50, 2)])
        let xs = scheduler.createHotObservable([.next(210, 0), .error(220, TestError())])
        #expect(
            scheduler.start { xs.flatMapLatest { _ in inner } }.events == [
                .next(215, 1), .error(220, TestError()),
            ])
        #expect(inner.subscriptions == [Subscription(210, 220)])
    }

    @Test func `flatMapLatest fails with the error that its closure throws`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 0), .completed(300)])
        let result = scheduler.start { xs.flatMapLatest { _ -> Observable<Int> in throw TestError() } }
        #expect(result.events == [.error(210, TestError())])
        #expect(xs.subscriptions == [Subscription(200, 210)])
    }

    @Test func `no element is lost from an inner sequence that completes during another delivery`() {
        let xs = PublishSubject<Int>()
        let probe = Probe<Int> { if case .next(let number) = $0, number < 3 { xs.onNext(number + 1) } }
        let subscription = xs.flatMapLatest { Observable.just($0) }.subscribe(probe)
        xs.onNext(1)
        #expect(probe.elements == [1, 2, 3])
        #expect(probe.violations == [])
        subscription.dispose()
    }

    @Test func `no element is lost from an inner sequence that starts during a delivery of the previous one`()
    {
        let xs = PublishSubject<Int>()
        let inner = PublishSubject<Int>()
        let probe = Probe<Int> { if case .next(1) = $0 { xs.onNext(5) } }
        let subscription = xs.flatMapLatest { $0 == 0 ? inner : Observable.of($0, $0 + 1) }.subscribe(probe)
        xs.onNext(0)
        inner.onNext(1)
        #expect(probe.elements == [1, 5, 6])
        #expect(probe.violations == [])
        #expect(!inner.hasObservers)
        subscription.dispose()
    }

    @Test func `flatMapLatest drops pending elements of a superseded sequence`() {
        let xs = PublishSubject<Int>()
        let inner = PublishSubject<Int>()
        let probe = Probe<Int> {
            guard case .next(1) = $0 else { return }
            inner.onNext(2)
            xs.onNext(1)
        }
        let subscription = xs.flatMapLatest { $0 == 0 ? inner : Observable<Int>.never() }.subscribe(probe)
        xs.onNext(0)
        inner.onNext(1)
        #expect(probe.elements == [1])
        subscription.dispose()
    }

    @Test
    func `flatMapLatest delivers the last inner sequence's elements when many threads emit concurrently`()
        async
    {
        for _ in 0..<30 {
            let xs = PublishSubject<Int>()
            let probe = Probe<Int>()
            _ = xs.flatMapLatest { number in
                Observable<Int>.create { observer in
                    observer.onNext(number)
                    observer.onCompleted()
                    return Disposables.create()
                }
            }.subscribe(probe)
            await onThreads(4) { index in for number in 0..<50 { xs.onNext(index * 100 + number) } }
            xs.onNext(-1)
            xs.onCompleted()
            #expect(probe.violations == [])
            #expect(probe.events.suffix(2) == [.next(-1), .completed])
        }
    }

    @Test func `flatMapLatest delivers one event at a time when the sequences emit on many threads`() async {
        for _ in 0..<30 {
            let xs = PublishSubject<Int>()
            let inner = (0..<3).map { _ in PublishSubject<Int>() }
            let probe = Probe<Int>()
            _ = xs.flatMapLatest { inner[$0 % 3] }.subscribe(probe)
            await onThreads(4) { index in
                for number in 0..<50 { (index == 0 ? xs : inner[index - 1]).onNext(number) }
            }
            xs.onNext(0)
            inner[0].onNext(-1)
            xs.onCompleted()
            inner[0].onCompleted()
            #expect(probe.violations == [])
            #expect(probe.events.suffix(2) == [.next(-1), .completed])
        }
    }

    @Test func `flatMapLatest unsubscribes from its source once its closure has thrown`() {
        let xs = PublishSubject<Int>()
        let inner = PublishSubject<Int>()
        let calls = Counter()
        let subscription = xs.flatMapLatest { number -> Observable<Int> in
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

    @Test
    func `flatMapLatest does not subscribe to an inner sequence if the selector disposes the subscription`() {
        let subscribed = Counter()
        let inner = Observable<Int>.create { _ in
            subscribed.up()
            return Disposables.create()
        }
        let xs = PublishSubject<Int>()
        let subscription = SerialDisposable()
        subscription.disposable = xs.flatMapLatest { _ in
            subscription.dispose()
            return inner
        }.subscribe()
        xs.onNext(1)
        #expect(subscribed.value == 0)
    }
}
