import Rx
import RxTesting
import Testing

@MainActor
@Suite(.leakFree) struct SharingSchedulerTests {
    @Test func `a Driver uses the mock scheduler's virtual time`() {
        let scheduler = TestScheduler(initialClock: 0)
        let observer = scheduler.createObserver(Int.self)
        let xs = scheduler.createHotObservable([
            .next(210, 1), .next(220, 2), .next(300, 3), .completed(400),
        ])
        SharingScheduler.mock(scheduler: scheduler) {
            let driver = xs.asDriver(onErrorJustReturn: -1).debounce(.seconds(50))
            scheduler.scheduleAt(200) { _ = driver.asObservable().subscribe(observer) }
        }
        scheduler.start()
        // Each event arrives a tick later, because of the mock scheduler's observe(on:).
        #expect(observer.events == [.next(271, 2), .next(351, 3), .completed(401)])
        #expect(xs.subscriptions == [Subscription(200, 400)])
    }

    @Test func `delay, throttle, interval and timer use the mock scheduler's virtual time`() {
        let scheduler = TestScheduler(initialClock: 0)
        let observers = (0..<4).map { _ in scheduler.createObserver(Int.self) }
        let xs = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .completed(300)])
        SharingScheduler.mock(scheduler: scheduler) {
            let driver = xs.asDriver(onErrorJustReturn: -1)
            let all = [
                driver.delay(.seconds(10)), driver.throttle(.seconds(20)),
                Driver.interval(.seconds(30)), Driver.timer(.seconds(5), period: .seconds(40)),
            ]
            for (index, sequence) in all.enumerated() {
                let subscription = SerialDisposable()
                scheduler.scheduleAt(200) {
                    subscription.disposable = sequence.asObservable().subscribe(observers[index])
                }
                scheduler.scheduleAt(270) { subscription.dispose() }
            }
        }
        scheduler.start()
        #expect(observers[0].events == [.next(221, 1), .next(231, 2)])
        #expect(observers[1].events == [.next(211, 1), .next(231, 2)])
        #expect(observers[2].events == [.next(230, 0), .next(260, 1)])
        #expect(observers[3].events == [.next(205, 0), .next(245, 1)])
    }

    @Test func `the mock scheduler is no longer used after the closure throws`() {
        let scheduler = TestScheduler(initialClock: 0)
        #expect(throws: TestError()) {
            try SharingScheduler.mock(scheduler: scheduler) {
                #expect(SharingScheduler.make() is TestScheduler)
                throw TestError()
            }
        }
        #expect(SharingScheduler.make() is MainScheduler)
    }

    @Test func `a mock scheduler does not affect sequences that other threads create at the same time`() async
    {
        let scheduler = TestScheduler(initialClock: 0)
        SharingScheduler.mock(scheduler: scheduler) {
            let created = endsElsewhere { #expect(SharingScheduler.make() is MainScheduler) }
            #expect(created)
            #expect(SharingScheduler.make() is TestScheduler)
        }
    }

    @Test(arguments: [(true, [1, 3]), (false, [1])])
    func `throttle emits the latest element of a time span only if latest is true`(
        _ latest: Bool, _ expected: [Int]
    ) {
        let scheduler = TestScheduler(initialClock: 0)
        let relay = PublishRelay<Int>()
        let probe = Probe<Int>()
        let bag = DisposeBag()
        SharingScheduler.mock(scheduler: scheduler) {
            relay.asSignal().throttle(.seconds(50), latest: latest).asObservable().subscribe(probe)
                .disposed(by: bag)
        }
        for number in 1...3 { scheduler.scheduleAt(10 * number) { relay.accept(number) } }
        scheduler.start()
        #expect(probe.elements == expected)
    }
}
