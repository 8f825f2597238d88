public import Foundation

/// A virtual clock of dates: replays what happened, at the times it happened, without waiting.
///
///     let scheduler = HistoricalScheduler(initialClock: Date(timeIntervalSince1970: 1_000))
///     scheduler.advanceTo(Date(timeIntervalSince1970: 1_060))
///
/// Nothing happens until you start it or move the clock on; everything runs on the thread that does.
public typealias HistoricalScheduler = VirtualTimeScheduler<HistoricalSchedulerTimeConverter>

extension VirtualTimeScheduler where Converter == HistoricalSchedulerTimeConverter {
    /// Creates a scheduler.
    /// - Parameter initialClock: Where the clock stands: by default at the beginning of 1970 (UTC).
    public convenience init(initialClock: Date = Date(timeIntervalSince1970: 0)) {
        self.init(initialClock: initialClock, converter: HistoricalSchedulerTimeConverter())
    }
}

/// The translation between a ``HistoricalScheduler``'s dates and the times of the scheduler's interface.
public struct HistoricalSchedulerTimeConverter: VirtualTimeConverterType {
    /// Returns the date's moment.
    public func convertFromVirtualTime(_ virtualTime: Date) -> RxTime { RxTime(virtualTime) }

    /// Returns the moment's date.
    public func convertToVirtualTime(_ time: RxTime) -> Date { time.date }

    /// Returns the seconds as a duration.
    public func convertFromVirtualTimeInterval(_ virtualTimeInterval: TimeInterval) -> RxTimeInterval {
        .seconds(virtualTimeInterval)
    }

    /// Returns the duration in seconds.
    public func convertToVirtualTimeInterval(_ timeInterval: RxTimeInterval) -> TimeInterval {
        RxTime(offset: timeInterval).timeIntervalSince1970
    }

    /// Returns the date `offset` seconds after `time`.
    public func offsetVirtualTime(_ time: Date, offset: TimeInterval) -> Date { time + offset }
}
