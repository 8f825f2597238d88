import Dispatch
import Rx
import RxTesting
import Testing

// checklist: exempt contract: the operator emits later and on another thread; each item has its own test.
@Suite(.leakFree) struct DelayTests {
    private func delaying(
        _ events: [Recorded<Event<Int>>], _ dueTime: RxTimeInterval, disposed: Int = 1000
    ) -> (events: [Recorded<Event<Int>>], subscriptions: [Subscription]) {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable(events)
        let result = scheduler.start(disposed: disposed) { xs.delay(dueTime, scheduler: scheduler) }
        return (result.events, xs.subscriptions)
    }

    @Test(arguments: [100, 50, 150]) func `delay postpones each element and the completed event`(_ ticks: Int)
    {
        let result = delaying(
            [.next(150, 1), .next(250, 2), .next(350, 3), .next(450, 4), .completed(550)], .seconds(ticks))
        #expect(
            result.events == [
                .next(250 + ticks, 2), .next(350 + ticks, 3), .next(450 + ticks, 4), .completed(550 + ticks),
            ])
        #expect(result.subscriptions == [Subscription(200, 550)])
    }

    @Test func `delay emits nothing if the source emits nothing`() {
        let result = delaying([.next(150, 1)], .seconds(10))
        #expect(result.events == [])
        #expect(result.subscriptions == [Subscription(200, 1000)])
    }

    @Test func `delay postpones the completed event of an empty source`() {
        let result = delaying([.next(150, 1), .completed(550)], .seconds(10))
        #expect(result.events == [.completed(560)])
        #expect(result.subscriptions == [Subscription(200, 550)])
    }

    @Test func `an error drops pending elements`() {
        let result = delaying([.next(250, 2), .next(350, 3), .error(400, TestError())], .seconds(100))
        #expect(result.events == [.next(350, 2), .error(400, TestError())])
        #expect(result.subscriptions == [Subscription(200, 400)])
    }

    @Test func `events in the same tick are delivered one tick apart`() {
        #expect(
            delaying([.next(250, 1), .next(250, 2), .next(250, 3), .completed(250)], .seconds(10)).events
                == [.next(260, 1), .next(261, 2), .next(262, 3), .completed(263)])
    }

    @Test func `a delay of zero takes one tick of the scheduler`() {
        #expect(
            delaying([.next(250, 1), .next(260, 2), .completed(270)], .zero).events
                == [.next(251, 1), .next(261, 2), .completed(271)])
    }

    @Test func `disposal drops pending elements`() {
        let result = delaying([.next(250, 1), .next(260, 2), .completed(270)], .seconds(50), disposed: 305)
        #expect(result.events == [.next(300, 1)])
        #expect(result.subscriptions == [Subscription(200, 270)])
    }

    @Test func `delay keeps the order of elements on a concurrent queue`() async {
        let xs = PublishSubject<Int>()
        let probe = Probe<Int>()
        _ = xs.delay(.milliseconds(1), scheduler: ConcurrentDispatchQueueScheduler(qos: .default))
            .subscribe(probe)
        await onThreads(1) { _ in for number in 0..<2000 { xs.onNext(number) } }
        xs.onCompleted()
        #expect(await eventually { probe.hasEnded })
        #expect(probe.violations == [])
        #expect(probe.elements == Array(0..<2000))
    }

    @Test func `an observer can stop a delayed sequence`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createColdObservable([.next(10, 1), .next(10, 2), .next(20, 3)])
        let result = scheduler.start { xs.delay(.seconds(5), scheduler: scheduler).take(1) }
        #expect(result.events == [.next(215, 1), .completed(215)])
        #expect(xs.subscriptions == [Subscription(200, 215)])
    }
}
