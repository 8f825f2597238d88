import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct RetryTests {
    @Test func `retry follows the Observable contract`() async { await checkContract { $0.retry(1) } }

    @Test func `retry subscribes again after each error`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createColdObservable([.next(100, 1), .next(150, 2), .error(250, TestError())])
        let result = scheduler.start(disposed: 1100) { xs.retry() }
        #expect(
            result.events == [
                .next(300, 1), .next(350, 2), .next(550, 1), .next(600, 2), .next(800, 1), .next(850, 2),
                .next(1050, 1),
            ])
        #expect(
            xs.subscriptions == [
                Subscription(200, 450), Subscription(450, 700), Subscription(700, 950),
                Subscription(950, 1100),
            ])
    }

    @Test func `retry forwards the error of the last attempt`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createColdObservable([.next(10, 1), .error(20, TestError())])
        let result = scheduler.start { xs.retry(3) }
        #expect(
            result.events == [.next(210, 1), .next(230, 1), .next(250, 1), .error(260, TestError())])
        #expect(
            xs.subscriptions == [Subscription(200, 220), Subscription(220, 240), Subscription(240, 260)])
    }

    @Test func `retry completes when the source completes`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createColdObservable([.next(10, 1), .completed(20)])
        #expect(scheduler.start { xs.retry() }.events == [.next(210, 1), .completed(220)])
        #expect(xs.subscriptions == [Subscription(200, 220)])
    }

    @Test func `retry stops when its observer unsubscribes during a delivery`() {
        let attempts = Counter()
        let source = Observable<Int>.create { observer in
            attempts.up()
            observer.onNext(attempts.value)
            observer.onError(TestError())
            return Disposables.create()
        }
        let probe = Probe<Int>()
        _ = source.retry().take(5).subscribe(probe)
        #expect(probe.events == [.next(1), .next(2), .next(3), .next(4), .next(5), .completed])
        #expect(attempts.value == 5)
    }

    @Test func `retry does not overflow the stack`() {
        let attempts = Counter()
        let source = Observable<Int>.deferred {
            attempts.up() < 100_000 ? .error(TestError()) : .just(1)
        }
        let probe = Probe<Int>()
        _ = source.retry().subscribe(probe)
        #expect(probe.events == [.next(1), .completed])
        #expect(attempts.value == 100_000)
    }
}
