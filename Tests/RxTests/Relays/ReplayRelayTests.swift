import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct ReplayRelayTests {
    @Test func `a ReplayRelay first emits its latest elements to each observer`() {
        let relay = ReplayRelay<Int>.create(bufferSize: 2)
        for number in 1...3 { relay.accept(number) }
        let probe = Probe<Int>()
        let subscription = relay.subscribe(probe)
        relay.accept(4)
        #expect(probe.events == [.next(2), .next(3), .next(4)])
        subscription.dispose()
        relay.accept(5)
        #expect(probe.events.count == 3)
        let late = Probe<Int>()
        relay.asObservable().subscribe(late).dispose()
        #expect(late.events == [.next(4), .next(5)])
    }

    @Test func `a ReplayRelay replays all elements if it has no limit`() {
        let relay = ReplayRelay<Int>.createUnbound()
        for number in 0..<100 { relay.accept(number) }
        let probe = Probe<Int>()
        relay.subscribe(probe).dispose()
        #expect(probe.elements == Array(0..<100))
    }

    @Test func `a replay relay can be the target of a binding`() {
        let relay = ReplayRelay<Int>.createUnbound()
        let optional = ReplayRelay<Int?>.create(bufferSize: 1)
        _ = Observable.of(1, 2).bind(to: relay)
        _ = Observable.of(1, 2).bind(to: optional)
        let (probe, optionalProbe) = (Probe<Int>(), Probe<Int?>())
        relay.subscribe(probe).dispose()
        optional.subscribe(optionalProbe).dispose()
        #expect(probe.elements == [1, 2])
        #expect(optionalProbe.elements == [2])
    }

    @Test
    func `a ReplayRelay keeps the order of elements that arrive during a delivery or from other threads`()
        async
    {
        let relay = ReplayRelay<Int>.createUnbound()
        let probe = Probe<Int> { if $0.element == -1 { relay.accept(-2) } }
        let subscription = relay.subscribe(probe)
        relay.accept(-1)
        await onThreads { index in for number in 0..<100 { relay.accept(index * 1000 + number) } }
        subscription.dispose()
        let late = Probe<Int>()
        relay.subscribe(late).dispose()
        #expect(probe.violations == [])
        #expect(probe.elements.prefix(2) == [-1, -2])
        #expect(late.elements == probe.elements)
    }
}
