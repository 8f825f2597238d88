import Foundation
import Randomness
import RxTesting
import Testing

@testable import RxFoundation

@Suite struct HistoricalSchedulerTests {
    private let log = Log<Double>()

    private func record(_ scheduler: HistoricalScheduler) -> @Sendable (Int) -> any Disposable {
        { [log] _ in
            log.add(scheduler.now.timeIntervalSince1970)
            return Disposables.create()
        }
    }

    @Test func `a historical scheduler starts at the given time`() {
        #expect(HistoricalScheduler().clock == Date(timeIntervalSince1970: 0))
        let scheduler = HistoricalScheduler(initialClock: Date(timeIntervalSince1970: 10))
        #expect(scheduler.clock == Date(timeIntervalSince1970: 10))
        #expect(scheduler.now.timeIntervalSince1970 == 10)
    }

    @Test func `a historical scheduler runs work in order of due time`() {
        let scheduler = HistoricalScheduler()
        let record = record(scheduler)
        _ = scheduler.scheduleRelative(1, dueTime: .seconds(10), action: record)
        _ = scheduler.scheduleRelative(2, dueTime: .seconds(10)) { state in
            scheduler.scheduleRelative(state, dueTime: .seconds(20), action: record)
        }
        _ = scheduler.scheduleAbsoluteVirtual(3, time: Date(timeIntervalSince1970: 5), action: record)
        scheduler.scheduleRelative(4, dueTime: .seconds(7), action: record).dispose()
        scheduler.start()
        #expect(log.entries == [5, 10, 30])
    }

    @Test func `a historical scheduler can advance, sleep and stop`() {
        let scheduler = HistoricalScheduler()
        let record = record(scheduler)
        for seconds in [10, 20, 30] {
            _ = scheduler.scheduleRelativeVirtual(seconds, dueTime: TimeInterval(seconds), action: record)
        }
        scheduler.advanceTo(Date(timeIntervalSince1970: 15))
        #expect(log.entries == [10])
        #expect(scheduler.clock == Date(timeIntervalSince1970: 15))
        _ = scheduler.scheduleAbsoluteVirtual(0, time: Date(timeIntervalSince1970: 20)) { _ in
            scheduler.stop()
            return Disposables.create()
        }
        scheduler.start()
        #expect(log.entries == [10, 20])
        scheduler.sleep(50)
        #expect(scheduler.clock == Date(timeIntervalSince1970: 70))
        scheduler.start()
        #expect(log.entries == [10, 20, 70])
    }

    @Test func `advancing the clock by an interval runs the work that was scheduled after that interval`() {
        let seed = RandomRun.seed("DATES_SEED")
        var random = SeededGenerator(seed: seed)
        // These dates cannot be expressed exactly in seconds since 1970.
        let dates = (0..<1_000).map { _ in
            800_000_000 + Double(Int.random(in: 0..<(1 << 40), using: &random)) * 0x1p-23
        }
        for start in [800_000_000 + 3 * 0x1p-23] + dates {
            let date = Date(timeIntervalSinceReferenceDate: start)
            let scheduler = HistoricalScheduler(initialClock: date)
            let log = Log<Date>()
            _ = scheduler.scheduleRelative((), dueTime: .seconds(10)) { _ in
                log.add(scheduler.clock)
                return Disposables.create()
            }
            scheduler.advanceTo(date + 10)
            #expect(log.entries == [date + 10], "\(start) s since 2001, DATES_SEED=\(seed)")
        }
    }

    @Test func `work that is scheduled after the longest possible interval runs last`() {
        let scheduler = HistoricalScheduler(initialClock: Date(timeIntervalSince1970: 1_000))
        let log = Log<Int>()
        for (number, dueTime) in [RxTimeInterval.seconds(Int64.max), .seconds(60)].enumerated() {
            _ = scheduler.scheduleRelative(number, dueTime: dueTime) {
                log.add($0)
                return Disposables.create()
            }
        }
        scheduler.start()
        #expect(log.entries == [1, 0])
    }

    @Test func `operators can use a historical scheduler`() {
        let scheduler = HistoricalScheduler(initialClock: Date(timeIntervalSince1970: 100))
        let log = Log<String>()
        _ = Observable<Int>.interval(.seconds(60), scheduler: scheduler).take(2)
            .map { "\($0)@\(scheduler.now.timeIntervalSince1970)" }.subscribe(onNext: { log.add($0) })
        scheduler.start()
        #expect(log.entries == ["0@160.0", "1@220.0"])
    }

    @Test func `times and intervals are converted in both directions`() {
        let converter = HistoricalSchedulerTimeConverter()
        let date = Date(timeIntervalSince1970: 1.5)
        #expect(converter.convertToVirtualTime(converter.convertFromVirtualTime(date)) == date)
        #expect(converter.convertFromVirtualTimeInterval(2.5) == .milliseconds(2500))
        #expect(converter.convertToVirtualTimeInterval(.milliseconds(2500)) == 2.5)
    }
}
