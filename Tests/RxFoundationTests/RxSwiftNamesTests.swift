import Foundation
import RxFoundation
import Testing

@Suite struct RxSwiftNamesTests {
    @Test func `dispatch queue schedulers have type aliases for dates and time intervals`() {
        let dates: [Date] = [
            SerialDispatchQueueScheduler.Time(timeIntervalSince1970: 1),
            ConcurrentDispatchQueueScheduler.Time(timeIntervalSince1970: 1),
            ConcurrentMainScheduler.Time(timeIntervalSince1970: 1),
            MainScheduler.Time(timeIntervalSince1970: 1),
        ]
        let intervals: [TimeInterval] = [
            SerialDispatchQueueScheduler.TimeInterval(2), ConcurrentDispatchQueueScheduler.TimeInterval(2),
            ConcurrentMainScheduler.TimeInterval(2), MainScheduler.TimeInterval(2),
        ]
        #expect(Set(dates) == [Date(timeIntervalSince1970: 1)])
        #expect(Set(intervals) == [2])
    }
}
