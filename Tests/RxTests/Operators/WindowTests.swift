import Dispatch
import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct WindowTests {
    private let numbers: [Recorded<Event<Int>>] = [
        .next(105, 0), .next(205, 1), .next(210, 2), .next(240, 3), .next(280, 4), .next(320, 5),
        .next(350, 6), .next(370, 7), .next(420, 8), .next(470, 9), .completed(600),
    ]

    /// Returns each element with the number of its window, and an entry for the end of each window.
    private func window(
        _ span: Int, _ count: Int, disposed: Int = 1000, _ events: [Recorded<Event<Int>>]
    ) -> (events: [Recorded<Event<String>>], subscriptions: [Subscription]) {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable(events)
        let result = scheduler.start(disposed: disposed) {
            xs.window(timeSpan: .seconds(span), count: count, scheduler: scheduler).enumerated()
                .flatMap { index, window in
                    window.map { "\(index) \($0)" }.concat(Observable.just("\(index) end"))
                }
        }
        return (result.events, xs.subscriptions)
    }

    @Test func `window follows the Observable contract`() async {
        let queue = ConcurrentDispatchQueueScheduler(qos: .default)
        await checkContract { $0.window(timeSpan: .seconds(5000), count: 2, scheduler: queue).merge() }
        await checkContract(ownElements: 1) {
            $0.window(timeSpan: .seconds(5000), count: 2, scheduler: queue)
        }
    }

    @Test func `window opens a window when the previous one is full or its time span has elapsed`() {
        let (events, subscriptions) = window(70, 3, numbers)
        #expect(
            events == [
                .next(205, "0 1"), .next(210, "0 2"), .next(240, "0 3"), .next(240, "0 end"),
                .next(280, "1 4"), .next(310, "1 end"), .next(320, "2 5"), .next(350, "2 6"),
                .next(370, "2 7"), .next(370, "2 end"), .next(420, "3 8"), .next(440, "3 end"),
                .next(470, "4 9"), .next(510, "4 end"), .next(580, "5 end"), .next(600, "6 end"),
                .completed(600),
            ])
        #expect(subscriptions == [Subscription(200, 600)])
    }

    @Test func `an error terminates the window and the sequence`() {
        let (events, subscriptions) = window(70, 3, [.next(205, 1), .error(250, TestError())])
        #expect(events == [.next(205, "0 1"), .error(250, TestError())])
        #expect(subscriptions == [Subscription(200, 250)])
    }

    @Test func `disposal unsubscribes from the source if no window is observed`() {
        let (events, subscriptions) = window(70, 3, disposed: 300, numbers)
        #expect(events.last == .next(280, "1 4"))
        #expect(subscriptions == [Subscription(200, 300)])
    }

    @Test func `an observed window keeps the subscription to the source alive`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable(numbers)
        let inner = scheduler.createObserver(Int.self)
        let windows = xs.window(timeSpan: .seconds(100), count: 10, scheduler: scheduler)
        let bag = DisposeBag()
        let outer = SerialDisposable()
        scheduler.scheduleAt(200) {
            outer.disposable = windows.subscribe(onNext: { $0.subscribe(inner).disposed(by: bag) })
        }
        scheduler.scheduleAt(230) { outer.dispose() }
        scheduler.start()
        #expect(
            inner.events == [
                .next(205, 1), .next(210, 2), .next(240, 3), .next(280, 4), .completed(300),
            ])
        #expect(xs.subscriptions == [Subscription(200, 300)])
    }

    @Test func `an empty source produces one window`() {
        #expect(window(70, 3, [.completed(210)]).events == [.next(210, "0 end"), .completed(210)])
    }

    @Test func `a late timer for a full window does not open another window`() {
        let scheduler = LateScheduler()
        let xs = PublishSubject<Int>()
        let opened = Counter()
        let subscription = xs.window(timeSpan: .seconds(1), count: 2, scheduler: scheduler)
            .subscribe(onNext: { _ in opened.up() })
        xs.onNext(1)
        xs.onNext(2)
        #expect(opened.value == 2)
        scheduler.runFirst()
        #expect(opened.value == 2)
        scheduler.runFirst()
        #expect(opened.value == 3)
        subscription.dispose()
        scheduler.runAll()
        #expect(opened.value == 3)
    }

    @Test func `no element is lost when several threads emit concurrently`() async {
        let xs = PublishSubject<Int>()
        let probe = Probe<Int>()
        let scheduler = ConcurrentDispatchQueueScheduler(qos: .default)
        _ = xs.window(timeSpan: .microseconds(20), count: 7, scheduler: scheduler).merge().subscribe(probe)
        await onThreads(4) { index in for number in 0..<300 { xs.onNext(index * 300 + number) } }
        xs.onCompleted()
        #expect(await eventually { probe.hasEnded })
        #expect(probe.violations == [])
        #expect(probe.elements.sorted() == Array(0..<1200))
    }
}
