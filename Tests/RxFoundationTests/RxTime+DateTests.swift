import Foundation
import RxFoundation
import Testing

@Suite struct RxTimeDateTests {
    @Test func `a scheduler's time is the current date`() {
        let schedulers: [any SchedulerType] = [
            MainScheduler.instance, ConcurrentMainScheduler.instance,
            SerialDispatchQueueScheduler(qos: .default), ConcurrentDispatchQueueScheduler(qos: .default),
        ]
        for scheduler in schedulers {
            // The times may differ by up to a second, because the system clock may have been adjusted since the first
            // use of a scheduler.
            let before = Date()
            let now = scheduler.now.date
            let after = Date()
            #expect(now > before - 1 && now < after + 1, "\(scheduler)")
        }
    }

    @Test func `a scheduler's time can be used where a date is expected`() {
        let scheduler = HistoricalScheduler(initialClock: Date(timeIntervalSince1970: 10))
        let other: any SchedulerType = scheduler
        let dates: [Date] = [scheduler.now, other.now]
        let date: Date = scheduler.now
        #expect(Set(dates) == [date])
        #expect(date == Date(timeIntervalSince1970: 10))
        let real: [Date] = [MainScheduler.instance.now, SerialDispatchQueueScheduler(qos: .default).now]
        #expect(real.allSatisfy { $0 > date })
        // Where no date is expected, the time is still an `RxTime`.
        let time = scheduler.now
        #expect(time == RxTime(date))
    }

    private let time = RxTime(timeIntervalSince1970: 1_000)
    private let date = Date(timeIntervalSince1970: 1_000)

    @Test func `a time is converted to a date and back`() {
        #expect(RxTime(date) == time)
        #expect(time.date == date)
    }

    @Test func `intervals are added in seconds`() {
        #expect(time.addingTimeInterval(1.5) == RxTime(timeIntervalSince1970: 1_001.5))
        #expect(time.addingTimeInterval(-0.25) == RxTime(timeIntervalSince1970: 999.75))
    }

    @Test func `intervals between times and dates are in seconds`() {
        #expect(time.addingTimeInterval(1.5).timeIntervalSince(time) == 1.5)
        #expect(time.timeIntervalSince(time.addingTimeInterval(1.5)) == -1.5)
        #expect(time.timeIntervalSince(date - 2) == 2)
        #expect(date.timeIntervalSince(time.addingTimeInterval(3)) == -3)
    }

    @Test func `timeIntervalSinceNow is relative to the current date`() {
        let before = time.timeIntervalSince(Date())
        let interval = time.timeIntervalSinceNow
        let after = time.timeIntervalSince(Date())
        #expect(after <= interval && interval <= before)
        #expect(RxTime(Date() + 1_000).timeIntervalSinceNow > 0)
    }

    @Test func `a time can be compared with a date`() {
        #expect(time < date + 1)
        #expect(!(time < date))
        #expect(time > date - 1)
        #expect(!(time > date))
        #expect(time <= date)
        #expect(!(time <= date - 1))
        #expect(time >= date)
        #expect(!(time >= date + 1))
    }

    @Test func `a date can be compared with a time`() {
        #expect(date < time.addingTimeInterval(1))
        #expect(!(date < time))
        #expect(date > time.addingTimeInterval(-1))
        #expect(!(date > time))
        #expect(date <= time)
        #expect(!(date <= time.addingTimeInterval(-1)))
        #expect(date >= time)
        #expect(!(date >= time.addingTimeInterval(1)))
    }

    @Test func `an implicit initializer in a comparison is not ambiguous`() {
        let scheduler: any SchedulerType = HistoricalScheduler(initialClock: date)
        let areEqual: [Bool] = [
            date == .init(timeIntervalSince1970: 1_000), time == .init(timeIntervalSince1970: 1_000),
            scheduler.now == .init(timeIntervalSince1970: 1_000),
        ]
        let areInOrder: [Bool] = [
            date < .init(timeIntervalSince1970: 1_001), date <= .init(timeIntervalSince1970: 1_000),
            time < .init(timeIntervalSince1970: 1_001), time <= .init(timeIntervalSince1970: 1_000),
        ]
        #expect(areEqual.allSatisfy { $0 } && areInOrder.allSatisfy { $0 })
    }

    @Test func `comparing dates, times and a scheduler's time is not ambiguous`() {
        let scheduler = HistoricalScheduler(initialClock: date)
        let other: any SchedulerType = scheduler
        let optional: Date? = date
        #expect(scheduler.now == date && other.now <= date)
        #expect(date >= other.now && !(date != scheduler.now))
        #expect(scheduler.now == scheduler.now && scheduler.now == time && other.now >= scheduler.now)
        #expect(date == optional && optional != nil && optional != .distantPast)
        #expect(date <= .now && date != .distantFuture && .distantPast <= date)
        #expect([time].contains(time) && [date].firstIndex(of: date) == 0)
        #expect([date, .distantPast].max(by: <) == date && [time].min(by: >) == time)
        #expect([date].elementsEqual([date], by: ==))
    }
}
