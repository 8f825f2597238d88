import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct ConcatTests {
    /// A sequence that is not a collection.
    private struct Numbers<Element>: Sequence, Sendable {
        let count: Int
        let make: @Sendable (Int) -> Element

        func makeIterator() -> some IteratorProtocol<Element> { (0..<count).lazy.map(make).makeIterator() }
    }

    private func concat(
        _ first: [Recorded<Event<Int>>], _ second: [Recorded<Event<Int>>]
    ) -> (events: [Recorded<Event<Int>>], first: [Subscription], second: [Subscription]) {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable(first)
        let ys = scheduler.createHotObservable(second)
        return (scheduler.start { xs.concat(ys) }.events, xs.subscriptions, ys.subscriptions)
    }

    @Test func `concat follows the Observable contract`() async {
        await checkContract { $0.concat(Observable.just(-1)) }
        await checkContract { Observable.concat(.empty(), $0) }
        await checkContract { $0.map { Observable.just($0) }.concat() }
    }

    @Test func `concat disposes the work of a completed sequence before the next sequence emits`() {
        let log = Log<String>()
        let scheduler = LateScheduler(onDispose: { log.add("dispose") })
        let timer = Observable<Int>.timer(.zero, scheduler: scheduler)
        _ = timer.concat(Observable.just(1)).subscribe(onNext: { log.add("element \($0)") })
        scheduler.runFirst()
        #expect(log.entries == ["element 0", "dispose", "element 1"])
    }

    @Test func `concat continues with the second sequence`() {
        let (events, first, second) = concat(
            [.next(210, 2), .next(220, 3), .completed(225)], [.next(215, 9), .next(230, 4), .completed(250)])
        #expect(events == [.next(210, 2), .next(220, 3), .next(230, 4), .completed(250)])
        #expect(first == [Subscription(200, 225)])
        #expect(second == [Subscription(225, 250)])
    }

    @Test func `empty sequences concatenate to an empty sequence`() {
        let (events, first, second) = concat([.completed(230)], [.completed(250)])
        #expect(events == [.completed(250)])
        #expect(first == [Subscription(200, 230)])
        #expect(second == [Subscription(230, 250)])
        #expect(concat([.completed(230)], [.completed(210)]).events == [])
    }

    @Test func `concat fails with the first error`() {
        let (events, first, second) = concat(
            [.next(210, 2), .error(220, TestError("first"))], [.error(250, TestError("second"))])
        #expect(events == [.next(210, 2), .error(220, TestError("first"))])
        #expect(first == [Subscription(200, 220)])
        #expect(second == [])
        #expect(
            concat([.completed(220)], [.error(250, TestError("second"))]).events == [
                .error(250, TestError("second"))
            ])
    }

    @Test func `concat does not subscribe to the second sequence if the first never completes`() {
        let (events, first, second) = concat([], [.next(230, 1)])
        #expect(events == [])
        #expect(first == [Subscription(200, 1000)])
        #expect(second == [])
    }

    @Test func `concat accepts any Swift sequence of sources`() {
        let probe = Probe<Int>()
        let parts = [Observable.just(1), .of(2, 3), .empty(), .just(4)]
        _ = Observable.concat(parts).subscribe(probe)
        _ = Observable.concat(parts.lazy.filter { _ in true }.map { $0 }.prefix(4).reversed()).subscribe(
            probe)
        _ = Observable.concat(Numbers(count: 4) { parts[$0] }).subscribe(probe)
        _ = Observable.concat(.just(5), .just(6)).subscribe(probe)
        _ = Observable.concat([]).subscribe(probe)
        let end: [Event<Int>] = [.completed]
        let all: [Event<Int>] = [1, 2, 3, 4].map { .next($0) }
        let reversed: [Event<Int>] = [4, 2, 3, 1].map { .next($0) }
        #expect(probe.events == all + end + reversed + end + all + end + [.next(5), .next(6)] + end + end)
    }

    @Test func `concat uses a loop instead of recursion`() {
        let probe = Probe<Int>()
        let endless = Numbers(count: .max) { $0 < 100_000 ? Observable<Int>.empty() : .just($0) }
        _ = Observable.concat(endless).take(1).subscribe(probe)
        #expect(probe.events == [.next(100_000), .completed])
    }

    @Test func `concat subscribes to one inner sequence at a time`() {
        let scheduler = TestScheduler(initialClock: 0)
        let inner = (0..<3).map { index in
            scheduler.createColdObservable([.next(10, index), .completed(30)])
        }
        let xs = scheduler.createHotObservable([
            .next(210, 0), .next(220, 1), .next(230, 2), .completed(235),
        ])
        let result = scheduler.start { xs.map { inner[$0] }.concat() }
        #expect(
            result.events == [.next(220, 0), .next(250, 1), .next(280, 2), .completed(300)])
        #expect(
            inner.map(\.subscriptions) == [
                [Subscription(210, 240)], [Subscription(240, 270)], [Subscription(270, 300)],
            ])
        #expect(xs.subscriptions == [Subscription(200, 235)])
    }

    @Test
    func `concat releases each sequence before the next one emits and the last one before completing`() {
        let log = Log<String>()
        let subjects = (0..<2).map { _ in PublishSubject<Int>() }
        let parts = subjects.enumerated().map { index, subject in
            Observable<Int>.create { observer in
                let subscription = subject.subscribe(observer)
                return Disposables.create {
                    subscription.dispose()
                    log.add("release \(index)")
                }
            }
        }
        _ = Observable.concat(parts[0], .just(1), parts[1])
            .subscribe(onNext: { log.add("\($0)") }, onCompleted: { log.add("completed") })
        subjects[0].onCompleted()
        subjects[1].onCompleted()
        #expect(log.entries == ["release 0", "1", "release 1", "completed"])
    }
}
