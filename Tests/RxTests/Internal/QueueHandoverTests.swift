import Dispatch
import Rx
import Testing

@Suite(.leakFree) struct QueueHandoverTests {
    @MainActor @Test
    func `an event on the main thread does not overtake an earlier event that is waiting for the main queue`()
        async
    {
        let xs = PublishSubject<Int>()
        let probe = Probe<Int>()
        let subscription = xs.observe(on: MainScheduler.instance).subscribe(probe)
        #expect(endsElsewhere { xs.onNext(1) })
        xs.onNext(2)
        #expect(await eventually { probe.elements.count == 2 })
        #expect(probe.elements == [1, 2])
        subscription.dispose()
    }

    @MainActor @Test
    func `an event on the main thread does not wait for an event of another chain`() async {
        let (xs, ys) = (PublishSubject<String>(), PublishSubject<String>())
        let log = Log<String>()
        let subscriptions = [xs, ys].map {
            $0.observe(on: MainScheduler.instance).subscribe(onNext: { log.add($0) })
        }
        #expect(endsElsewhere { xs.onNext("other thread") })
        ys.onNext("main thread")
        #expect(log.entries == ["main thread"])
        #expect(await eventually { log.entries == ["main thread", "other thread"] })
        for subscription in subscriptions { subscription.dispose() }
    }

    @MainActor @Test
    func `work that is scheduled during an immediate delivery on the main thread runs immediately`() {
        // Work from another test may be pending for `MainScheduler.instance`.
        let scheduler = MainScheduler()
        let relay = PublishRelay<Int>()
        let log = Log<Int>()
        let subscription = relay.observe(on: scheduler)
            .flatMapLatest { Observable.just($0).subscribe(on: scheduler) }
            .subscribe(onNext: { log.add($0) })
        relay.accept(1)
        log.add(2)
        #expect(log.entries == [1, 2])
        subscription.dispose()
    }

    @Test func `an event that is waiting at the time of disposal calls no closure downstream`() async {
        let scheduler = SerialDispatchQueueScheduler(qos: .default)
        let gate = Gate()
        _ = scheduler.schedule(()) { _ in
            gate.wait()
            return Disposables.create()
        }
        let xs = PublishSubject<Int>()
        let calls = Counter()
        let subscription = xs.observe(on: scheduler).map { _ in calls.up() }.subscribe()
        xs.onNext(1)
        subscription.dispose()
        gate.open()
        let last = Probe<Int>()
        _ = Observable.just(0, scheduler: scheduler).subscribe(last)
        #expect(await eventually { last.hasEnded })
        #expect(calls.value == 0)
    }
}
