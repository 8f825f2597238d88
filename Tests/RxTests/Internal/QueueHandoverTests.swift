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
