import Rx
import Testing

@Suite struct RxTimeTests {
    @Test func wholeSecondsAreExact() {
        for seconds in 0...20_000 {
            #expect(RxTime(offset: .seconds(seconds)).timeIntervalSince1970 == Double(seconds))
        }
    }

    @Test(arguments: [0, 0.1, 1.5, -0.5, -1.25, 1_700_000_000.25])
    func secondsComeBack(seconds: Double) {
        #expect(RxTime(timeIntervalSince1970: seconds).timeIntervalSince1970 == seconds)
    }
}
