public import Foundation

/// A virtual-time scheduler that measures time in dates. Use it to replay past events at their dates without waiting.
///
///     let scheduler = HistoricalScheduler(initialClock: Date(timeIntervalSince1970: 1_000))
///     scheduler.advanceTo(Date(timeIntervalSince1970: 1_060))
///
/// No work runs until you start the scheduler or advance its clock. All work runs on the thread that starts the
/// scheduler or advances its clock.
public typealias HistoricalScheduler = VirtualTimeScheduler<HistoricalSchedulerTimeConverter>

extension VirtualTimeScheduler where Converter == HistoricalSchedulerTimeConverter {
    /// Creates a scheduler.
    /// - Parameter initialClock: The initial date of the clock. The default is the beginning of 1970 (UTC).
    public convenience init(initialClock: Date = Date(timeIntervalSince1970: 0)) {
        self.init(initialClock: initialClock, converter: HistoricalSchedulerTimeConverter())
    }
}

/// A converter between the dates of a ``HistoricalScheduler`` and the times of the scheduler protocol.
public struct HistoricalSchedulerTimeConverter: VirtualTimeConverterType {
    /// Returns the date as a time.
    public func convertFromVirtualTime(_ virtualTime: Date) -> RxTime { RxTime(virtualTime) }

    /// Returns the time as a date.
    public func convertToVirtualTime(_ time: RxTime) -> Date { time.date }

    /// Returns the seconds as a duration.
    public func convertFromVirtualTimeInterval(_ virtualTimeInterval: TimeInterval) -> RxTimeInterval {
        .seconds(virtualTimeInterval)
    }

    /// Returns the duration in seconds.
    public func convertToVirtualTimeInterval(_ timeInterval: RxTimeInterval) -> TimeInterval {
        RxTime(offset: timeInterval).timeIntervalSince1970
    }

    /// Returns the date that is `offset` seconds after `time`.
    public func offsetVirtualTime(_ time: Date, offset: TimeInterval) -> Date { time + offset }
}
