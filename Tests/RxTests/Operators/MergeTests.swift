import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct MergeTests {
    @Test func keepsTheContract() async { await checkContract { .merge($0, .never()) } }

    @Test func mergesAsTheyCome() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 1), .next(230, 3), .completed(240)])
        let ys = scheduler.createHotObservable([.next(220, 2), .next(250, 4), .completed(260)])
        let result = scheduler.start { Observable.merge(xs.asObservable(), ys.asObservable()) }
        #expect(
            result.events == [.next(210, 1), .next(220, 2), .next(230, 3), .next(250, 4), .completed(260)])
        #expect(xs.subscriptions == [Subscription(200, 240)])
        #expect(ys.subscriptions == [Subscription(200, 260)])
    }

    @Test func ofNoneCompletes() {
        let probe = Probe<Int>()
        _ = Observable<Int>.merge([]).subscribe(probe)
        _ = Observable.merge(Observable<Int>.empty(), .empty()).subscribe(probe)
        #expect(probe.events == [.completed, .completed])
    }

    @Test func takesTurnsBetweenSequencesOfValues() {
        let probe = Probe<Int>()
        _ = Observable.merge(Observable.of(1, 2, 3), Observable.of(10, 20)).subscribe(probe)
        #expect(probe.events == [.next(1), .next(10), .next(2), .next(20), .next(3), .completed])
    }

    @Test func endsWithTheFirstError() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 1), .error(225, TestError())])
        let ys = scheduler.createHotObservable([.next(220, 2), .next(250, 4), .completed(260)])
        let result = scheduler.start { Observable.merge([xs.asObservable(), ys.asObservable()]) }
        #expect(result.events == [.next(210, 1), .next(220, 2), .error(225, TestError())])
        #expect(ys.subscriptions == [Subscription(200, 225)])
    }

    @Test func doesNotSubscribeTheRestAfterAnErrorAtOnce() {
        let scheduler = TestScheduler(initialClock: 0)
        let ys = scheduler.createHotObservable([.next(220, 2)])
        #expect(
            scheduler.start { Observable.merge([.error(TestError()), ys.asObservable()]) }.events
                == [.error(200, TestError())])
        #expect(ys.subscriptions == [])
    }

    @Test func runsUpToALimitAtOnce() {
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

    @Test func concatenatesInnerSequences() {
        let probe = Probe<Int>()
        _ = Observable.of(Observable.of(1, 2), Observable.of(3), .empty()).concat().subscribe(probe)
        _ = Observable.of(Observable.of(1, 2), Observable.of(3)).merge().subscribe(probe)
        #expect(
            probe.events
                == [.next(1), .next(2), .next(3), .completed, .next(1), .next(2), .next(3), .completed])
    }

    @Test func keepsTheGrammarBetweenThreads() async {
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
}
