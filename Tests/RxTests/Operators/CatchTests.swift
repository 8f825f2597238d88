import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct CatchTests {
    @Test func `catch follows the Observable contract`() async {
        await checkContract { $0.catch { _ in .never() } }
    }

    @Test func `catch continues with the sequence that its closure returns`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 2), .error(230, TestError()), .next(231, 9)])
        let ys = scheduler.createHotObservable([.next(220, 8), .next(240, 4), .completed(250)])
        let result = scheduler.start { xs.catch { _ in ys.asObservable() } }
        #expect(result.events == [.next(210, 2), .next(240, 4), .completed(250)])
        #expect(xs.subscriptions == [Subscription(200, 230)])
        #expect(ys.subscriptions == [Subscription(230, 250)])
    }

    @Test func `catch forwards all events if the source does not fail`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 2), .completed(230)])
        let ys = scheduler.createHotObservable([.next(240, 4)])
        #expect(
            scheduler.start { xs.catch { _ in ys.asObservable() } }.events
                == [.next(210, 2), .completed(230)])
        #expect(ys.subscriptions == [])
    }

    @Test func `catch forwards an error from the replacement sequence`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 2), .error(230, TestError("first"))])
        let ys = scheduler.createHotObservable([.next(240, 4), .error(250, TestError("second"))])
        let result = scheduler.start { xs.catch { _ in ys.asObservable() } }
        #expect(result.events == [.next(210, 2), .next(240, 4), .error(250, TestError("second"))])
    }

    @Test func `catch fails with the error that its closure throws`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 2), .error(230, TestError("first"))])
        let result = scheduler.start { xs.catch { _ in throw TestError("handler") } }
        #expect(result.events == [.next(210, 2), .error(230, TestError("handler"))])
        #expect(xs.subscriptions == [Subscription(200, 230)])
    }

    @Test func `catchAndReturn replaces an error with an element`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 2), .error(230, TestError())])
        #expect(
            scheduler.start { xs.catchAndReturn(7) }.events
                == [.next(210, 2), .next(230, 7), .completed(230)])
    }

    @Test func `catch subscribes to the sequences in order`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createColdObservable([.next(10, 1), .error(20, TestError("x"))])
        let ys = scheduler.createColdObservable([.next(10, 2), .error(20, TestError("y"))])
        let zs = scheduler.createColdObservable([.next(10, 3), .completed(20)])
        let result = scheduler.start {
            Observable.catch(sequence: [xs.asObservable(), ys.asObservable(), zs.asObservable()])
        }
        #expect(result.events == [.next(210, 1), .next(230, 2), .next(250, 3), .completed(260)])
        #expect(xs.subscriptions == [Subscription(200, 220)])
        #expect(ys.subscriptions == [Subscription(220, 240)])
        #expect(zs.subscriptions == [Subscription(240, 260)])
    }

    @Test func `catch completes if there are no sequences`() {
        let probe = Probe<Int>()
        _ = Observable<Int>.catch(sequence: []).subscribe(probe)
        #expect(probe.events == [.completed])
    }
}
