import Foundation
import Randomness
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

    @Test func `a date is the same after it has been converted to a time and back`() {
        let seed = RandomRun.seed("DATES_SEED")
        var random = SeededGenerator(seed: seed)
        for _ in 0..<10_000 {
            // From two seconds to 272 years before or after the beginning of 2001. The random exponent ensures that the
            // last bits of most of the numbers are used.
            let size = scalbn(
                Double.random(in: 2..<4, using: &random), Int.random(in: 0...31, using: &random))
            let seconds = Bool.random(using: &random) ? size : -size
            let date = Date(timeIntervalSinceReferenceDate: seconds)
            #expect(RxTime(date).date == date, "\(seconds) s since 2001, DATES_SEED=\(seed)")
        }
        for date in [Date.distantPast, .distantFuture, Date(timeIntervalSinceReferenceDate: 0)] {
            #expect(RxTime(date).date == date)
        }
    }

    @Test func `times of more than 292 billion years ago are converted to the same date`() {
        let time = RxTime(offset: .seconds(-1.7014118346046921e20))
        #expect(time.date == Date(timeIntervalSinceReferenceDate: Double(Int64.min)))
        #expect(RxTime(offset: .seconds(Int64.max)).date == Date(timeIntervalSince1970: Double(Int64.max)))
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
