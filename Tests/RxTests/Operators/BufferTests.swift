import Dispatch
import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct BufferTests {
    private func buffer(
        _ span: Int, _ count: Int, disposed: Int = 1000, _ events: [Recorded<Event<Int>>]
    ) -> (events: [Recorded<Event<[Int]>>], subscriptions: [Subscription]) {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable(events)
        let result = scheduler.start(disposed: disposed) {
            xs.buffer(timeSpan: .seconds(span), count: count, scheduler: scheduler)
        }
        return (result.events, xs.subscriptions)
    }

    private let numbers: [Recorded<Event<Int>>] = [
        .next(105, 0), .next(205, 1), .next(210, 2), .next(240, 3), .next(280, 4), .next(320, 5),
        .next(350, 6), .next(370, 7), .next(420, 8), .next(470, 9), .completed(600),
    ]

    @Test func `buffer follows the Observable contract`() async {
        let queue = ConcurrentDispatchQueueScheduler(qos: .default)
        await checkContract { $0.buffer(timeSpan: .seconds(5000), count: 2, scheduler: queue) }
    }

    @Test func `buffer emits an array when it is full or its time span has elapsed`() {
        let (events, subscriptions) = buffer(70, 3, numbers)
        #expect(
            events == [
                .next(240, [1, 2, 3]), .next(310, [4]), .next(370, [5, 6, 7]), .next(440, [8]),
                .next(510, [9]), .next(580, []), .next(600, []), .completed(600),
            ])
        #expect(subscriptions == [Subscription(200, 600)])
    }

    @Test func `an error drops pending elements`() {
        let (events, subscriptions) = buffer(
            70, 3, numbers.dropLast() + [.next(480, 10), .error(490, TestError())])
        #expect(
            events == [
                .next(240, [1, 2, 3]), .next(310, [4]), .next(370, [5, 6, 7]), .next(440, [8]),
                .error(490, TestError()),
            ])
        #expect(subscriptions == [Subscription(200, 490)])
    }

    @Test func `buffer emits nothing after disposal`() {
        let (events, subscriptions) = buffer(70, 3, disposed: 365, numbers)
        #expect(events == [.next(240, [1, 2, 3]), .next(310, [4])])
        #expect(subscriptions == [Subscription(200, 365)])
    }

    @Test func `disposal stops the timer`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = PublishSubject<Int>()
        let subscription = xs.buffer(timeSpan: .seconds(70), count: 3, scheduler: scheduler).subscribe()
        scheduler.advanceTo(100)
        #expect(scheduler.debugDescription == "[140]")
        subscription.dispose()
        #expect(scheduler.debugDescription == "[]")
    }

    @Test func `an empty source produces one empty array`() {
        #expect(buffer(70, 3, [.completed(210)]).events == [.next(210, []), .completed(210)])
        #expect(buffer(70, 3, [.error(210, TestError())]).events == [.error(210, TestError())])
    }

    @Test func `buffer does not complete if its observer unsubscribes when it receives the last array`() {
        let log = Log<Event<[Int]>>()
        let scheduler = TestScheduler(initialClock: 0)
        _ = Observable.just(1).buffer(timeSpan: .seconds(1), count: 5, scheduler: scheduler)
            .logged(in: log).take(1).subscribe()
        scheduler.start()
        #expect(log.entries == [.next([1])])
    }

    @Test func `buffer counts elements that arrive during a delivery toward the next arrays`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = PublishSubject<Int>()
        let probe = Probe<[Int]> { if $0 == .next([1, 2]) { for number in 3...5 { xs.onNext(number) } } }
        let subscription = xs.buffer(timeSpan: .seconds(9), count: 2, scheduler: scheduler).subscribe(probe)
        xs.onNext(1)
        xs.onNext(2)
        xs.onCompleted()
        scheduler.start()
        #expect(probe.events == [.next([1, 2]), .next([3, 4]), .next([5]), .completed])
        subscription.dispose()
    }

    @Test func `buffer emits the last array once if its time span elapses during the delivery`() {
        let scheduler = LateScheduler()
        let probe = Probe<[Int]> { if $0 == .next([1]) { scheduler.runAll() } }
        let subscription = Observable.just(1).buffer(timeSpan: .seconds(1), count: 5, scheduler: scheduler)
            .subscribe(probe)
        #expect(probe.events == [.next([1]), .completed])
        subscription.dispose()
    }

    @Test func `a late timer for a full array does not emit the next array`() {
        let scheduler = LateScheduler()
        let xs = PublishSubject<Int>()
        let probe = Probe<[Int]>()
        let subscription = xs.buffer(timeSpan: .seconds(1), count: 2, scheduler: scheduler).subscribe(probe)
        for number in 1...3 { xs.onNext(number) }
        scheduler.runFirst()
        #expect(probe.elements == [[1, 2]])
        scheduler.runFirst()
        #expect(probe.elements == [[1, 2], [3]])
        subscription.dispose()
        scheduler.runAll()
        #expect(probe.elements == [[1, 2], [3]])
    }

    @Test func `no element is lost when several threads emit concurrently`() async {
        let xs = PublishSubject<Int>()
        let probe = Probe<[Int]>()
        let scheduler = ConcurrentDispatchQueueScheduler(qos: .default)
        _ = xs.buffer(timeSpan: .microseconds(20), count: 7, scheduler: scheduler).subscribe(probe)
        await onThreads(4) { index in for number in 0..<300 { xs.onNext(index * 300 + number) } }
        xs.onCompleted()
        #expect(await eventually { probe.hasEnded })
        #expect(probe.violations == [])
        #expect(probe.elements.allSatisfy { $0.count <= 7 })
        #expect(probe.elements.flatMap { $0 }.sorted() == Array(0..<1200))
    }
}
