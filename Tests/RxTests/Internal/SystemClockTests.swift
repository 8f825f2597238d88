import Foundation
import Testing

@testable import Rx

struct SystemClockTests {
    @Test func `the local time consists of the date and the time of day`() throws {
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.dateFormat = "yyyy-MM-dd HH:mm:ss.SSS"
        let before = Date()
        let text = SystemClock.localTime
        let after = Date()
        #expect(text.count == "2026-01-31 12:00:00.000".count)
        let moment = try #require(format.date(from: text))
        #expect(moment >= before.addingTimeInterval(-0.002) && moment <= after.addingTimeInterval(0.002))
    }

    @Test func `the time since 1970 matches Foundation's`() {
        let before = Date().timeIntervalSince1970
        let time = RxTime(offset: SystemClock.since1970).timeIntervalSince1970
        #expect(time >= before - 0.002 && time <= Date().timeIntervalSince1970 + 0.002)
    }

    @Test func `a queue scheduler's time is the current time`() {
        let before = Date().timeIntervalSince1970
        let time = MainScheduler.instance.now.timeIntervalSince1970
        // The times may differ by up to a second, because the system clock may have been adjusted since the first use
        // of a scheduler.
        #expect(time > before - 1 && time < Date().timeIntervalSince1970 + 1)
    }
}
