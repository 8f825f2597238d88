import Testing

@testable import Batch

struct PaceTests {
    private let start = ContinuousClock.now

    @Test func `without a rate, requests are not delayed`() {
        var pace = Pace(rate: nil)
        pace.begin(at: start)
        #expect(pace.next(after: start) == nil)
    }

    @Test func `requests are spaced according to the rate`() {
        var pace = Pace(rate: 10)
        #expect(pace.next(after: start) == nil)
        pace.begin(at: start)
        #expect(pace.next(after: start) == start + .milliseconds(100))
        #expect(pace.next(after: start + .milliseconds(100)) == nil)
    }

    @Test(arguments: [1e-8, 1e-300, Double.leastNonzeroMagnitude])
    func `a very low rate spaces requests by about a year`(rate: Double) {
        var pace = Pace(rate: rate, start: start)
        for _ in 1...300 { pace.begin(at: start) }
        #expect(pace.next(after: start) == start + .seconds(301 * 3e7))
    }

    @Test func `at most one request makes up for lost time`() {
        var pace = Pace(rate: 10)
        pace.begin(at: start)
        let late = start + .seconds(9)
        pace.begin(at: late)
        #expect(pace.next(after: late) == nil)
        pace.begin(at: late)
        #expect(pace.next(after: late) == late + .milliseconds(100))
    }

    @Test func `a shorter pause does not replace a longer pause`() {
        var pace = Pace(rate: nil)
        pace.rest(until: start + .seconds(60))
        pace.rest(until: start + .seconds(10))
        #expect(pace.next(after: start) == start + .seconds(60))
        #expect(pace.next(after: start + .seconds(60)) == nil)
    }
}
