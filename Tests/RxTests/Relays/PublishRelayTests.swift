import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct PublishRelayTests {
    @Test func `a relay emits the elements that it accepts`() {
        let relay = PublishRelay<Int>()
        let probe = Probe<Int>()
        relay.accept(0)
        let subscription = relay.subscribe(probe)
        relay.accept(1)
        let asObservable = relay.asObservable().subscribe(onNext: { if $0 == 2 { relay.accept(3) } })
        relay.accept(2)
        #expect(probe.events == [.next(1), .next(2), .next(3)])
        subscription.dispose()
        relay.accept(4)
        #expect(probe.events.count == 3)
        asObservable.dispose()
    }
}
