import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct WithLatestFromTests {
    @Test func `withLatestFrom follows the Observable contract`() async {
        await checkContract { $0.withLatestFrom(Observable.just(1)) { $0 + $1 } }
    }

    @Test func `withLatestFrom combines each element with the latest element of the second sequence`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([
            .next(150, 0), .next(210, 1), .next(230, 2), .next(250, 3), .completed(300),
        ])
        let ys = scheduler.createHotObservable([.next(220, "a"), .next(240, "b"), .next(245, "c")])
        let result = scheduler.start { xs.withLatestFrom(ys) { "\($0)\($1)" } }
        #expect(result.events == [.next(230, "2a"), .next(250, "3c"), .completed(300)])
        #expect(xs.subscriptions == [Subscription(200, 300)])
        #expect(ys.subscriptions == [Subscription(200, 300)])
    }

    @Test
    func `withLatestFrom emits the latest element of the second sequence if it is called without a closure`()
    {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(230, ()), .next(250, ())])
        let ys = scheduler.createHotObservable([.next(220, "a"), .next(240, "b")])
        #expect(scheduler.start { xs.withLatestFrom(ys) }.events == [.next(230, "a"), .next(250, "b")])
    }

    @Test func `withLatestFrom continues with the last element of a completed second sequence`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(230, 1), .next(250, 2), .completed(300)])
        let ys = scheduler.createHotObservable([.next(220, 10), .completed(240)])
        let result = scheduler.start { xs.withLatestFrom(ys) { $0 + $1 } }
        #expect(result.events == [.next(230, 11), .next(250, 12), .completed(300)])
        #expect(ys.subscriptions == [Subscription(200, 240)])
    }

    @Test func `withLatestFrom fails with an error from either sequence`() {
        for isFirst in [true, false] {
            let scheduler = TestScheduler(initialClock: 0)
            let good = scheduler.createHotObservable([.next(210, 1)])
            let bad = scheduler.createHotObservable([.next(205, 2), .error(220, TestError())])
            let result = scheduler.start {
                isFirst ? bad.withLatestFrom(good) { $0 + $1 } : good.withLatestFrom(bad) { $0 + $1 }
            }
            #expect(result.events == (isFirst ? [] : [.next(210, 3)]) + [.error(220, TestError())])
            #expect(good.subscriptions == [Subscription(200, 220)])
        }
    }

    @Test func `withLatestFrom fails with the error that its closure throws`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(230, 1)])
        let ys = scheduler.createHotObservable([.next(220, 10)])
        let result = scheduler.start {
            xs.withLatestFrom(ys) { (_: Int, _: Int) -> Int in throw TestError() }
        }
        #expect(result.events == [.error(230, TestError())])
        #expect(ys.subscriptions == [Subscription(200, 230)])
    }

    @Test func `withLatestFrom does not subscribe to the first sequence if the second fails immediately`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(230, 1)])
        #expect(
            scheduler.start { xs.withLatestFrom(Observable<Int>.error(TestError())) }.events
                == [.error(200, TestError())])
        #expect(xs.subscriptions == [])
    }

    @Test func `withLatestFrom follows the Observable grammar when several threads emit concurrently`() async
    {
        let xs = PublishSubject<Int>()
        let ys = BehaviorSubject(value: -1)
        let probe = Probe<Int>()
        _ = xs.withLatestFrom(ys) { $1 - $0 * 0 }.subscribe(probe)
        await onThreads(4) { index in
            for number in 0..<500 { index == 0 ? ys.onNext(number) : xs.onNext(number) }
            if index == 1 { ys.onError(TestError()) }
        }
        #expect(probe.violations == [])
        #expect(probe.events.last == .error(TestError()))
        #expect(!xs.hasObservers && !ys.hasObservers)
    }
}
