public import Foundation

// A date is a `Double` of the seconds since 2001. A `Double` of the seconds since 1970 would lose the last bit of most
// dates, so the years in between are added to, and subtracted from, a `Duration`, which is exact.
private let beginningOf2001: Duration = .seconds(Date.timeIntervalBetween1970AndReferenceDate)

extension RxTime {
    /// Creates a time from a date.
    public init(_ date: Date) {
        self.init(offset: .seconds(date.timeIntervalSinceReferenceDate) + beginningOf2001)
    }

    /// The time as a date. If the time was created from a date, the two dates are equal.
    public var date: Date {
        // The limit prevents the subtraction from overflowing.
        let since2001 = max(offset, .seconds(Int64.min)) - beginningOf2001
        return Date(timeIntervalSinceReferenceDate: RxTime(offset: since2001).timeIntervalSince1970)
    }

    /// Returns the time that is a given number of seconds later.
    public func addingTimeInterval(_ seconds: TimeInterval) -> RxTime { advanced(by: .seconds(seconds)) }

    /// Returns the number of seconds from `other` to this time. The number is negative if `other` is later.
    public func timeIntervalSince(_ other: RxTime) -> TimeInterval {
        RxTime(offset: other.duration(to: self)).timeIntervalSince1970
    }

    /// Returns the number of seconds from `date` to this time. The number is negative if `date` is later.
    public func timeIntervalSince(_ date: Date) -> TimeInterval { timeIntervalSince(RxTime(date)) }

    /// The number of seconds from the current date of the system clock to this time. The number is negative if this
    /// time is in the past.
    public var timeIntervalSinceNow: TimeInterval { timeIntervalSince(Date()) }
}

// These operators are disfavored, because `date < .init(timeIntervalSince1970: 0)` would otherwise be ambiguous. There
// is no `==` operator: if it were disfavored, the compiler would instead choose the `==` of `AnyHashable`, which would
// always return false.
extension RxTime {
    /// Returns whether the time is before the date.
    @_disfavoredOverload
    public static func < (time: RxTime, date: Date) -> Bool { time < RxTime(date) }

    /// Returns whether the time is after the date.
    @_disfavoredOverload
    public static func > (time: RxTime, date: Date) -> Bool { time > RxTime(date) }

    /// Returns whether the time is at or before the date.
    @_disfavoredOverload
    public static func <= (time: RxTime, date: Date) -> Bool { time <= RxTime(date) }

    /// Returns whether the time is at or after the date.
    @_disfavoredOverload
    public static func >= (time: RxTime, date: Date) -> Bool { time >= RxTime(date) }

    /// Returns whether the date is before the time.
    @_disfavoredOverload
    public static func < (date: Date, time: RxTime) -> Bool { RxTime(date) < time }

    /// Returns whether the date is after the time.
    @_disfavoredOverload
    public static func > (date: Date, time: RxTime) -> Bool { RxTime(date) > time }

    /// Returns whether the date is at or before the time.
    @_disfavoredOverload
    public static func <= (date: Date, time: RxTime) -> Bool { RxTime(date) <= time }

    /// Returns whether the date is at or after the time.
    @_disfavoredOverload
    public static func >= (date: Date, time: RxTime) -> Bool { RxTime(date) >= time }
}

extension SchedulerType {
    /// The scheduler's current time as a date. Without a context that expects a date, `now` is an `RxTime`.
    ///
    /// ```swift
    /// let date: Date = MainScheduler.instance.now
    /// ```
    @_disfavoredOverload
    public var now: Date {
        let time: RxTime = self.now
        return time.date
    }
}

extension Date {
    /// Returns the number of seconds from `time` to this date. The number is negative if `time` is later.
    public func timeIntervalSince(_ time: RxTime) -> TimeInterval { RxTime(self).timeIntervalSince(time) }
}
