import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct UsingTests {
    private struct Resource: Disposable {
        let onDispose: @Sendable () -> Void
        func dispose() { onDispose() }
    }

    /// Subscribes to a sequence with a resource. Logs the ticks at which the resource is created, used and disposed.
    private func using(
        disposed: Int = 1000, _ sent: [Recorded<Event<Int>>]
    ) -> (events: [Recorded<Event<Int>>], subscriptions: [Subscription], log: [String]) {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createColdObservable(sent)
        let log = Log<String>()
        let result = scheduler.start(disposed: disposed) {
            Observable.using(
                { () -> Resource in
                    log.add("made \(scheduler.clock)")
                    return Resource { log.add("disposed \(scheduler.clock)") }
                },
                observableFactory: { _ in
                    log.add("used \(scheduler.clock)")
                    return .create { observer in
                        let subscription = xs.subscribe(observer)
                        return Disposables.create {
                            subscription.dispose()
                            log.add("left \(scheduler.clock)")
                        }
                    }
                })
        }
        return (result.events, xs.subscriptions, log.entries)
    }

    @Test func `using disposes the resource after it unsubscribes from the sequence`() {
        let (events, subscriptions, log) = using([.next(100, 1), .completed(200)])
        #expect(events == [.next(300, 1), .completed(400)])
        #expect(subscriptions == [Subscription(200, 400)])
        #expect(log == ["made 200", "used 200", "left 400", "disposed 400"])
    }

    @Test
    func `using disposes the resource after the sequence fails and after the subscription is disposed`() {
        let failed = using([.next(100, 1), .error(200, TestError())])
        #expect(failed.events == [.next(300, 1), .error(400, TestError())])
        #expect(failed.log.last == "disposed 400")
        let left = using(disposed: 350, [.next(100, 1), .next(200, 2)])
        #expect(left.events == [.next(300, 1)])
        #expect(left.log == ["made 200", "used 200", "left 350", "disposed 350"])
    }

    @Test func `using fails with the error that either closure throws`() {
        let probe = Probe<Int>()
        let disposed = Counter()
        _ = Observable<Int>.using(
            { () -> Resource in throw TestError("resource") }, observableFactory: { _ in .never() }
        ).subscribe(probe)
        _ = Observable<Int>.using(
            { Resource { disposed.up() } }, observableFactory: { _ in throw TestError("sequence") }
        ).subscribe(probe)
        #expect(probe.events == [.error(TestError("resource")), .error(TestError("sequence"))])
        #expect(disposed.value == 1)
    }
}
