import Dispatch
import Rx
import RxTesting
import Testing

// checklist: exempt contract: the operator emits later and on another thread; each item has its own test.
@Suite(.leakFree) struct ThrottleTests {
    private func throttling(
        _ events: [Recorded<Event<Int>>], _ dueTime: RxTimeInterval = .seconds(200), latest: Bool = true
    ) -> (events: [Recorded<Event<Int>>], subscriptions: [Subscription]) {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable(events)
        let result = scheduler.start { xs.throttle(dueTime, latest: latest, scheduler: scheduler) }
        return (result.events, xs.subscriptions)
    }

    private let elements: [Recorded<Event<Int>>] = [
        .next(150, 1), .next(210, 2), .next(250, 3), .next(310, 4), .next(350, 5), .next(410, 6),
        .next(450, 7),
    ]

    @Test func `throttle emits the first and the latest element of each interval`() {
        let result = throttling(elements + [.completed(500)])
        #expect(result.events == [.next(210, 2), .next(410, 6), .next(610, 7), .completed(610)])
        #expect(result.subscriptions == [Subscription(200, 500)])
    }

    @Test func `throttle emits only the first element of each interval if latest is false`() {
        let result = throttling(elements + [.completed(500)], latest: false)
        #expect(result.events == [.next(210, 2), .next(410, 6), .completed(500)])
        #expect(result.subscriptions == [Subscription(200, 500)])
    }

    @Test(arguments: [true, false]) func `throttle emits nothing if the source emits nothing`(_ latest: Bool)
    {
        let result = throttling([.next(150, 1)], latest: latest)
        #expect(result.events == [])
        #expect(result.subscriptions == [Subscription(200, 1000)])
    }

    @Test(arguments: [true, false]) func `throttle completes when an empty source completes`(_ latest: Bool) {
        let result = throttling([.next(150, 1), .completed(500)], latest: latest)
        #expect(result.events == [.completed(500)])
        #expect(result.subscriptions == [Subscription(200, 500)])
    }

    @Test func `an error drops pending elements`() {
        let result = throttling(elements + [.error(500, TestError())])
        #expect(result.events == [.next(210, 2), .next(410, 6), .error(500, TestError())])
        #expect(result.subscriptions == [Subscription(200, 500)])
    }

    @Test func `throttle waits for exactly the remaining time, even if it is a fraction of a second`() {
        let scheduler = TestScheduler(initialClock: 0, resolution: 0.1)
        let xs = scheduler.createHotObservable([.next(210, 1), .next(216, 2)])
        let result = scheduler.start { xs.throttle(.seconds(1), scheduler: scheduler) }
        #expect(result.events == [.next(210, 1), .next(220, 2)])
    }

    @Test func `disposal drops pending elements`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable(elements)
        let result = scheduler.start(disposed: 500) { xs.throttle(.seconds(200), scheduler: scheduler) }
        #expect(result.events == [.next(210, 2), .next(410, 6)])
        #expect(xs.subscriptions == [Subscription(200, 500)])
    }

    @Test func `a new interval begins when a pending element is emitted`() {
        let result = throttling([.next(210, 1), .next(220, 2), .next(320, 3), .next(420, 4)], .seconds(100))
        #expect(result.events == [.next(210, 1), .next(310, 2), .next(410, 3), .next(510, 4)])
    }

    @Test func `throttle keeps the order and the last element when another thread emits`() async {
        let scheduler = ConcurrentDispatchQueueScheduler(qos: .default)
        for _ in 0..<100 {
            let xs = PublishSubject<Int>()
            let probe = Probe<Int>()
            _ = xs.throttle(.microseconds(20), scheduler: scheduler).subscribe(probe)
            await onThreads(1) { _ in for number in 0..<50 { xs.onNext(number) } }
            xs.onCompleted()
            #expect(await eventually { probe.hasEnded })
            #expect(probe.violations == [])
            #expect(probe.elements == probe.elements.sorted())
            #expect(probe.elements.first == 0)
            #expect(probe.elements.last == 49)
        }
    }

    @Test func `elements that arrive during a delivery are delivered after it`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = PublishSubject<Int>()
        let probe = Probe<Int> { if case .next(let number) = $0, number < 3 { xs.onNext(number + 1) } }
        let subscription = xs.throttle(.seconds(10), scheduler: scheduler).subscribe(probe)
        scheduler.scheduleAt(210) { xs.onNext(1) }
        scheduler.start()
        #expect(probe.elements == [1, 2, 3])
        #expect(probe.violations == [])
        #expect(scheduler.clock == 230)
        subscription.dispose()
    }
}
