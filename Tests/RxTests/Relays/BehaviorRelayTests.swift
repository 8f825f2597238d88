import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct BehaviorRelayTests {
    @Test func `a BehaviorRelay first emits its current value to each observer`() {
        let relay = BehaviorRelay(value: 1)
        let probe = Probe<Int>()
        let subscription = relay.subscribe(probe)
        relay.accept(2)
        #expect(relay.value == 2)
        #expect(probe.events == [.next(1), .next(2)])
        subscription.dispose()
    }

    @Test func `an observer that calls accept can read the new value immediately`() {
        let relay = BehaviorRelay(value: 0)
        let log = Log<String>()
        let subscription = relay.subscribe(onNext: {
            if $0 == 1 { relay.accept(2) }
            log.add("\($0):\(relay.value)")
        })
        relay.accept(1)
        #expect(log.entries == ["0:0", "1:2", "2:2"])
        subscription.dispose()
    }

    @Test
    func `after several threads have emitted, a relay's value is the last element that it delivered`() async {
        for _ in 0..<20 {
            let relay = BehaviorRelay(value: -1)
            let probe = Probe<Int>()
            let subscription = relay.subscribe(probe)
            await onThreads(4) { index in for number in 0..<100 { relay.accept(index * 1000 + number) } }
            #expect(probe.violations == [])
            #expect(probe.elements.count == 401)
            #expect(probe.elements.last == relay.value)
            subscription.dispose()
        }
    }

    @Test func `a replaced value can use the relay in its deinit`() {
        let relay = BehaviorRelay<Witness?>(value: nil)
        let released = Counter()
        relay.accept(
            Witness {
                relay.accept(nil)
                _ = relay.value
                released.up()
            })
        relay.accept(nil)
        #expect(released.value == 1)
    }
}
