import Dispatch
import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct FromTests {
    @Test func `Observable.just emits immediately or on a given scheduler`() {
        let scheduler = TestScheduler(initialClock: 0)
        #expect(scheduler.start { Observable.just(42) }.events == [.next(200, 42), .completed(200)])
        let other = TestScheduler(initialClock: 0)
        #expect(
            other.start { Observable.just(42, scheduler: other) }.events
                == [.next(201, 42), .completed(202)])
    }

    @Test func `Observable.just stops when its observer unsubscribes during the delivery`() {
        let probe = Probe<Int>()
        _ = Observable.just(1).take(1).subscribe(probe)
        #expect(probe.events == [.next(1), .completed])
        #expect(probe.violations == [])
    }

    @Test func `Observable.empty, never and error emit no elements`() {
        let scheduler = TestScheduler(initialClock: 0)
        #expect(scheduler.start { Observable<Int>.empty() }.events == [.completed(200)])
        let other = TestScheduler(initialClock: 0)
        #expect(other.start { Observable<Int>.never() }.events == [])
        let third = TestScheduler(initialClock: 0)
        #expect(third.start { Observable<Int>.error(TestError()) }.events == [.error(200, TestError())])
    }

    @Test func `Observable.of and Observable.from emit one element per tick on a scheduler`() {
        let scheduler = TestScheduler(initialClock: 0)
        #expect(
            scheduler.start { Observable.of(3, 1, scheduler: scheduler) }.events
                == [.next(201, 3), .next(202, 1), .completed(203)])
        let other = TestScheduler(initialClock: 0)
        #expect(
            other.start(disposed: 203) { Observable.from(0..<Int.max, scheduler: other) }.events
                == [.next(201, 0), .next(202, 1)])
        let third = TestScheduler(initialClock: 0)
        #expect(third.start { Observable<Int>.from([], scheduler: third) }.events == [.completed(201)])
    }

    @Test func `Observable.of starts after the whole chain has subscribed`() {
        let log = Log<String>()
        _ = Observable.of(1, 2).do(
            onSubscribe: { log.add("subscribe") }, onSubscribed: { log.add("subscribed") }
        )
        .subscribe(onNext: { log.add("\($0)") })
        #expect(log.entries == ["subscribe", "subscribed", "1", "2"])
    }

    @Test func `Observable.from iterates separately for each subscriber`() {
        let source = Observable.from(Set([7]))
        let probe = Probe<Int>()
        _ = source.subscribe(probe)
        #expect(probe.events == [.next(7), .completed])
        let second = Probe<Int>()
        _ = source.subscribe(second)
        #expect(second.events == [.next(7), .completed])
    }

    @Test func `Observable.from emits the value of an optional`() {
        let probe = Probe<Int>()
        _ = Observable.from(optional: 5).subscribe(probe)
        #expect(probe.events == [.next(5), .completed])
        let none = Probe<Int>()
        _ = Observable<Int>.from(optional: nil).subscribe(none)
        #expect(none.events == [.completed])
    }

    @Test func `deferred creates a sequence for each subscriber`() {
        let scheduler = TestScheduler(initialClock: 0)
        let made = Counter()
        let xs = scheduler.createColdObservable([.next(10, 1), .completed(20)])
        let result = scheduler.start {
            Observable.deferred {
                made.up()
                return xs.asObservable()
            }
        }
        #expect(result.events == [.next(210, 1), .completed(220)])
        #expect(xs.subscriptions == [Subscription(200, 220)])
        #expect(made.value == 1)
    }

    @Test func `deferred fails with the error that its closure throws`() {
        let probe = Probe<Int>()
        _ = Observable<Int>.deferred { throw TestError() }.subscribe(probe)
        #expect(probe.events == [.error(TestError())])
    }

    @Test func `an endless sequence on a queue stops when its subscription is disposed on another thread`()
        async
    {
        let count = Counter()
        let scheduler = SerialDispatchQueueScheduler(qos: .default)
        // The elements are counted upstream of the subscription, which drops elements after its disposal.
        let subscription = Observable.from(0..<Int.max, scheduler: scheduler)
            .do(onNext: { _ in count.up() }).subscribe()
        // The loop runs on a separate thread, because the endless work may occupy the whole thread pool.
        await onThreads(1) { _ in
            while count.value < 100 {}
            subscription.dispose()
        }
        // After the first round trip through the queue, an element that was being emitted during the disposal has been
        // counted. If the sequence continued, it would emit at least one element before the second round trip.
        var counts: [Int] = []
        for _ in 0..<2 {
            let turn = Probe<Int>()
            _ = Observable.just(0, scheduler: scheduler).subscribe(turn)
            #expect(await eventually { turn.hasEnded })
            counts.append(count.value)
        }
        #expect(counts[0] == counts[1])
    }

    @Test func `Observable.from can emit the value of an optional on a scheduler`() {
        let scheduler = TestScheduler(initialClock: 0)
        let one = scheduler.start { Observable.from(optional: 1, scheduler: scheduler) }
        #expect(one.events == [.next(201, 1), .completed(202)])
        let other = TestScheduler(initialClock: 0)
        let none = other.start { Observable<Int>.from(optional: nil, scheduler: other) }
        #expect(none.events == [.completed(201)])
    }
}
