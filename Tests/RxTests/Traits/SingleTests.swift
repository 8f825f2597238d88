import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct SingleTests {
    private let results = Log<String>()

    private func log(_ event: SingleEvent<Int>) {
        switch event {
        case .success(let element): results.add("success \(element)")
        case .failure(let error): results.add("failure \(error)")
        }
    }

    @Test func sendsOneElementOrAnError() {
        _ = Single.just(1).subscribe { log($0) }
        _ = Single<Int>.error(TestError("x")).subscribe { log($0) }
        _ = Single<Int>.never().subscribe { log($0) }
        #expect(results.entries == ["success 1", #"failure TestError(name: "x")"#])
    }

    @Test func theFirstEventOfCreateCounts() {
        let disposals = Counter()
        _ = Single<Int>.create { single in
            single(.success(1))
            single(.success(2))
            single(.failure(TestError()))
            return Disposables.create { disposals.up() }
        }.subscribe(
            onSuccess: { results.add("success \($0)") }, onFailure: { _ in results.add("failure") },
            onDisposed: { results.add("disposed") })
        #expect(results.entries == ["success 1", "disposed"])
        #expect(disposals.value == 1)
    }

    @Test func isAnObservableOfOneElementAndTheCompletion() {
        let probe = Probe<Int>()
        _ = Single.just(1).asObservable().subscribe(probe)
        #expect(probe.events == [.next(1), .completed])
    }

    @Test func isMadeOfAnObservableOfOneElement() {
        let probe = Probe<Int>()
        _ = Observable.of(1).asSingle().asObservable().subscribe(probe)
        _ = Observable.of(1, 2).asSingle().asObservable().subscribe(probe)
        _ = Observable<Int>.empty().asSingle().asObservable().subscribe(probe)
        _ = Observable<Int>.error(TestError()).asSingle().asObservable().subscribe(probe)
        #expect(
            probe.events == [
                .next(1), .completed, .error(RxError.moreThanOneElement), .error(RxError.noElements),
                .error(TestError()),
            ])
    }

    @Test func leavesItsSourceAtTheSecondElement() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .next(230, 3)])
        #expect(scheduler.start { xs.asSingle() }.events == [.error(220, RxError.moreThanOneElement)])
        #expect(xs.subscriptions == [Subscription(200, 220)])
    }

    @Test func isTransformed() {
        _ = Single.just(2).map { $0 * 10 }.subscribe { log($0) }
        _ = Single.just(2).map { _ -> Int in throw TestError("map") }.subscribe { log($0) }
        _ = Single.just(3).flatMap { Single.just($0 + 1) }.subscribe { log($0) }
        _ = Single.zip(.just(1), .just("2")) { $0 + (Int($1) ?? 0) }.subscribe { log($0) }
        #expect(
            results.entries == [
                "success 20", #"failure TestError(name: "map")"#, "success 4", "success 3",
            ])
    }

    @Test func isWatched() {
        _ = Single.just(1).do(
            onSuccess: { results.add("success \($0)") }, afterSuccess: { results.add("after \($0)") },
            onSubscribe: { results.add("subscribe") }, onSubscribed: { results.add("subscribed") },
            onDispose: { results.add("dispose") }
        ).subscribe(onSuccess: { results.add("got \($0)") })
        _ = Single<Int>.error(TestError()).do(
            onError: { _ in results.add("error") }, afterError: { _ in results.add("after error") }
        ).subscribe()
        #expect(
            results.entries == [
                "subscribe", "success 1", "got 1", "after 1", "dispose", "subscribed", "error",
                "after error",
            ])
    }

    @Test func anErrorAfterTheElementIsTooLate() {
        _ = Single.just(1).do(afterSuccess: { _ in throw TestError() }).subscribe { log($0) }
        #expect(results.entries == ["success 1"])
    }

    @Test func recovers() {
        _ = Single<Int>.error(TestError()).catchAndReturn(7).subscribe { log($0) }
        _ = Single<Int>.error(TestError()).catch { _ in .just(8) }.subscribe { log($0) }
        let attempts = Counter()
        let failing = Single<Int>.deferred {
            attempts.up() < 3 ? .error(TestError()) : .just(attempts.value)
        }
        _ = failing.retry(3).subscribe { log($0) }
        _ = failing.retry().subscribe { log($0) }
        #expect(results.entries == ["success 7", "success 8", "success 3", "success 4"])
    }

    @Test func takesTime() {
        let scheduler = TestScheduler(initialClock: 0)
        #expect(
            scheduler.start { Single<Int>.timer(.seconds(10), scheduler: scheduler) }.events
                == [.next(210, 0), .completed(210)])
        let late = TestScheduler(initialClock: 0)
        #expect(
            late.start { Single.just(1).delay(.seconds(10), scheduler: late) }.events
                == [.next(210, 1), .completed(211)])
        let other = TestScheduler(initialClock: 0)
        #expect(
            other.start { Single<Int>.never().timeout(.seconds(10), scheduler: other) }.events
                == [.error(210, RxError.timeout)])
        let instead = TestScheduler(initialClock: 0)
        #expect(
            instead.start {
                Single<Int>.never().timeout(.seconds(10), other: .just(3), scheduler: instead)
            }.events == [.next(210, 3), .completed(210)])
        let moved = TestScheduler(initialClock: 0)
        #expect(
            moved.start { Single.just(1).subscribe(on: moved).observe(on: moved) }.events
                == [.next(202, 1), .completed(203)])
        let scheduled = TestScheduler(initialClock: 0)
        #expect(
            scheduled.start { Single.just(1, scheduler: scheduled) }.events
                == [.next(201, 1), .completed(202)])
    }

    @Test func disposalEndsTheRequest() {
        let disposals = Counter()
        let subscription = Single<Int>.create { _ in Disposables.create { disposals.up() } }
            .subscribe { log($0) }
        subscription.dispose()
        #expect(disposals.value == 1)
        #expect(results.entries == [])
    }
}
