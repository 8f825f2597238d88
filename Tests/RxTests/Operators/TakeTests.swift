import Dispatch
import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct TakeTests {
    private func taking(_ count: Int) -> (events: [Recorded<Event<Int>>], subscriptions: [Subscription]) {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([
            .next(150, 0), .next(210, 1), .next(220, 2), .next(230, 3), .completed(300),
        ])
        return (scheduler.start { xs.take(count) }.events, xs.subscriptions)
    }

    @Test func `take follows the Observable contract`() async { await checkContract { $0.take(500) } }

    @Test func `take completes immediately after the last element`() {
        #expect(taking(2).events == [.next(210, 1), .next(220, 2), .completed(220)])
        #expect(taking(2).subscriptions == [Subscription(200, 220)])
    }

    @Test func `take(0) completes without subscribing to the source`() {
        #expect(taking(0).events == [.completed(200)])
        #expect(taking(0).subscriptions == [])
    }

    @Test func `take emits all elements if there are fewer than requested`() {
        #expect(taking(9).events == [.next(210, 1), .next(220, 2), .next(230, 3), .completed(300)])
        #expect(taking(3).events == [.next(210, 1), .next(220, 2), .next(230, 3), .completed(230)])
    }

    @Test func `take forwards an error that occurs before it has emitted all elements`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 3), .error(300, TestError())])
        #expect(scheduler.start { xs.take(2) }.events == [.next(210, 3), .error(300, TestError())])
        #expect(xs.subscriptions == [Subscription(200, 300)])
    }

    @Test func `take unsubscribes from an endless source`() {
        let probe = Probe<Int>()
        _ = Observable.from(0..<Int.max).take(3).subscribe(probe)
        #expect(probe.events == [.next(0), .next(1), .next(2), .completed])
    }

    @Test func `take emits no more elements than its count when elements arrive during a delivery`() {
        let subject = PublishSubject<Int>()
        let probe = Probe<Int> { if case .next(let number) = $0 { subject.onNext(number + 1) } }
        _ = subject.take(3).subscribe(probe)
        subject.onNext(1)
        #expect(probe.events == [.next(1), .next(2), .next(3), .completed])
        #expect(probe.violations == [])
        #expect(!subject.hasObservers)
    }

    @Test func `take emits no more elements than its count when many threads emit concurrently`() async {
        let subject = PublishSubject<Int>()
        let probe = Probe<Int>()
        _ = subject.take(500).subscribe(probe)
        await onThreads { _ in for number in 0..<100 { subject.onNext(number) } }
        #expect(probe.elements.count == 500)
        #expect(probe.violations == [])
        #expect(probe.hasEnded)
    }
}

@Suite(.leakFree) struct TakeUntilTests {
    @Test func `take(until:) follows the Observable contract`() async {
        await checkContract { $0.take(until: Observable<Int>.never()) }
    }

    @Test func `take(until:) completes when the other sequence emits`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([
            .next(150, 1), .next(210, 2), .next(220, 3), .next(230, 4), .completed(300),
        ])
        let other = scheduler.createHotObservable([.next(150, "x"), .next(225, "y"), .completed(250)])
        let result = scheduler.start { xs.take(until: other) }
        #expect(result.events == [.next(210, 2), .next(220, 3), .completed(225)])
        #expect(xs.subscriptions == [Subscription(200, 225)])
        #expect(other.subscriptions == [Subscription(200, 225)])
    }

    @Test func `take(until:) continues when the other sequence completes`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 2), .next(220, 3), .completed(300)])
        let other = scheduler.createHotObservable([Recorded<Event<Int>>.completed(215)])
        let result = scheduler.start { xs.take(until: other) }
        #expect(result.events == [.next(210, 2), .next(220, 3), .completed(300)])
        #expect(xs.subscriptions == [Subscription(200, 300)])
        #expect(other.subscriptions == [Subscription(200, 215)])
    }

    @Test func `take(until:) fails with an error from the other sequence`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 2), .next(220, 3), .completed(300)])
        let other = scheduler.createHotObservable([Recorded<Event<Int>>.error(215, TestError())])
        let result = scheduler.start { xs.take(until: other) }
        #expect(result.events == [.next(210, 2), .error(215, TestError())])
        #expect(xs.subscriptions == [Subscription(200, 215)])
    }

    @Test func `take(until:) forwards the source's terminal event and unsubscribes from the other sequence`()
    {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 2), .error(220, TestError())])
        let other = scheduler.createHotObservable([.next(240, 1)])
        let result = scheduler.start { xs.take(until: other) }
        #expect(result.events == [.next(210, 2), .error(220, TestError())])
        #expect(other.subscriptions == [Subscription(200, 220)])
    }

    @Test func `take(until:) does not subscribe to the source if the other sequence emits immediately`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 2)])
        #expect(scheduler.start { xs.take(until: Observable.just(1)) }.events == [.completed(200)])
        #expect(xs.subscriptions == [])
    }

    @Test func `take(until:) emits no more elements after the other sequence emits during a delivery`() {
        let xs = PublishSubject<Int>()
        let other = PublishSubject<Int>()
        let probe = Probe<Int> { if case .next(2) = $0 { other.onNext(0) } }
        _ = xs.take(until: other).subscribe(probe)
        for number in 1...3 { xs.onNext(number) }
        #expect(probe.events == [.next(1), .next(2), .completed])
        #expect(probe.violations == [])
        #expect(!xs.hasObservers && !other.hasObservers)
    }

    @Test func `take(until:) follows the Observable grammar when several threads emit concurrently`() async {
        for _ in 0..<50 {
            let xs = PublishSubject<Int>()
            let other = PublishSubject<Int>()
            let probe = Probe<Int>()
            _ = xs.take(until: other).subscribe(probe)
            await onThreads(3) { index in
                if index == 0 { other.onNext(1) } else { for number in 0..<20 { xs.onNext(number) } }
            }
            #expect(probe.violations == [])
            #expect(probe.hasEnded)
            #expect(!xs.hasObservers && !other.hasObservers)
        }
    }
}

/// A scheduler that runs work immediately, no matter when it is due.
private struct HastyScheduler: SchedulerType {
    let now = RxTime(timeIntervalSince1970: 0)

    func schedule<State: Sendable>(
        _ state: State, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable { action(state) }

    func scheduleRelative<State: Sendable>(
        _ state: State, dueTime: RxTimeInterval, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable { action(state) }
}

@Suite(.leakFree) struct TakeForATimeTests {
    private func taking(
        _ duration: Int, _ sent: [Recorded<Event<Int>>]
    ) -> (events: [Recorded<Event<Int>>], subscriptions: [Subscription]) {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable(sent)
        let result = scheduler.start { xs.take(for: .seconds(duration), scheduler: scheduler) }
        return (result.events, xs.subscriptions)
    }

    private let numbers: [Recorded<Event<Int>>] = [
        .next(210, 1), .next(220, 2), .next(230, 3), .completed(300),
    ]

    @Test func `take(for:) follows the Observable contract`() async {
        let queue = ConcurrentDispatchQueueScheduler(qos: .default)
        await checkContract { $0.take(for: .seconds(5000), scheduler: queue) }
    }

    @Test func `take(for:) completes when the duration has elapsed`() {
        let (events, subscriptions) = taking(25, numbers)
        #expect(events == [.next(210, 1), .next(220, 2), .completed(225)])
        #expect(subscriptions == [Subscription(200, 225)])
        #expect(taking(0, numbers).events == [.completed(201)])
        #expect(taking(50, []).events == [.completed(250)])
    }

    @Test func `take(for:) forwards an earlier terminal event`() {
        #expect(taking(500, numbers).events == numbers)
        let (events, subscriptions) = taking(500, [.next(210, 1), .error(220, TestError())])
        #expect(events == [.next(210, 1), .error(220, TestError())])
        #expect(subscriptions == [Subscription(200, 220)])
    }

    @Test func `take(for:) does not subscribe to the source if the time elapses immediately`() {
        let count = Counter()
        let probe = Probe<Int>()
        _ = Observable.just(1).do(onSubscribe: { count.up() })
            .take(for: .seconds(1), scheduler: HastyScheduler()).subscribe(probe)
        #expect(probe.events == [.completed])
        #expect(count.value == 0)
    }

    @Test func `take(for:) completes only once when several threads emit concurrently`() async {
        let queue = ConcurrentDispatchQueueScheduler(qos: .default)
        for _ in 0..<50 {
            let xs = PublishSubject<Int>()
            let probe = Probe<Int>()
            _ = xs.take(for: .microseconds(30), scheduler: queue).subscribe(probe)
            await onThreads(2) { _ in for number in 0..<20 { xs.onNext(number) } }
            #expect(await eventually { probe.hasEnded })
            #expect(probe.violations == [])
            #expect(await eventually { !xs.hasObservers })
        }
    }
}
