import Dispatch
import Testing

@testable import Rx

@Suite struct DispatchTimerTests {
    @Test(arguments: [
        (Duration.zero, DispatchTimeInterval.nanoseconds(0)), (.seconds(-5), .nanoseconds(0)),
        (.nanoseconds(1), .nanoseconds(1)), (.milliseconds(300), .nanoseconds(300_000_000)),
        (.seconds(1 << 60), .never),
    ]) func `counts in nanoseconds`(_ duration: Duration, _ interval: DispatchTimeInterval) {
        #expect(duration.dispatchInterval == interval)
    }

    @Test func `releases its work immediately`() {
        weak var witness: Witness?
        let timer = {
            let object = Witness()
            witness = object
            return DispatchTimer(queue: .global(), dueTime: .seconds(1000)) { _ = object }
        }()
        #expect(witness != nil)
        timer.dispose()
        #expect(witness == nil)
    }
}
