import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct MergeTests {
    @Test func `merge follows the Observable contract`() async {
        await checkContract { .merge($0, .never()) }
    }

    @Test func `merge emits elements as they arrive`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 1), .next(230, 3), .completed(240)])
        let ys = scheduler.createHotObservable([.next(220, 2), .next(250, 4), .completed(260)])
        let result = scheduler.start { Observable.merge(xs.asObservable(), ys.asObservable()) }
        #expect(
            result.events == [.next(210, 1), .next(220, 2), .next(230, 3), .next(250, 4), .completed(260)])
        #expect(xs.subscriptions == [Subscription(200, 240)])
        #expect(ys.subscriptions == [Subscription(200, 260)])
    }

    @Test func `merge completes if there are no sources or all sources are empty`() {
        let probe = Probe<Int>()
        _ = Observable<Int>.merge([]).subscribe(probe)
        _ = Observable.merge(Observable<Int>.empty(), .empty()).subscribe(probe)
        #expect(probe.events == [.completed, .completed])
    }

    @Test func `merge alternates between sources that emit on the current thread`() {
        let probe = Probe<Int>()
        _ = Observable.merge(Observable.of(1, 2, 3), Observable.of(10, 20)).subscribe(probe)
        #expect(probe.events == [.next(1), .next(10), .next(2), .next(20), .next(3), .completed])
    }

    @Test func `merge fails with the first error`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 1), .error(225, TestError())])
        let ys = scheduler.createHotObservable([.next(220, 2), .next(250, 4), .completed(260)])
        let result = scheduler.start { Observable.merge([xs.asObservable(), ys.asObservable()]) }
        #expect(result.events == [.next(210, 1), .next(220, 2), .error(225, TestError())])
        #expect(ys.subscriptions == [Subscription(200, 225)])
    }

    @Test func `merge does not subscribe to the remaining sources after an immediate error`() {
        let scheduler = TestScheduler(initialClock: 0)
        let ys = scheduler.createHotObservable([.next(220, 2)])
        #expect(
            scheduler.start { Observable.merge([.error(TestError()), ys.asObservable()]) }.events
                == [.error(200, TestError())])
        #expect(ys.subscriptions == [])
    }

    @Test func `merge subscribes to a limited number of sources at the same time`() {
        let scheduler = TestScheduler(initialClock: 0)
        let inner = (0..<3).map { index in
            scheduler.createColdObservable([.next(10, index), .completed(50)])
        }
        let xs = scheduler.createHotObservable([
            .next(210, inner[0]), .next(220, inner[1]), .next(230, inner[2]), .completed(240),
        ])
        let result = scheduler.start { xs.merge(maxConcurrent: 2) }
        #expect(result.events == [.next(220, 0), .next(230, 1), .next(270, 2), .completed(310)])
        #expect(xs.subscriptions == [Subscription(200, 240)])
        #expect(
            inner.map(\.subscriptions) == [
                [Subscription(210, 260)], [Subscription(220, 270)], [Subscription(260, 310)],
            ])
    }

    @Test func `a limit of zero sequences crashes the program, even without a subscription`() async {
        await #expect(processExitsWith: .failure) {
            _ = Observable.just(Observable.just(1)).merge(maxConcurrent: 0)
        }
    }

    @Test func `concat and merge flatten a sequence of sequences`() {
        let probe = Probe<Int>()
        _ = Observable.of(Observable.of(1, 2), Observable.of(3), .empty()).concat().subscribe(probe)
        _ = Observable.of(Observable.of(1, 2), Observable.of(3)).merge().subscribe(probe)
        #expect(
            probe.events
                == [.next(1), .next(2), .next(3), .completed, .next(1), .next(2), .next(3), .completed])
    }

    @Test func `merge follows the Observable grammar when several threads emit concurrently`() async {
        let subjects = (0..<8).map { _ in PublishSubject<Int>() }
        let probe = Probe<Int>()
        let subscription = Observable.merge(subjects).subscribe(probe)
        await onThreads { index in
            for number in 0..<400 {
                subjects[index].onNext(number)
                if index == 3, number == 300 { subscription.dispose() }
            }
        }
        #expect(probe.violations == [])
        #expect(subjects.allSatisfy { !$0.hasObservers })
    }

    /// Returns a sequence that logs when it is subscribed to and when the subscription is released.
    private func logging(_ name: Int, _ source: PublishSubject<Int>, _ log: Log<String>) -> Observable<Int> {
        .create { observer in
            log.add("begin \(name)")
            let subscription = source.subscribe(observer)
            return Disposables.create {
                subscription.dispose()
                log.add("release \(name)")
            }
        }
    }

    @Test func `merge releases inner sequences in the order in which they began`() {
        let log = Log<String>()
        let subjects = (0..<4).map { _ in PublishSubject<Int>() }
        let xs = PublishSubject<Int>()
        let subscription = xs.flatMap { [self] in logging($0, subjects[$0], log) }.subscribe()
        for number in 0..<3 { xs.onNext(number) }
        // The fourth sequence takes the place of the first.
        subjects[0].onCompleted()
        xs.onNext(3)
        subscription.dispose()
        #expect(log.entries.suffix(4) == ["begin 3", "release 1", "release 2", "release 3"])
    }

    @Test func `merge releases a completed inner sequence before the next one begins`() {
        let log = Log<String>()
        let subjects = (0..<2).map { _ in PublishSubject<Int>() }
        let inner = subjects.enumerated().map { logging($0.offset, $0.element, log) }
        let subscription = Observable.from(inner).concat().subscribe()
        subjects[0].onCompleted()
        #expect(log.entries == ["begin 0", "release 0", "begin 1"])
        subscription.dispose()
    }

    @Test func `merge disposes the work of a completed inner sequence before the next one begins`() {
        let log = Log<String>()
        let scheduler = LateScheduler(onDispose: { log.add("dispose") })
        let timer = Observable<Int>.timer(.zero, scheduler: scheduler)
        let subscription = Observable.of(timer, logging(1, PublishSubject(), log)).concat().subscribe()
        scheduler.runFirst()
        #expect(log.entries == ["dispose", "begin 1"])
        subscription.dispose()
    }
}
