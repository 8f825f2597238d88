/// A virtual clock of real moments: replays what happened, at the times it happened, without waiting.
///
///     let scheduler = HistoricalScheduler(initialClock: RxTime(timeIntervalSince1970: 1_000))
///     scheduler.advanceTo(RxTime(timeIntervalSince1970: 1_060))
///
/// Nothing happens until one starts it or moves the clock on; everything runs on the thread that does.
///
/// RxSwift's moments are Foundation's `Date`, and its distances `TimeInterval`. Here, without Foundation, they
/// are ``RxTime`` and `Duration`: where code says `Date(timeIntervalSince1970: 10)` it says
/// `RxTime(timeIntervalSince1970: 10)`, and `sleep(5)` becomes `sleep(.seconds(5))`.
public final class HistoricalScheduler: VirtualTimeScheduler<HistoricalSchedulerTimeConverter> {
    /// - Parameter initialClock: Where the clock stands: at the beginning of 1970 unless told otherwise.
    public init(initialClock: RxTime = RxTime(timeIntervalSince1970: 0)) {
        super.init(initialClock: initialClock, converter: HistoricalSchedulerTimeConverter())
    }
}

/// Translates nothing: a ``HistoricalScheduler``'s moments are those of the scheduler's interface.
public struct HistoricalSchedulerTimeConverter: VirtualTimeConverterType {
    public func convertFromVirtualTime(_ virtualTime: RxTime) -> RxTime { virtualTime }

    public func convertToVirtualTime(_ time: RxTime) -> RxTime { time }

    public func convertFromVirtualTimeInterval(_ virtualTimeInterval: RxTimeInterval) -> RxTimeInterval {
        virtualTimeInterval
    }

    public func convertToVirtualTimeInterval(_ timeInterval: RxTimeInterval) -> RxTimeInterval {
        timeInterval
    }

    public func offsetVirtualTime(_ time: RxTime, offset: RxTimeInterval) -> RxTime {
        time.advanced(by: offset)
    }
}

extension RxTime {
    /// The moment of a clock whose zero is the beginning of 1970 (UTC), as a ``HistoricalScheduler``'s.
    /// - Parameter seconds: The seconds since then.
    public init(timeIntervalSince1970 seconds: Double) { self.init(offset: .seconds(seconds)) }

    /// The seconds since the clock's zero: for a ``HistoricalScheduler`` the beginning of 1970 (UTC).
    public var timeIntervalSince1970: Double { offset / .seconds(1) }
}
