import Dispatch
import Rx
import RxTesting
import Testing

// checklist: exempt contract: the operator emits later and on another thread; each item has its own test.
@Suite(.leakFree) struct DebounceTests {
    private func debouncing(
        _ events: [Recorded<Event<Int>>], _ dueTime: RxTimeInterval
    ) -> (events: [Recorded<Event<Int>>], subscriptions: [Subscription]) {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable(events)
        return (scheduler.start { xs.debounce(dueTime, scheduler: scheduler) }.events, xs.subscriptions)
    }

    @Test func `debounce emits nothing if the source emits nothing`() {
        let result = debouncing([.next(150, 1)], .seconds(10))
        #expect(result.events == [])
        #expect(result.subscriptions == [Subscription(200, 1000)])
    }

    @Test func `debounce completes when an empty source completes`() {
        let result = debouncing([.next(150, 1), .completed(300)], .seconds(10))
        #expect(result.events == [.completed(300)])
        #expect(result.subscriptions == [Subscription(200, 300)])
    }

    @Test func `debounce emits an element if no other element follows within the interval`() {
        let result = debouncing(
            [.next(150, 1), .next(210, 2), .next(240, 3), .next(300, 4), .completed(400)], .seconds(20))
        #expect(result.events == [.next(230, 2), .next(260, 3), .next(320, 4), .completed(400)])
        #expect(result.subscriptions == [Subscription(200, 400)])
    }

    @Test func `debounce drops an element if another element follows within the interval`() {
        let events: [Recorded<Event<Int>>] = [
            .next(210, 2), .next(240, 3), .next(270, 4), .next(300, 5), .completed(400),
        ]
        #expect(debouncing(events, .seconds(40)).events == [.next(340, 5), .completed(400)])
        #expect(debouncing(events, .seconds(50)).events == [.next(350, 5), .completed(400)])
    }

    @Test func `an element that arrives when the pending element is due replaces it`() {
        // The hot source's work was scheduled before the timer's work.
        #expect(
            debouncing([.next(210, 2), .next(230, 3), .completed(400)], .seconds(20)).events
                == [.next(250, 3), .completed(400)])
    }

    @Test func `debounce emits the pending element before it completes`() {
        #expect(
            debouncing([.next(210, 2), .next(290, 3), .completed(300)], .seconds(50)).events
                == [.next(260, 2), .next(300, 3), .completed(300)])
    }

    @Test func `an error drops pending elements`() {
        let result = debouncing([.next(210, 2), .next(290, 3), .error(300, TestError())], .seconds(50))
        #expect(result.events == [.next(260, 2), .error(300, TestError())])
        #expect(result.subscriptions == [Subscription(200, 300)])
    }

    @Test func `an interval of zero takes one tick of the scheduler`() {
        #expect(
            debouncing([.next(210, 2), .next(220, 3), .completed(300)], .zero).events
                == [.next(211, 2), .next(221, 3), .completed(300)])
    }

    @Test func `disposal drops pending elements`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 2)])
        #expect(
            scheduler.start(disposed: 225) { xs.debounce(.seconds(20), scheduler: scheduler) }.events == [])
        #expect(xs.subscriptions == [Subscription(200, 225)])
    }

    @Test func `disposal during the delivery of the last element drops the completed event`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 2), .completed(215)])
        let log = Log<Event<Int>>()
        let result = scheduler.start {
            xs.debounce(.seconds(20), scheduler: scheduler).logged(in: log).take(1)
        }
        #expect(result.events == [.next(215, 2), .completed(215)])
        #expect(log.entries == [.next(2)])
    }

    @Test func `elements that arrive during a delivery are delivered after it`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = PublishSubject<Int>()
        let probe = Probe<Int> { if case .next(1) = $0 { xs.onNext(2) } }
        let subscription = xs.debounce(.seconds(10), scheduler: scheduler).subscribe(probe)
        scheduler.scheduleAt(210) { xs.onNext(1) }
        scheduler.start()
        #expect(probe.elements == [1, 2])
        #expect(scheduler.clock == 230)
        subscription.dispose()
    }

    @Test func `a late timer for an older element does not emit the newer element`() {
        let scheduler = LateScheduler()
        let xs = PublishSubject<Int>()
        let probe = Probe<Int>()
        let subscription = xs.debounce(.seconds(1), scheduler: scheduler).subscribe(probe)
        xs.onNext(1)
        xs.onNext(2)
        scheduler.runFirst()
        #expect(probe.elements == [])
        scheduler.runFirst()
        #expect(probe.elements == [2])
        subscription.dispose()
    }

    @Test func `the last element is not lost when several threads emit concurrently`() async {
        let scheduler = ConcurrentDispatchQueueScheduler(qos: .default)
        for _ in 0..<200 {
            let xs = PublishSubject<Int>()
            let probe = Probe<Int>()
            _ = xs.debounce(.zero, scheduler: scheduler).subscribe(probe)
            await onThreads(2) { index in for number in 0..<5 { xs.onNext(index * 10 + number) } }
            xs.onNext(-1)
            xs.onCompleted()
            #expect(await eventually { probe.hasEnded })
            #expect(probe.violations == [])
            #expect(probe.events.suffix(2) == [.next(-1), .completed])
        }
    }
}
