import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct StartWithTests {
    @Test func `startWith follows the Observable contract`() async {
        await checkContract(ownElements: 1) { $0.startWith(0) }
    }

    @Test func `startWith emits its elements on subscription`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(150, 1), .next(220, 2), .completed(250)])
        let result = scheduler.start { xs.startWith(8, 9) }
        #expect(result.events == [.next(200, 8), .next(200, 9), .next(220, 2), .completed(250)])
        #expect(xs.subscriptions == [Subscription(200, 250)])
    }

    @Test func `startWith forwards the terminal event of a source without elements`() {
        let probe = Probe<Int>()
        _ = Observable.empty().startWith(1).subscribe(probe)
        _ = Observable.error(TestError()).startWith(2).subscribe(probe)
        #expect(probe.events == [.next(1), .completed, .next(2), .error(TestError())])
    }

    @Test
    func `startWith does not subscribe to the source if an added element makes the observer unsubscribe`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(220, 2)])
        #expect(
            scheduler.start { xs.startWith(1, 2, 3).take(2) }.events == [
                .next(200, 1), .next(200, 2), .completed(200),
            ])
        #expect(xs.subscriptions == [])
    }

    @Test func `startWith emits no more elements after its observer has unsubscribed`() {
        let log = Log<Event<Int>>()
        let source = Restarts()
        _ = source.sequence.startWith(1, 2).logged(in: log).take(1).subscribe()
        _ = source.sequence.startWith(3).logged(in: log).take(1).subscribe()
        #expect(log.entries == [.next(1), .next(3)])
        #expect(source.subjects.isEmpty)
    }
}
