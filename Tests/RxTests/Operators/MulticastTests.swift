import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct MulticastTests {
    private let numbers: [Recorded<Event<Int>>] = [
        .next(110, 7), .next(220, 3), .next(280, 4), .next(290, 1), .next(340, 8), .next(360, 5),
        .next(370, 6), .next(390, 7), .next(410, 13), .next(430, 2), .next(450, 9), .next(520, 11),
        .next(560, 20), .completed(600),
    ]

    /// Connects and disconnects at the ticks in `connected`. An observer subscribes at `subscribed` and unsubscribes at
    /// `disposed`.
    private func run(
        _ sent: [Recorded<Event<Int>>], subscribed: Int = 450, disposed: Int = 1000,
        _ make: @escaping @Sendable (Observable<Int>) -> ConnectableObservable<Int>,
        connected: [(Int, Int)] = [(300, 400), (500, 550), (650, 800)]
    ) -> (events: [Recorded<Event<Int>>], subscriptions: [Subscription]) {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable(sent)
        let connectable = make(xs.asObservable())
        let connection = SerialDisposable()
        for (begin, end) in connected {
            scheduler.scheduleAt(begin) { connection.disposable = connectable.connect() }
            scheduler.scheduleAt(end) { connection.disposable = Disposables.create() }
        }
        let result = scheduler.start(subscribed: subscribed, disposed: disposed) { connectable }
        return (result.events, xs.subscriptions)
    }

    @Test func `multicast follows the Observable contract`() async {
        await checkContract { source in
            source.multicast({ PublishSubject<Int>() }, selector: { $0.map { $0 } })
        }
    }

    @Test func `publish emits elements while it is connected`() {
        let (events, subscriptions) = run(
            numbers, subscribed: 200, { $0.publish() }, connected: [(300, 400), (500, 550)])
        #expect(events == [.next(340, 8), .next(360, 5), .next(370, 6), .next(390, 7)])
        #expect(subscriptions == [Subscription(300, 400), Subscription(500, 550)])
    }

    @Test func `replay first emits the latest elements to each observer`() {
        let (events, subscriptions) = run(numbers, { $0.replay(3) }, connected: [(300, 500)])
        #expect(events == [.next(450, 13), .next(450, 2), .next(450, 9)])
        #expect(subscriptions == [Subscription(300, 500)])
        let ended = run(numbers, { $0.replay(3) }, connected: [(300, 900)])
        #expect(
            ended.events == [
                .next(450, 13), .next(450, 2), .next(450, 9), .next(520, 11), .next(560, 20),
                .completed(600),
            ])
        #expect(ended.subscriptions == [Subscription(300, 600)])
    }

    @Test func `replay keeps elements only while it is connected`() {
        #expect(run(numbers, { $0.replay(3) }, connected: [(300, 400)]).events == [])
    }

    @Test func `replayAll first emits all earlier elements to each observer`() {
        let (events, _) = run(numbers, { $0.replayAll() }, connected: [(300, 460)])
        #expect(events.map(\.value.element) == [8, 5, 6, 7, 13, 2, 9])
        #expect(Set(events.map(\.time)) == [450])
    }

    @Test func `replay forwards an error`() {
        let sent = Array(numbers.dropLast()) + [.error(600, TestError())]
        let (events, subscriptions) = run(sent, { $0.replay(1) }, connected: [(300, 900)])
        #expect(
            events == [.next(450, 9), .next(520, 11), .next(560, 20), .error(600, TestError())])
        #expect(subscriptions == [Subscription(300, 600)])
    }

    @Test func `replay replays nothing from a connection that has failed`() {
        let sent = Array(numbers.dropLast()) + [.error(600, TestError())]
        let (events, subscriptions) = run(
            sent, subscribed: 700, { $0.replay(1) }, connected: [(300, 900)])
        #expect(events == [])
        #expect(subscriptions == [Subscription(300, 600)])
    }

    @Test func `a given replay subject replays the error to a late observer`() {
        let xs = PublishSubject<Int>()
        let connectable = xs.multicast(ReplaySubject<Int>.create(bufferSize: 1))
        let connection = connectable.connect()
        xs.onNext(1)
        xs.onNext(2)
        xs.onError(TestError())
        let late = Probe<Int>()
        _ = connectable.subscribe(late)
        #expect(late.events == [.next(2), .error(TestError())])
        #expect(!xs.hasObservers)
        connection.dispose()
    }

    @Test func `disposing a subscription does not disconnect the source`() {
        let (events, subscriptions) = run(
            numbers, disposed: 475, { $0.replay(3) }, connected: [(300, 500)])
        #expect(events == [.next(450, 13), .next(450, 2), .next(450, 9)])
        #expect(subscriptions == [Subscription(300, 500)])
    }

    @Test func `a given subject is reused for the next connection`() {
        let subject = PublishSubject<Int>()
        let xs = PublishSubject<Int>()
        let probe = Probe<Int>()
        let connectable = xs.multicast(subject)
        let subscription = connectable.subscribe(probe)
        xs.onNext(0)
        let first = connectable.connect()
        xs.onNext(1)
        first.dispose()
        xs.onNext(2)
        let second = connectable.connect()
        xs.onNext(3)
        #expect(probe.elements == [1, 3])
        xs.onCompleted()
        #expect(probe.hasEnded && !xs.hasObservers)
        let late = Probe<Int>()
        _ = connectable.subscribe(late)
        #expect(late.events == [.completed])
        second.dispose()
        subscription.dispose()
    }

    @Test func `multicast creates a subject for each connection`() {
        let made = Counter()
        let xs = PublishSubject<Int>()
        let connectable = xs.multicast { () -> PublishSubject<Int> in
            made.up()
            return PublishSubject()
        }
        #expect(made.value == 0)
        connectable.connect().dispose()
        connectable.connect().dispose()
        #expect(made.value == 2)
    }

    @Test func `connecting after the terminal event uses a new subject`() {
        let count = Counter()
        let connectable = Observable.deferred { Observable.just(count.up()) }.publish()
        let probes = (0..<2).map { _ in Probe<Int>() }
        for probe in probes {
            _ = connectable.subscribe(probe)
            _ = connectable.connect()
        }
        #expect(probes[0].events == [.next(1), .completed])
        #expect(probes[1].events == [.next(2), .completed])
    }

    @Test func `the selector shares one subscription to the source`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([
            .next(210, 3), .next(240, 4), .next(290, 1), .completed(390),
        ])
        let result = scheduler.start {
            xs.multicast({ PublishSubject<Int>() }, selector: { Observable.zip($0, $0) { $0 + $1 } })
        }
        #expect(result.events == [.next(210, 6), .next(240, 8), .next(290, 2), .completed(390)])
        #expect(xs.subscriptions == [Subscription(200, 390)])
    }

    @Test func `multicast fails with the error that either closure throws`() {
        let probe = Probe<Int>()
        let xs = PublishSubject<Int>()
        _ = xs.multicast({ () -> PublishSubject<Int> in throw TestError("subject") }, selector: { $0 })
            .subscribe(probe)
        _ = xs.multicast(
            { PublishSubject<Int>() },
            selector: { (_: Observable<Int>) -> Observable<Int> in throw TestError("selector") }
        ).subscribe(probe)
        #expect(probe.events == [.error(TestError("subject")), .error(TestError("selector"))])
        #expect(!xs.hasObservers)
    }

    @Test func `disposing a connection twice does not affect the next connection`() {
        let xs = PublishSubject<Int>()
        let connectable = xs.publish()
        let first = connectable.connect()
        first.dispose()
        let second = connectable.connect()
        first.dispose()
        let probe = Probe<Int>()
        let subscription = connectable.subscribe(probe)
        xs.onNext(1)
        #expect(probe.elements == [1])
        subscription.dispose()
        second.dispose()
        #expect(!xs.hasObservers)
    }

    @Test func `connecting from onCompleted creates a new connection`() throws {
        let source = Restarts()
        let connectable = source.sequence.publish()
        let again = Probe<Int>()
        let bag = DisposeBag()
        _ = connectable.subscribe(onCompleted: {
            connectable.subscribe(again).disposed(by: bag)
            connectable.connect().disposed(by: bag)
        })
        _ = connectable.connect()
        source.subjects[0].onCompleted()
        try #require(source.subjects.count == 2)
        #expect(again.events == [])
        source.subjects[1].onNext(7)
        #expect(again.events == [.next(7)])
    }

    @Test func `multicast does not connect the source if the selector's sequence has already terminated`() {
        let source = Restarts()
        let probe = Probe<Int>()
        _ = source.sequence.multicast({ PublishSubject<Int>() }, selector: { _ in Observable.just(1) })
            .subscribe(probe)
        #expect(probe.events == [.next(1), .completed])
        #expect(source.subjects.isEmpty)
    }
}
