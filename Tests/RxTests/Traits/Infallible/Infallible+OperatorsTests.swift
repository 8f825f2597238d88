import Rx
import RxTesting
import Testing

/// The operators of ``Infallible`` behave like those of ``Observable``, which other tests cover. These tests check that
/// each operator calls Observable's operator with the same name.
@Suite(.leakFree) struct InfallibleOperatorsTests {
    private func ticks<Result: Sendable>(
        _ apply: @escaping @Sendable (Infallible<Int>, TestScheduler) -> Infallible<Result>
    ) -> [Recorded<Event<Result>>] {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([
            .next(210, 1), .next(220, 2), .next(230, 2), .next(240, 3), .completed(250),
        ])
        let result = scheduler.start { apply(xs.asInfallible(onErrorJustReturn: 0), scheduler) }
        #expect(xs.subscriptions.allSatisfy { $0.unsubscribe <= 250 })
        return result.events
    }

    @Test func `an Infallible can transform and filter elements`() {
        #expect(
            ticks { xs, _ in xs.map { $0 * 10 }.filter { $0 != 20 } }
                == [.next(210, 10), .next(240, 30), .completed(250)])
        #expect(
            ticks { xs, _ in xs.compactMap { $0 == 3 ? "3" : nil } } == [.next(240, "3"), .completed(250)])
        #expect(
            ticks { xs, _ in xs.scan(0) { $0 + $1 } }
                == [.next(210, 1), .next(220, 3), .next(230, 5), .next(240, 8), .completed(250)])
        #expect(
            ticks { xs, _ in xs.startWith(0).take(2) } == [.next(200, 0), .next(210, 1), .completed(210)])
        #expect(
            ticks { xs, _ in xs.scan(into: 0) { $0 += $1 } }
                == [.next(210, 1), .next(220, 3), .next(230, 5), .next(240, 8), .completed(250)])
        #expect(ticks { xs, _ in xs.skip(3) } == [.next(240, 3), .completed(250)])
    }

    @Test func `distinctUntilChanged drops repeated elements of an Infallible`() {
        let expected: [Recorded<Event<Int>>] = [.next(210, 1), .next(220, 2), .next(240, 3), .completed(250)]
        #expect(ticks { xs, _ in xs.distinctUntilChanged() } == expected)
        #expect(ticks { xs, _ in xs.distinctUntilChanged(at: \.self) } == expected)
        #expect(ticks { xs, _ in xs.distinctUntilChanged { $0 == $1 } } == expected)
        #expect(ticks { xs, _ in xs.distinctUntilChanged({ $0 }, comparer: { $0 == $1 }) } == expected)
        #expect(
            ticks { xs, _ in xs.distinctUntilChanged { $0.isMultiple(of: 2) } }
                == [.next(210, 1), .next(220, 2), .next(240, 3), .completed(250)])
    }

    @Test func `an Infallible can take elements until another sequence emits`() {
        #expect(
            ticks { xs, scheduler in
                xs.take(until: Observable<Int>.timer(.seconds(25), scheduler: scheduler))
            } == [.next(210, 1), .next(220, 2), .completed(225)])
        #expect(ticks { xs, _ in xs.take(until: Infallible.just(1)) } == [.completed(200)])
    }

    @Test func `an Infallible can take and skip elements`() {
        let first: [Recorded<Event<Int>>] = [.next(210, 1), .completed(220)]
        #expect(ticks { xs, _ in xs.take(while: { $0 < 2 }) } == first)
        #expect(ticks { xs, _ in xs.take(until: { $0 == 2 }) } == first)
        #expect(
            ticks { xs, _ in xs.take(until: { $0 == 1 }, behavior: .inclusive) }
                == [.next(210, 1), .completed(210)])
        #expect(
            ticks { xs, scheduler in xs.take(for: .seconds(15), scheduler: scheduler) }
                == [.next(210, 1), .completed(215)])
        let last: [Recorded<Event<Int>>] = [.next(240, 3), .completed(250)]
        #expect(ticks { xs, _ in xs.skip(while: { $0 < 3 }) } == last)
        #expect(ticks { xs, scheduler in xs.skip(.seconds(35), scheduler: scheduler) } == last)
        #expect(
            ticks { xs, scheduler in
                xs.skip(until: Observable<Int>.timer(.seconds(35), scheduler: scheduler))
            } == last)
        #expect(ticks { xs, _ in xs.skip(until: Infallible<Int>.never()) } == [])
    }

    @Test func `withUnretained completes once the object has been released`() {
        let subject = PublishRelay<Int>()
        let probe = Probe<String>()
        var object: Witness? = Witness()
        if let object {
            _ = subject.asInfallible().withUnretained(object).map { "\($1)" }.asObservable().subscribe(probe)
            _ = subject.asInfallible().withUnretained(object) { "\($1)" }.asObservable().subscribe(probe)
        }
        subject.accept(1)
        object = nil
        subject.accept(2)
        #expect(probe.events == [.next("1"), .next("1"), .completed, .completed])
    }

    @Test func `do observes the events`() {
        let log = Log<String>()
        _ = Infallible.just(1).do(
            onNext: { log.add("next \($0)") }, afterNext: { log.add("after \($0)") },
            onCompleted: { log.add("completed") }, afterCompleted: { log.add("after completed") },
            onSubscribe: { log.add("subscribe") }, onSubscribed: { log.add("subscribed") },
            onDispose: { log.add("dispose") }
        ).subscribe()
        #expect(
            log.entries == [
                "subscribe", "next 1", "after 1", "completed", "after completed", "subscribed", "dispose",
            ])
    }

    @Test func `an Infallible supports the time-based operators`() {
        #expect(
            ticks { $0.debounce(.seconds(15), scheduler: $1) } == [.next(250, 3), .completed(250)])
        #expect(
            ticks { $0.throttle(.seconds(15), latest: false, scheduler: $1) }
                == [.next(210, 1), .next(230, 2), .completed(250)])
        #expect(ticks { $0.take(1).delay(.seconds(5), scheduler: $1) } == [.next(215, 1), .completed(216)])
        #expect(ticks { $0.take(1).observe(on: $1) } == [.next(211, 1), .completed(212)])
        #expect(ticks { $0.subscribe(on: $1).take(1) } == [.next(210, 1), .completed(210)])
    }

    @Test func `an Infallible can share one subscription`() {
        let starts = Counter()
        let source = Infallible<Int>.create { observer in
            observer(.next(starts.up()))
            return Disposables.create()
        }.share(replay: 1)
        let probes = [Probe<Int>(), Probe<Int>()]
        let subscriptions = probes.map { source.asObservable().subscribe($0) }
        #expect(probes.map(\.elements) == [[1], [1]])
        for subscription in subscriptions { subscription.dispose() }
    }

    @Test func `Infallibles can be combined`() {
        let ones: [Recorded<Event<Int>>] = [.next(240, 3), .completed(250)]
        #expect(ticks { xs, _ in xs.skip(3).flatMap { Infallible.just($0) } } == ones)
        #expect(ticks { xs, _ in xs.skip(3).flatMapLatest { Infallible.just($0) } } == ones)
        #expect(ticks { xs, _ in xs.skip(3).concatMap { Observable.just($0) } } == ones)
        #expect(ticks { xs, _ in xs.skip(3).flatMapFirst { Infallible.just($0) } } == ones)
        #expect(ticks { xs, _ in xs.skip(3).concat(Observable<Int>.empty()) } == ones)
        #expect(ticks { xs, _ in .concat(.empty(), xs.skip(3)) } == ones)
        #expect(ticks { xs, _ in .concat([xs.skip(3)]) } == ones)
        #expect(ticks { xs, _ in .concat(sequence(first: xs.skip(3)) { _ in nil }) } == ones)
        #expect(ticks { xs, _ in .merge(xs.skip(3), .empty()) } == ones)
        #expect(ticks { xs, _ in .merge([xs.skip(3)]) } == ones)
        // An Infallible that never completes does not prevent the next one from being merged.
        #expect(
            ticks { xs, _ in .merge([.never(), xs.skip(3)].prefix(2)).take(1) } == [
                .next(240, 3), .completed(240),
            ])
        #expect(
            ticks { xs, _ in xs.skip(3).withLatestFrom(Infallible.just("a")) { "\($0)\($1)" } }
                == [.next(240, "3a"), .completed(250)])
        #expect(
            ticks { xs, _ in xs.skip(3).withLatestFrom(Infallible.just("a")) }
                == [.next(240, "a"), .completed(250)])
    }

    private func elements<Element: Sendable>(_ infallible: Infallible<Element>) -> [Element] {
        let probe = Probe<Element>()
        _ = infallible.asObservable().subscribe(probe)
        #expect(probe.hasEnded)
        return probe.elements
    }

    @Test func `combineLatest and zip accept up to eight sources`() {
        let i = Infallible.just(1)
        #expect(elements(.combineLatest(i, i) { $0 + $1 }) == [2])
        #expect(elements(.combineLatest(i, i, i) { $0 + $1 + $2 }) == [3])
        #expect(elements(.combineLatest(i, i, i, i) { $0 + $1 + $2 + $3 }) == [4])
        #expect(elements(.combineLatest(i, i, i, i, i) { [$0, $1, $2, $3, $4].count }) == [5])
        #expect(elements(.combineLatest(i, i, i, i, i, i) { [$0, $1, $2, $3, $4, $5].count }) == [6])
        #expect(elements(.combineLatest(i, i, i, i, i, i, i) { [$0, $1, $2, $3, $4, $5, $6].count }) == [7])
        #expect(
            elements(.combineLatest(i, i, i, i, i, i, i, i) { [$0, $1, $2, $3, $4, $5, $6, $7].count }) == [8]
        )
        #expect(elements(.zip(i, i) { $0 + $1 }) == [2])
        #expect(elements(.zip(i, i, i) { $0 + $1 + $2 }) == [3])
        #expect(elements(.zip(i, i, i, i) { $0 + $1 + $2 + $3 }) == [4])
        #expect(elements(.zip(i, i, i, i, i) { [$0, $1, $2, $3, $4].count }) == [5])
        #expect(elements(.zip(i, i, i, i, i, i) { [$0, $1, $2, $3, $4, $5].count }) == [6])
        #expect(elements(.zip(i, i, i, i, i, i, i) { [$0, $1, $2, $3, $4, $5, $6].count }) == [7])
        #expect(elements(.zip(i, i, i, i, i, i, i, i) { [$0, $1, $2, $3, $4, $5, $6, $7].count }) == [8])
    }

    @Test func `combineLatest and zip accept collections`() {
        let i = [Infallible.just(1), .just(2)]
        #expect(elements(.combineLatest(i) { $0.reduce(0, +) }) == [3])
        #expect(elements(Infallible.combineLatest(i)) == [[1, 2]])
        #expect(elements(.zip(i) { $0.reduce(0, +) }) == [3])
        #expect(elements(Infallible.zip(i)) == [[1, 2]])
    }

    @Test func `combineLatest and zip emit tuples`() {
        let (i, s) = (Infallible.just(1), Infallible.just("a"))
        #expect(elements(.combineLatest(i, s)).map { "\($0)" } == [#"(1, "a")"#])
        #expect(elements(Infallible.combineLatest(i, s, i)).map { "\($0)" } == [#"(1, "a", 1)"#])
        #expect(elements(.zip(i, s)).map { "\($0)" } == [#"(1, "a")"#])
        #expect(elements(Infallible.zip(i, s, i, s)).map { "\($0)" } == [#"(1, "a", 1, "a")"#])
    }
}
