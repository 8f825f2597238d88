import Rx
import Testing

@Suite struct RxTimeTests {
    @Test func `a time of whole seconds is exact`() {
        for seconds in 0...20_000 {
            #expect(RxTime(offset: .seconds(seconds)).timeIntervalSince1970 == Double(seconds))
        }
    }

    @Test func `seconds are limited to the range of Int64`() {
        let (first, last) = (RxTimeInterval.seconds(Int64.min), RxTimeInterval.seconds(Int64.max))
        #expect(RxTime(offset: last + .seconds(1)).timeIntervalSince1970 == 0x1p63)
        #expect(RxTime(offset: first - .seconds(1)).timeIntervalSince1970 == -0x1p63)
    }

    @Test(arguments: [0, 0.1, 1.5, -0.5, -1.25, 1_700_000_000.25])
    func `converting seconds to a time and back preserves them`(seconds: Double) {
        #expect(RxTime(timeIntervalSince1970: seconds).timeIntervalSince1970 == seconds)
    }
}
