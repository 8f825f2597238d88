import Rx
import RxTesting
import Testing

@Suite struct TestableObservableTests {
    private let events: [Recorded<Event<Int>>] = [.next(10, 1), .next(220, 2), .completed(250)]

    @Test func `a hot sequence emits at the given ticks`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable(events)
        let late = scheduler.createObserver(Int.self)
        scheduler.scheduleAt(230) { _ = xs.subscribe(late) }
        let result = scheduler.start { xs }
        #expect(result.events == [.next(220, 2), .completed(250)])
        #expect(late.events == [.completed(250)])
        #expect(xs.subscriptions == [Subscription(200, 250), Subscription(230)])
        #expect(xs.recordedEvents == events)
    }

    @Test func `a hot sequence continues to emit after its terminal event`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.error(210, RxError.unknown), .next(220, 2), .completed(230)])
        let result = scheduler.start { xs.retry() }
        #expect(result.events == [.next(220, 2), .completed(230)])
        #expect(xs.subscriptions == [Subscription(200, 210), Subscription(210, 230)])
    }

    @Test func `the clock reaches the last event of a cold sequence even if the subscription ends earlier`() {
        let scheduler = TestScheduler(initialClock: 0)
        let observer = scheduler.createObserver(Int.self)
        _ = scheduler.createColdObservable(events).take(1).subscribe(observer)
        scheduler.start()
        #expect(scheduler.clock == 250)
        #expect(observer.events == [.next(10, 1), .completed(10)])
    }

    @Test func `a cold sequence emits at the given ticks after each subscription`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createColdObservable(events)
        let second = scheduler.createObserver(Int.self)
        let subscription = SerialDisposable()
        scheduler.scheduleAt(300) { subscription.disposable = xs.subscribe(second) }
        scheduler.scheduleAt(400) { subscription.dispose() }
        let result = scheduler.start { xs }
        #expect(result.events == [.next(210, 1), .next(420, 2), .completed(450)])
        #expect(second.events == [.next(310, 1)])
        #expect(xs.subscriptions == [Subscription(200, 450), Subscription(300, 400)])
    }

    @Test func `a hot sequence emits to a direct observer even after a terminal event`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 1), .completed(220), .next(230, 2), .next(250, 3)])
        let observer = scheduler.createObserver(Int.self)
        let subscription = SerialDisposable()
        scheduler.scheduleAt(200) { subscription.disposable = xs.subscribe(observer) }
        scheduler.scheduleAt(240) { subscription.dispose() }
        let result = scheduler.start { xs.map { $0 } }
        #expect(observer.events == [.next(210, 1), .completed(220), .next(230, 2)])
        #expect(result.events == [.next(210, 1), .completed(220)])
        #expect(xs.subscriptions == [Subscription(200, 240), Subscription(200, 220)])
    }
}
