import Dispatch
import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct TimeoutTests {
    @Test func `timeout follows the Observable contract`() async {
        await checkContract {
            $0.timeout(.seconds(5000), scheduler: ConcurrentDispatchQueueScheduler(qos: .default))
        }
    }

    @Test func `timeout forwards all events if the elements arrive in time`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([
            .next(210, 1), .next(250, 2), .next(300, 3), .completed(350),
        ])
        let result = scheduler.start { xs.timeout(.seconds(60), scheduler: scheduler) }
        #expect(result.events == [.next(210, 1), .next(250, 2), .next(300, 3), .completed(350)])
        #expect(xs.subscriptions == [Subscription(200, 350)])
    }

    @Test func `timeout fails if no element arrives in time`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(150, 1)])
        let result = scheduler.start { xs.timeout(.seconds(50), scheduler: scheduler) }
        #expect(result.events == [.error(250, RxError.timeout)])
        #expect(xs.subscriptions == [Subscription(200, 250)])
    }

    @Test func `timeout fails if the next element does not arrive in time`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 1), .next(240, 2), .next(400, 3)])
        let result = scheduler.start { xs.timeout(.seconds(50), scheduler: scheduler) }
        #expect(result.events == [.next(210, 1), .next(240, 2), .error(290, RxError.timeout)])
        #expect(xs.subscriptions == [Subscription(200, 290)])
    }

    @Test func `timeout continues with the other sequence after a timeout`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(310, 1), .next(350, 2), .completed(450)])
        let ys = scheduler.createColdObservable([.next(50, -1), .next(200, -2), .completed(320)])
        let result = scheduler.start { xs.timeout(.seconds(100), other: ys, scheduler: scheduler) }
        #expect(result.events == [.next(350, -1), .next(500, -2), .completed(620)])
        #expect(xs.subscriptions == [Subscription(200, 300)])
        #expect(ys.subscriptions == [Subscription(300, 620)])
    }

    @Test func `timeout keeps a shared source connected if the other sequence also needs it`() {
        let scheduler = TestScheduler(initialClock: 0)
        let ticks = Observable<Int>.interval(.seconds(10), scheduler: scheduler).share()
        let result = scheduler.start(disposed: 225) {
            ticks.timeout(.seconds(4), other: ticks, scheduler: scheduler)
        }
        #expect(result.events == [.next(210, 0), .next(220, 1)])
    }

    @Test func `timeout releases the source if the other sequence terminates during the subscription`() {
        for other in [Observable.just(-1), .just(-1).concat(Observable.error(TestError()))] {
            let scheduler = TestScheduler(initialClock: 0)
            let xs = scheduler.createHotObservable([.next(210, 1), .next(310, 2)])
            let result = scheduler.start { xs.timeout(.seconds(50), other: other, scheduler: scheduler) }
            #expect(result.events.dropLast() == [.next(210, 1), .next(260, -1)])
            #expect(result.events.last?.time == 260)
            #expect(result.events.last?.value.isStopEvent == true)
            #expect(xs.subscriptions == [Subscription(200, 260)])
        }
    }

    @Test
    func `timeout drops elements that the source emits while the other sequence is being subscribed to`() {
        for last in [Event<Int>.next(3), .completed, .error(TestError())] {
            let scheduler = TestScheduler(initialClock: 0)
            let xs = PublishSubject<Int>()
            let other = Observable<Int>.deferred {
                xs.onNext(2)
                xs.on(last)
                return .just(-1)
            }
            let result = scheduler.start { xs.timeout(.seconds(50), other: other, scheduler: scheduler) }
            #expect(result.events == [.next(250, -1), .completed(250)])
            #expect(!xs.hasObservers)
        }
    }

    @Test func `timeout does not subscribe to the other sequence after the terminal event`() {
        for end in [Recorded<Event<Int>>.completed(250), .error(250, TestError())] {
            let scheduler = TestScheduler(initialClock: 0)
            let xs = scheduler.createHotObservable([.next(210, 1), end])
            let ys = scheduler.createColdObservable([.next(50, -1)])
            let result = scheduler.start { xs.timeout(.seconds(100), other: ys, scheduler: scheduler) }
            #expect(result.events == [.next(210, 1), end])
            #expect(xs.subscriptions == [Subscription(200, 250)])
            #expect(ys.subscriptions == [])
        }
    }

    @Test func `timeout does not subscribe to the source if the scheduler runs the timeout immediately`() {
        let subscriptions = Counter()
        let probe = Probe<Int>()
        let source = Observable<Int>.deferred {
            _ = subscriptions.up()
            return .just(1)
        }
        _ = source.timeout(.seconds(5), other: Observable.just(2), scheduler: ImmediateScheduler())
            .subscribe(probe)
        #expect(probe.events == [.next(2), .completed])
        #expect(subscriptions.value == 0)
    }

    @Test func `disposal stops the timer`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(370, 42)])
        let ys = scheduler.createColdObservable([.next(50, -1)])
        let result = scheduler.start(disposed: 280) {
            xs.timeout(.seconds(100), other: ys, scheduler: scheduler)
        }
        #expect(result.events == [])
        #expect(xs.subscriptions == [Subscription(200, 280)])
        #expect(ys.subscriptions == [])
    }

    @Test func `timeout terminates only once when several threads emit concurrently`() async {
        let scheduler = ConcurrentDispatchQueueScheduler(qos: .default)
        for _ in 0..<100 {
            let xs = PublishSubject<Int>()
            let probe = Probe<Int>()
            let sent = Probe<Int>()
            _ = xs.subscribe(sent)
            _ = xs.timeout(.microseconds(50), scheduler: scheduler).subscribe(probe)
            await onThreads(2) { _ in for number in 0..<20 { xs.onNext(number) } }
            #expect(await eventually { probe.hasEnded })
            #expect(probe.violations == [])
            #expect(probe.events.last == .error(RxError.timeout))
            #expect(probe.elements == Array(sent.elements.prefix(probe.elements.count)))
            xs.onCompleted()
        }
    }
}
