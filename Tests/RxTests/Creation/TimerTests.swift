import Dispatch
import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct TimerTests {
    @Test func `a timer without a period emits zero and completes`() {
        let scheduler = TestScheduler(initialClock: 0)
        #expect(
            scheduler.start { Observable<Int>.timer(.seconds(300), scheduler: scheduler) }.events
                == [.next(500, 0), .completed(500)])
        let other = TestScheduler(initialClock: 0)
        #expect(
            other.start { Observable<Int>.timer(.zero, scheduler: other) }.events
                == [.next(201, 0), .completed(201)])
    }

    @Test func `a periodic timer emits the number of elapsed periods`() {
        let scheduler = TestScheduler(initialClock: 0)
        let result = scheduler.start(disposed: 600) {
            Observable<Int>.timer(.seconds(50), period: .seconds(100), scheduler: scheduler)
        }
        #expect(result.events == [.next(250, 0), .next(350, 1), .next(450, 2), .next(550, 3)])
    }

    @Test func `interval counts from zero`() {
        let scheduler = TestScheduler(initialClock: 0)
        let result = scheduler.start { Observable<Int>.interval(.seconds(100), scheduler: scheduler) }
        #expect(result.events == (0..<7).map { .next(300 + 100 * $0, $0) })
        let other = TestScheduler(initialClock: 0)
        let fast = other.start(disposed: 205) { Observable<Int>.interval(.zero, scheduler: other) }
        #expect(fast.events == [.next(201, 0), .next(202, 1), .next(203, 2), .next(204, 3)])
    }

    @Test func `the next tick is scheduled before the element is emitted`() {
        // Work that an observer schedules for the time of the next element must run after that element.
        let scheduler = TestScheduler(initialClock: 0)
        let result = scheduler.start(disposed: 400) {
            Observable<Int>.interval(.seconds(50), scheduler: scheduler)
                .debounce(.seconds(50), scheduler: scheduler)
        }
        #expect(result.events == [])
    }

    @Test func `a timer can be stopped by its observer`() {
        let scheduler = TestScheduler(initialClock: 0)
        let result = scheduler.start { Observable<Int>.interval(.seconds(10), scheduler: scheduler).take(2) }
        #expect(result.events == [.next(210, 0), .next(220, 1), .completed(220)])
    }

    @Test func `a timer counts periods in real time`() async {
        let probe = Probe<Int>()
        _ = Observable<Int>.interval(
            .milliseconds(1), scheduler: ConcurrentDispatchQueueScheduler(qos: .default)
        )
        .take(5).subscribe(probe)
        #expect(await eventually { probe.hasEnded })
        #expect(probe.events == [.next(0), .next(1), .next(2), .next(3), .next(4), .completed])
        let once = Probe<Int>()
        _ = Observable<Int>.timer(.milliseconds(1), scheduler: SerialDispatchQueueScheduler(qos: .default))
            .subscribe(once)
        #expect(await eventually { once.hasEnded })
        #expect(once.events == [.next(0), .completed])
    }

    @Test func `a timer that fires late emits nothing after disposal`() {
        let scheduler = LateScheduler()
        let log = Log<Event<Int>>()
        Observable<Int>.timer(.zero, scheduler: scheduler).logged(in: log).subscribe().dispose()
        Observable<Int>.interval(.zero, scheduler: scheduler).logged(in: log).subscribe().dispose()
        #expect(scheduler.count == 2)
        scheduler.runAll()
        #expect(log.entries == [])
    }
}
