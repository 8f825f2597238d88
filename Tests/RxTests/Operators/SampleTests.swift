import Dispatch
import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct SampleTests {
    private func sample(
        _ source: [Recorded<Event<Int>>], _ sampler: [Recorded<Event<String>>], default: Int? = nil
    ) -> (events: [Recorded<Event<Int>>], source: [Subscription], sampler: [Subscription]) {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable(source)
        let ys = scheduler.createHotObservable(sampler)
        let result = scheduler.start { xs.sample(ys, defaultValue: `default`) }
        return (result.events, xs.subscriptions, ys.subscriptions)
    }

    private let numbers: [Recorded<Event<Int>>] = [
        .next(150, 1), .next(220, 2), .next(240, 3), .next(290, 4), .next(300, 5), .next(310, 6),
        .completed(400),
    ]
    private let ticks: [Recorded<Event<String>>] = [
        .next(150, ""), .next(210, "bar"), .next(250, "foo"), .next(260, "qux"), .next(320, "baz"),
        .completed(500),
    ]

    @Test func `sample follows the Observable contract`() async {
        await checkContract {
            let shared = $0.share()
            return shared.sample(shared)
        }
    }

    @Test func `sample emits the latest element when the sampler emits`() {
        let (events, source, sampler) = sample(numbers, ticks)
        #expect(events == [.next(250, 3), .next(320, 6), .completed(500)])
        #expect(source == [Subscription(200, 400)])
        #expect(sampler == [Subscription(200, 500)])
    }

    @Test func `sample emits the pending element when the sampler completes`() {
        let (events, _, _) = sample(numbers.dropLast() + [.next(360, 7), .completed(400)], ticks)
        #expect(events == [.next(250, 3), .next(320, 6), .next(500, 7), .completed(500)])
    }

    @Test func `sample completes when the sampler emits after the source has completed`() {
        let (events, source, sampler) = sample(numbers.prefix(4) + [.completed(300)], ticks)
        #expect(events == [.next(250, 3), .next(320, 4), .completed(320)])
        #expect(source == [Subscription(200, 300)])
        #expect(sampler == [Subscription(200, 320)])
    }

    @Test func `sample emits the default value if there is no new element`() {
        let (events, _, _) = sample(numbers, ticks, default: -1)
        #expect(
            events == [
                .next(210, -1), .next(250, 3), .next(260, -1), .next(320, 6), .next(500, -1),
                .completed(500),
            ])
    }

    @Test func `sample fails with an error from the source or from the sampler`() {
        let failing = sample(
            numbers.prefix(5) + [.error(320, TestError())], ticks.prefix(4) + [.completed(500)])
        #expect(failing.events == [.next(250, 3), .error(320, TestError())])
        #expect(failing.sampler == [Subscription(200, 320)])
        let asking = sample(numbers, ticks.prefix(4) + [.error(320, TestError())])
        #expect(asking.events == [.next(250, 3), .error(320, TestError())])
        #expect(asking.source == [Subscription(200, 320)])
        #expect(asking.sampler == [Subscription(200, 320)])
    }

    @Test func `sample completes when the sampler emits after an empty source has completed`() {
        let (events, source, _) = sample([.completed(230)], ticks)
        #expect(events == [.completed(250)])
        #expect(source == [Subscription(200, 230)])
    }

    @Test func `sample emits each element only once when several threads emit concurrently`() async {
        let xs = PublishSubject<Int>()
        let ys = PublishSubject<Int>()
        let probe = Probe<Int>()
        let subscription = xs.sample(ys).subscribe(probe)
        await onThreads(4) { index in
            for number in 0..<500 { if index == 0 { xs.onNext(number) } else { ys.onNext(number) } }
        }
        xs.onNext(500)
        ys.onNext(0)
        #expect(probe.violations == [])
        #expect(probe.elements.last == 500)
        #expect(probe.elements == probe.elements.sorted())
        #expect(Set(probe.elements).count == probe.elements.count)
        subscription.dispose()
    }

    @Test func `sample does not subscribe to the sampler if the source fails immediately`() {
        let sampler = Restarts()
        let probe = Probe<Int>()
        _ = Observable.error(TestError()).sample(sampler.sequence).subscribe(probe)
        #expect(probe.events == [.error(TestError())])
        #expect(sampler.subjects.isEmpty)
    }
}
