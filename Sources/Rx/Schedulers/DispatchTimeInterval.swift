public import Dispatch

extension Duration {
    /// An interval of 292,000 years, which never elapses in practice.
    public static var never: Duration { .seconds(Int64.max / 1_000_000) }

    /// Creates an interval with the same length as a `DispatchTimeInterval`.
    init(_ interval: DispatchTimeInterval) {
        switch interval {
        case .seconds(let seconds): self = .seconds(seconds)
        case .milliseconds(let milliseconds): self = .milliseconds(milliseconds)
        case .microseconds(let microseconds): self = .microseconds(microseconds)
        case .nanoseconds(let nanoseconds): self = .nanoseconds(nanoseconds)
        default: self = .never
        }
    }

    /// The interval as a `DispatchTimeInterval`, in the largest unit in which it is a whole number. You can match it
    /// with the same patterns as RxSwift's intervals.
    ///
    /// Fractions of a nanosecond are dropped. An interval of 292 years or more is `.never`. A negative interval stays
    /// negative, down to -292 years. If `Int` has 32 bits and the number does not fit, a larger unit is used, and any
    /// fraction is dropped; the limits are then 68 and -68 years.
    ///
    /// ```swift
    /// let interval: RxTimeInterval = .milliseconds(2_000)
    /// if case .seconds(let seconds) = interval.dispatchInterval { print(seconds) }  // Prints 2
    /// ```
    public var dispatchInterval: DispatchTimeInterval {
        guard let (count, unit) = wholeUnits(as: Int.self) else {
            return self < .zero ? .seconds(-Int.max) : .never
        }
        switch unit {
        case 1_000_000_000: return .seconds(count)
        case 1_000_000: return .milliseconds(count)
        case 1_000: return .microseconds(count)
        default: return .nanoseconds(count)
        }
    }

    /// Returns the interval as a number of nanoseconds, microseconds, milliseconds or seconds. Uses the largest unit in
    /// which the interval is a whole number. If that number does not fit, uses the next larger unit in which it fits,
    /// and drops the fraction. An interval below -292 years counts as -292 years.
    /// - Parameter type: The type of the number, such as `Int`, which has 32 bits on some watches.
    /// - Returns: The number and the length of the unit in nanoseconds, or nil if the interval is too long.
    package func wholeUnits<Count: FixedWidthInteger>(as type: Count.Type) -> (count: Count, unit: Int64)? {
        let (seconds, attoseconds) = boundedComponents
        let (scaled, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        let (total, overflow2) = scaled.addingReportingOverflow(attoseconds / 1_000_000_000)
        let overflows = overflow || overflow2
        if overflows, seconds >= 0 { return nil }
        let nanoseconds = overflows ? -Int64.max : total
        var unit: Int64 = 1_000_000_000
        while !nanoseconds.isMultiple(of: unit) { unit /= 1_000 }
        while true {
            if let count = Count(exactly: nanoseconds / unit) { return (count, unit) }
            if unit == 1_000_000_000 { return nil }
            unit *= 1_000
        }
    }

    /// The components of the interval, or of the nearest interval whose seconds fit in `Int64`.
    var boundedComponents: (seconds: Int64, attoseconds: Int64) {
        min(max(self, .seconds(Int64.min)), .seconds(Int64.max)).components
    }
}

extension DispatchTime {
    /// Returns the time that is `interval` later. A literal, such as `.seconds(1)` in `.now() + .seconds(1)`, is still
    /// a `DispatchTimeInterval`.
    @_disfavoredOverload
    public static func + (time: DispatchTime, interval: RxTimeInterval) -> DispatchTime {
        time + interval.dispatchInterval
    }
}

extension ObservableType {
    /// The previous name of `take(for:scheduler:)`.
    @available(*, deprecated, renamed: "take(for:scheduler:)")
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public func take(_ duration: DispatchTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        take(for: Duration(duration), scheduler: scheduler)
    }
}
