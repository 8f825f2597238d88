import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct CompletableAndThenTests {
    @Test func `the second sequence starts when the first one completes`() {
        let scheduler = TestScheduler(initialClock: 0)
        let first = scheduler.createColdObservable([.completed(10, Never.self)])
        let second = scheduler.createColdObservable([.next(20, 1), .next(30, 2), .completed(40)])
        let result = scheduler.start { first.asCompletable().andThen(second.asObservable()) }
        #expect(result.events == [.next(230, 1), .next(240, 2), .completed(250)])
        #expect(first.subscriptions == [Subscription(200, 210)])
        #expect(second.subscriptions == [Subscription(210, 250)])
    }

    @Test func `the second sequence does not start after an error`() {
        let scheduler = TestScheduler(initialClock: 0)
        let first = scheduler.createColdObservable([.error(10, TestError(), Never.self)])
        let second = scheduler.createColdObservable([.completed(20, Never.self)])
        let result = scheduler.start { first.asCompletable().concat(second.asCompletable()) }
        #expect(result.events == [.error(210, TestError())])
        #expect(second.subscriptions == [])
    }

    @Test func `disposal unsubscribes from the active sequence`() {
        let scheduler = TestScheduler(initialClock: 0)
        let first = scheduler.createColdObservable([.completed(10, Never.self)])
        let second = scheduler.createColdObservable([.next(20, 1), .completed(900)])
        let result = scheduler.start(disposed: 300) { first.asCompletable().andThen(second.asMaybe()) }
        #expect(result.events == [])
        #expect(second.subscriptions == [Subscription(210, 300)])
        #expect(scheduler.start(disposed: 5000) { Completable.never().andThen(Single.just(1)) }.events == [])
    }

    @Test func `concat subscribes to one sequence at a time`() {
        for concat in [
            { .concat($0, $1) }, { .concat([$0, $1]) },
            { .concat(ContiguousArray([$0, $1])) },
        ] as [@Sendable (Completable, Completable) -> Completable] {
            let scheduler = TestScheduler(initialClock: 0)
            let a = scheduler.createColdObservable([.completed(10, Never.self)])
            let b = scheduler.createColdObservable([.completed(30, Never.self)])
            let result = scheduler.start { concat(a.asCompletable(), b.asCompletable()) }
            #expect(result.events == [.completed(240)])
            #expect(a.subscriptions == [Subscription(200, 210)])
            #expect(b.subscriptions == [Subscription(210, 240)])
        }
        let started = Counter()
        let endless = sequence(state: 0) { state -> Completable? in
            state += 1
            started.up()
            return state == 3 ? .error(TestError()) : .empty()
        }
        let probe = Probe<Never>()
        _ = Completable.concat(endless).asObservable().subscribe(probe)
        #expect(probe.events == [.error(TestError())])
        #expect(started.value == 3)
    }

    @Test func `a Completable can continue with a sequence of any trait`() {
        let probe = Probe<Int>()
        _ = Completable.empty().andThen(Single.just(1)).asObservable().subscribe(probe)
        _ = Completable.empty().andThen(Maybe.just(2)).asObservable().subscribe(probe)
        _ = Completable.empty().andThen(Observable.just(3)).subscribe(probe)
        #expect(probe.events == [.next(1), .completed, .next(2), .completed, .next(3), .completed])
        let never = Probe<Never>()
        _ = Completable.empty().andThen(Completable.error(TestError())).asObservable().subscribe(never)
        #expect(never.events == [.error(TestError())])
    }
}
