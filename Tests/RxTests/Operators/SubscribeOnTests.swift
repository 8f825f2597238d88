import Dispatch
import Rx
import RxTesting
import Testing

// checklist: exempt contract: the operator emits later and on another thread; each item has its own test.
@Suite(.leakFree) struct SubscribeOnTests {
    @Test func `subscribe(on:) subscribes and disposes on the scheduler`() {
        let scheduler = TestScheduler(initialClock: 0)
        let times = Log<Int>()
        let xs = Observable<Int>.create { _ in
            times.add(scheduler.clock)
            return Disposables.create { times.add(scheduler.clock) }
        }
        #expect(scheduler.start { xs.subscribe(on: scheduler) }.events == [])
        #expect(times.entries == [201, 1001])
    }

    @Test func `when the source terminates, subscribe(on:) unsubscribes from it on the scheduler`() {
        for end in [Recorded<Event<Int>>.completed(300), .error(300, TestError())] {
            let scheduler = TestScheduler(initialClock: 0)
            let xs = scheduler.createHotObservable([.next(150, 1), .next(210, 2), end])
            let result = scheduler.start { xs.subscribe(on: scheduler) }
            #expect(result.events == [.next(210, 2), end])
            #expect(xs.subscriptions == [Subscription(201, 301)])
        }
    }

    @Test
    func `subscribe(on:) does not subscribe if the subscription is disposed before the scheduled work runs`()
    {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 2)])
        #expect(scheduler.start(disposed: 200) { xs.subscribe(on: scheduler) }.events == [])
        #expect(xs.subscriptions == [])
    }

    @Test func `subscribe(on:) unsubscribes on the scheduler`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(150, 1), .next(210, 2)])
        #expect(scheduler.start { xs.subscribe(on: scheduler) }.events == [.next(210, 2)])
        #expect(xs.subscriptions == [Subscription(201, 1001)])
    }

    @Test func `an observer can stop a sequence that uses subscribe(on:)`() async {
        for _ in 0..<50 {
            let probe = Probe<Int>()
            _ = Observable.from(0..<Int.max).subscribe(on: ConcurrentDispatchQueueScheduler(qos: .default))
                .take(20).subscribe(probe)
            #expect(await eventually { probe.hasEnded })
            #expect(probe.elements == Array(0..<20))
            #expect(probe.violations == [])
        }
    }

    @Test func `an endless source that has been stopped does not block a serial scheduler`() async {
        let scheduler = SerialDispatchQueueScheduler(qos: .default)
        let probe = Probe<Int>()
        _ = Observable.repeatElement(1).subscribe(on: scheduler).take(20).subscribe(probe)
        #expect(await eventually { probe.hasEnded })
        let next = Probe<Int>()
        _ = Observable.just(0, scheduler: scheduler).subscribe(next)
        #expect(await eventually { next.hasEnded })
    }

    @Test func `an endless source can be stopped by another thread`() async {
        let scheduler = SerialDispatchQueueScheduler(qos: .default)
        let count = Counter()
        let subscription = Observable.repeatElement(1).do(onNext: { _ in count.up() })
            .subscribe(on: scheduler).subscribe()
        await onThreads(1) { _ in
            while count.value < 100 {}
            subscription.dispose()
        }
        // The source occupies the serial queue until it stops.
        let next = Probe<Int>()
        _ = Observable.just(0, scheduler: scheduler).subscribe(next)
        #expect(await eventually { next.hasEnded })
    }

    @Test func `disposal at any time unsubscribes from the source`() async {
        let scheduler = SerialDispatchQueueScheduler(qos: .default)
        let source = PublishSubject<Int>()
        let subscribed = Counter()
        await onThreads(4) { _ in
            for number in 0..<100 {
                let begun = Gate()
                let subscription = source.do(onSubscribed: {
                    subscribed.up()
                    begun.open()
                }).subscribe(on: scheduler).subscribe()
                if number.isMultiple(of: 2) { begun.wait() }
                subscription.dispose()
            }
        }
        #expect(await eventually { !source.hasObservers })
        #expect(subscribed.value >= 200)
        let done = Probe<Int>()
        _ = Observable.just(0, scheduler: scheduler).subscribe(done)
        #expect(await eventually { done.hasEnded })
        #expect(!source.hasObservers)
    }

    @Test func `work that runs late does not subscribe to the source after disposal`() {
        let scheduler = LateScheduler()
        let source = Restarts()
        source.sequence.subscribe(on: scheduler).subscribe().dispose()
        scheduler.runAll()
        #expect(source.subjects.isEmpty)
    }
}
