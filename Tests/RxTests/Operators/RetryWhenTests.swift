import Dispatch
import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct RetryWhenTests {
    @Test func `retry(when:) follows the Observable contract`() async {
        await checkContract { $0.retry { (_: Observable<any Error>) in Observable<Int>.never() } }
    }

    private func retry<Trigger: ObservableType>(
        _ sent: [Recorded<Event<Int>>], disposed: Int = 1000,
        when handler: @escaping @Sendable (Observable<any Error>, TestScheduler) -> Trigger
    ) -> (events: [Recorded<Event<Int>>], subscriptions: [Subscription]) {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createColdObservable(sent)
        let result = scheduler.start(disposed: disposed) { xs.retry { handler($0, scheduler) } }
        return (result.events, xs.subscriptions)
    }

    private let failing: [Recorded<Event<Int>>] = [.next(10, 1), .next(20, 2), .error(30, TestError())]

    @Test func `retry(when:) subscribes again for each element from the trigger`() {
        let (events, subscriptions) = retry(failing, disposed: 300) { errors, _ in errors.map { _ in () } }
        #expect(
            events == [
                .next(210, 1), .next(220, 2), .next(240, 1), .next(250, 2), .next(270, 1), .next(280, 2),
            ])
        #expect(
            subscriptions == [
                Subscription(200, 230), Subscription(230, 260), Subscription(260, 290),
                Subscription(290, 300),
            ])
    }

    @Test func `retry(when:) subscribes to nothing if its closure disposes the subscription`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createColdObservable(failing)
        let trigger = scheduler.createColdObservable([Recorded<Event<Int>>]())
        let stop = PublishSubject<Void>()
        let retried = xs.retry { (_: Observable<any Error>) in
            stop.onNext(())
            return trigger
        }
        let result = scheduler.start { retried.take(until: stop) }
        #expect(result.events == [.completed(200)])
        #expect(xs.subscriptions.isEmpty && trigger.subscriptions.isEmpty)
    }

    @Test func `retry(when:) waits for a delayed trigger`() {
        let (events, subscriptions) = retry(failing, disposed: 320) { errors, scheduler in
            errors.delay(.seconds(50), scheduler: scheduler)
        }
        #expect(events == [.next(210, 1), .next(220, 2), .next(290, 1), .next(300, 2)])
        #expect(subscriptions == [Subscription(200, 230), Subscription(280, 310)])
    }

    @Test func `retry(when:) terminates when the trigger terminates while an error is pending`() {
        let completing = retry(failing) { _, scheduler in
            Observable<Int>.never().take(for: .seconds(50), scheduler: scheduler)
        }
        #expect(completing.events == [.next(210, 1), .next(220, 2), .completed(250)])
        #expect(completing.subscriptions == [Subscription(200, 230)])
        let counting = retry(failing) { errors, _ in errors.take(1) }
        #expect(counting.events.last == .completed(260))
        let failed = retry(failing) { errors, _ in errors.map { _ in throw TestError("enough") } }
        #expect(failed.events == [.next(210, 1), .next(220, 2), .error(230, TestError("enough"))])
        #expect(failed.subscriptions == [Subscription(200, 230)])
    }

    @Test func `the trigger's terminal event takes effect at the next error`() {
        let completed = retry(failing) { _, _ in Observable<Int>.empty() }
        #expect(completed.events == [.next(210, 1), .next(220, 2), .completed(230)])
        let failed = retry(failing) { _, _ in Observable<Int>.error(TestError("trigger")) }
        #expect(failed.events == [.next(210, 1), .next(220, 2), .error(230, TestError("trigger"))])
        let healthy = retry([.next(10, 1), .completed(20)]) { _, _ in Observable<Int>.empty() }
        #expect(healthy.events == [.next(210, 1), .completed(220)])
    }

    @Test func `elements that the trigger emits without a pending error are ignored`() {
        let (events, subscriptions) = retry(failing) { _, _ in Observable.of(1, 2) }
        #expect(events == [.next(210, 1), .next(220, 2), .completed(230)])
        #expect(subscriptions == [Subscription(200, 230)])
    }

    @Test func `a second element that the trigger emits for the same error causes no second retry`() {
        let attempts = Counter()
        let source = Observable<Int>.deferred { attempts.up() == 1 ? .error(TestError()) : .never() }
        source.retry { $0.flatMap { _ in Observable.of(1, 2) } }.subscribe().dispose()
        #expect(attempts.value == 2)
    }

    @Test func `a trigger that emits nothing causes no retry`() {
        let (events, subscriptions) = retry(failing) { _, _ in Observable<Int>.never() }
        #expect(events == [.next(210, 1), .next(220, 2)])
        #expect(subscriptions == [Subscription(200, 230)])
    }

    @Test func `the trigger can count the errors and fail`() {
        let (events, _) = retry(failing) { errors, scheduler in
            errors.enumerated().flatMap { index, error -> Observable<Int> in
                index < 1 ? .timer(.seconds(10), scheduler: scheduler) : .error(error)
            }
        }
        #expect(
            events == [
                .next(210, 1), .next(220, 2), .next(250, 1), .next(260, 2), .error(270, TestError()),
            ])
    }

    private struct Other: Error {}

    @Test func `the sequence fails with an error that is not of the closure's error type`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createColdObservable(failing)
        let wrong = scheduler.start { xs.retry { (errors: Observable<Other>) in errors } }
        #expect(wrong.events == [.next(210, 1), .next(220, 2), .error(230, TestError())])
        let probe = Probe<Int>()
        let count = Counter()
        _ = Observable<Int>.deferred { count.up() < 3 ? .error(TestError()) : .just(count.value) }
            .retry { (errors: Observable<TestError>) in errors }.subscribe(probe)
        #expect(probe.events == [.next(3), .completed])
    }

    /// Returns a trigger that, after each error, emits and then immediately fails.
    private static func answeringTwice(_ errors: Observable<any Error>) -> Observable<Int> {
        errors.flatMap { _ in
            Observable.create { observer in
                observer.onNext(1)
                observer.onError(TestError("trigger"))
                return Disposables.create()
            }
        }
    }

    @Test
    func `if the source fails on subscription, the trigger's terminal event prevents a retry`() {
        let probe = Probe<Int>()
        let count = Counter()
        _ = Observable<Int>.deferred { .error(TestError("\(count.up())")) }
            .retry { Self.answeringTwice($0) }.subscribe(probe)
        #expect(probe.events == [.error(TestError("trigger"))])
        #expect(count.value == 1)
    }

    @Test
    func `a source that fails asynchronously is retried before the trigger's terminal event takes effect`() {
        let (events, subscriptions) = retry(failing) { errors, _ in Self.answeringTwice(errors) }
        #expect(
            events == [
                .next(210, 1), .next(220, 2), .next(240, 1), .next(250, 2),
                .error(260, TestError("trigger")),
            ])
        #expect(subscriptions == [Subscription(200, 230), Subscription(230, 260)])
    }

    @Test
    func `after an error that is not of the closure's error type, the attempt's pending work does not run`() {
        let scheduler = TestScheduler(initialClock: 0)
        let log = Log<Int>()
        let failures = Counter()
        let xs = Observable.range(start: 1, count: 2)
            .map { number in
                log.add(number)
                if number == 1 { return number }
                throw failures.up() == 1 ? TestError() as any Error : Other()
            }
            .retry { (errors: Observable<TestError>) in
                errors.flatMap { _ in Observable<Int>.timer(.seconds(5), scheduler: scheduler) }
            }
            .concatMap { _ in
                Observable.generate(
                    initialState: 10,
                    condition: {
                        log.add($0)
                        return $0 < 11
                    }, iterate: { $0 + 1 })
            }
        let result = scheduler.start { xs }
        #expect(result.events == [.next(200, 10), .next(205, 10), .error(205, Other())])
        #expect(log.entries == [1, 10, 2, 11, 1, 10, 2])
    }

    @Test func `retry(when:) uses a loop instead of recursion`() {
        let probe = Probe<Int>()
        let count = Counter()
        _ = Observable<Int>.deferred { count.up() < 50_000 ? .error(TestError()) : .just(count.value) }
            .retry { (errors: Observable<any Error>) in errors }.subscribe(probe)
        #expect(probe.events == [.next(50_000), .completed])
    }

    @Test func `attempts that a concurrent scheduler starts run one at a time`() async {
        let trigger = PublishSubject<Int>()
        let queue = ConcurrentDispatchQueueScheduler(qos: .default)
        let probe = Probe<Int>()
        let subscription = Observable.of(1, 2).concat(Observable<Int>.error(TestError())).subscribe(on: queue)
            .retry { (_: Observable<any Error>) in trigger }.subscribe(probe)
        #expect(await eventually { probe.elements.count == 2 })
        await onThreads { _ in for number in 0..<500 { trigger.onNext(number) } }
        #expect(
            await eventually {
                trigger.onNext(0)
                return probe.elements.count > 2
            })
        trigger.onCompleted()
        #expect(await eventually { probe.hasEnded })
        #expect(probe.violations == [])
        #expect(probe.events.last == .completed)
        #expect(probe.elements.enumerated().allSatisfy { $1 == $0 % 2 + 1 })
        subscription.dispose()
    }

    @Test func `when a trigger completes on another thread, no attempt overlaps the terminal event`() async {
        for _ in 0..<300 {
            let trigger = PublishSubject<Int>()
            let probe = Probe<Int>()
            let subscription = Observable.of(1, 2).concat(Observable<Int>.error(TestError()))
                .retry { (_: Observable<any Error>) in trigger }.subscribe(probe)
            await onThreads(2) { index in
                for number in 0..<5 { trigger.onNext(number) }
                if index == 0 { trigger.onCompleted() }
            }
            #expect(await eventually { probe.hasEnded })
            #expect(probe.violations == [])
            subscription.dispose()
        }
    }

    @Test
    func `a trigger that completes during the delivery of the last error causes no second terminal event`() {
        struct Expected: Error {}
        let trigger = PublishSubject<Int>()
        let probe = Probe<Int> { if $0.isStopEvent { trigger.onCompleted() } }
        // An error of a type other than the handler's is forwarded.
        _ = Observable<Int>.error(TestError()).retry { (_: Observable<Expected>) in trigger }.subscribe(probe)
        #expect(probe.events == [.error(TestError())])
        #expect(probe.violations == [])
    }

    @Test
    func `if disposing the completed trigger makes the source fail, that error is the only terminal event`() {
        struct Expected: Error {}
        let source = PublishSubject<Int>()
        let trigger = PublishSubject<Int>()
        let log = Log<Event<Int>>()
        _ = source.retry { (_: Observable<Expected>) in
            trigger.do(onDispose: { source.onError(TestError()) })
        }.logged(in: log).subscribe()
        trigger.onCompleted()
        #expect(log.entries == [.error(TestError())])
    }
}
