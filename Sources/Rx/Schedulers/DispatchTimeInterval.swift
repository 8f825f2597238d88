public import Dispatch

extension Duration {
    /// An interval that no clock reaches: 292,000 years.
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
    /// with the patterns that code for RxSwift's intervals uses.
    ///
    /// Fractions of a nanosecond are dropped. An interval of 292 years or more is `.never`. A negative interval stays
    /// negative, down to -292 years.
    ///
    /// ```swift
    /// let interval: RxTimeInterval = .milliseconds(2_000)
    /// if case .seconds(let seconds) = interval.dispatchInterval { print(seconds) }  // Prints 2
    /// ```
    public var dispatchInterval: DispatchTimeInterval {
        let (seconds, attoseconds) = components
        let (scaled, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        let (total, overflow2) = scaled.addingReportingOverflow(attoseconds / 1_000_000_000)
        if overflow || overflow2 { return seconds < 0 ? .nanoseconds(-Int.max) : .never }
        let nanoseconds = Int(total)
        if nanoseconds.isMultiple(of: 1_000_000_000) { return .seconds(nanoseconds / 1_000_000_000) }
        if nanoseconds.isMultiple(of: 1_000_000) { return .milliseconds(nanoseconds / 1_000_000) }
        if nanoseconds.isMultiple(of: 1_000) { return .microseconds(nanoseconds / 1_000) }
        return .nanoseconds(nanoseconds)
    }
}

extension DispatchTime {
    /// Returns the time that is `interval` later. A literal, as in `.now() + .seconds(1)`, is a Dispatch interval.
    @_disfavoredOverload
    public static func + (time: DispatchTime, interval: RxTimeInterval) -> DispatchTime {
        time + interval.dispatchInterval
    }
}

extension ObservableType {
    /// The previous name of `take(for:scheduler:)`.
    @available(*, deprecated, renamed: "take(for:scheduler:)")
    @_disfavoredOverload
    public func take(_ duration: DispatchTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        take(for: Duration(duration), scheduler: scheduler)
    }
}
