import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct ObservableTypePrimitiveSequenceTests {
    @Test func `a Single requires exactly one element`() {
        let probe = Probe<Int>()
        _ = Observable.of(1).asSingle().asObservable().subscribe(probe)
        _ = Observable.of(1, 2).asSingle().asObservable().subscribe(probe)
        _ = Observable<Int>.empty().asSingle().asObservable().subscribe(probe)
        _ = Observable<Int>.error(TestError()).asSingle().asObservable().subscribe(probe)
        #expect(
            probe.events == [
                .next(1), .completed, .error(RxError.moreThanOneElement), .error(RxError.noElements),
                .error(TestError()),
            ])
    }

    @Test func `a Single unsubscribes from the source at the second element`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .next(230, 3)])
        #expect(scheduler.start { xs.asSingle() }.events == [.error(220, RxError.moreThanOneElement)])
        #expect(xs.subscriptions == [Subscription(200, 220)])
        let ys = scheduler.createColdObservable([.next(10, 1), .next(20, 2)])
        let observer = scheduler.createObserver(Int.self)
        _ = ys.asMaybe().asObservable().subscribe(observer)
        scheduler.start()
        #expect(observer.events == [.error(1020, RxError.moreThanOneElement)])
        #expect(ys.subscriptions == [Subscription(1000, 1020)])
    }

    @Test func `a Maybe allows no more than one element`() {
        let probe = Probe<Int>()
        _ = Observable.of(1).asMaybe().asObservable().subscribe(probe)
        _ = Observable.of(1, 2).asMaybe().asObservable().subscribe(probe)
        _ = Observable<Int>.empty().asMaybe().asObservable().subscribe(probe)
        _ = Observable<Int>.error(TestError()).asMaybe().asObservable().subscribe(probe)
        #expect(
            probe.events == [
                .next(1), .completed, .error(RxError.moreThanOneElement), .completed, .error(TestError()),
            ])
    }

    @Test func `a Completable forwards only the terminal event of its source`() {
        let probe = Probe<Never>()
        _ = Observable<Never>.empty().asCompletable().asObservable().subscribe(probe)
        _ = Observable<Never>.error(TestError()).asCompletable().asObservable().subscribe(probe)
        #expect(probe.events == [.completed, .error(TestError())])
    }

    @Test func `the element is emitted when the source completes`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 1), .completed(250)])
        #expect(scheduler.start { xs.asSingle() }.events == [.next(250, 1), .completed(250)])
        #expect(xs.subscriptions == [Subscription(200, 250)])
    }

    @Test func `disposal during the delivery of the element prevents the completed event`() {
        let subject = PublishSubject<Int>()
        let subscription = SerialDisposable()
        let probe = Probe<Int> { _ in subscription.dispose() }
        subscription.disposable = subject.asMaybe().asObservable().subscribe(probe)
        subject.onNext(1)
        subject.onCompleted()
        #expect(probe.events == [.next(1)])
    }
}
