import Dispatch
import Rx
import RxTesting
import Testing

// checklist: exempt contract: the contract's tests expect an immediate subscription to the source.

@Suite(.leakFree) struct DelaySubscriptionTests {
    private func delayed(
        _ dueTime: Int, disposed: Int = 1000, _ sent: [Recorded<Event<Int>>]
    ) -> (events: [Recorded<Event<Int>>], subscriptions: [Subscription]) {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createColdObservable(sent)
        let result = scheduler.start(disposed: disposed) {
            xs.delaySubscription(.seconds(dueTime), scheduler: scheduler)
        }
        return (result.events, xs.subscriptions)
    }

    @Test func `delaySubscription subscribes after the delay`() {
        let (events, subscriptions) = delayed(30, [.next(50, 42), .next(60, 43), .completed(70)])
        #expect(events == [.next(280, 42), .next(290, 43), .completed(300)])
        #expect(subscriptions == [Subscription(230, 300)])
    }

    @Test func `delaySubscription forwards an error`() {
        let (events, subscriptions) = delayed(30, [.next(50, 42), .error(70, TestError())])
        #expect(events == [.next(280, 42), .error(300, TestError())])
        #expect(subscriptions == [Subscription(230, 300)])
    }

    @Test func `delaySubscription can be disposed before or after the delay`() {
        #expect(delayed(30, disposed: 225, [.next(50, 42)]).subscriptions == [])
        let (events, subscriptions) = delayed(
            30, disposed: 291, [.next(50, 42), .next(60, 43), .next(70, 44)])
        #expect(events == [.next(280, 42), .next(290, 43)])
        #expect(subscriptions == [Subscription(230, 291)])
    }

    @Test func `delaySubscription causes no leak when it is disposed while several threads emit`() async {
        let queue = ConcurrentDispatchQueueScheduler(qos: .default)
        for _ in 0..<50 {
            let xs = BehaviorSubject(value: 0)
            let probe = Probe<Int>()
            let subscription = xs.delaySubscription(.microseconds(20), scheduler: queue).subscribe(probe)
            await onThreads(2) { index in
                for number in 0..<20 { xs.onNext(number) }
                if index == 0 { subscription.dispose() }
            }
            #expect(probe.violations == [])
            #expect(await eventually { !xs.hasObservers })
        }
    }

    @Test func `work that runs late does not subscribe to the source after disposal`() {
        let scheduler = LateScheduler()
        let source = Restarts()
        source.sequence.delaySubscription(.zero, scheduler: scheduler).subscribe().dispose()
        scheduler.runAll()
        #expect(source.subjects.isEmpty)
    }
}
