public import Dispatch

extension Duration {
    /// An interval that no clock reaches: 292,000 years.
    public static var never: Duration { .seconds(Int64.max / 1_000_000) }

    /// Creates an interval of the same length.
    init(_ interval: DispatchTimeInterval) {
        switch interval {
        case .seconds(let seconds): self = .seconds(seconds)
        case .milliseconds(let milliseconds): self = .milliseconds(milliseconds)
        case .microseconds(let microseconds): self = .microseconds(microseconds)
        case .nanoseconds(let nanoseconds): self = .nanoseconds(nanoseconds)
        default: self = .never
        }
    }

    /// The same interval as a `DispatchTimeInterval`, in nanoseconds: 0 if negative, `.never` on overflow.
    var dispatchInterval: DispatchTimeInterval {
        let (seconds, attoseconds) = components
        if seconds < 0 || attoseconds < 0 { return .nanoseconds(0) }
        let (scaled, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        let (total, overflow2) = scaled.addingReportingOverflow(attoseconds / 1_000_000_000)
        return overflow || overflow2 ? .never : .nanoseconds(Int(total))
    }
}

extension DispatchTime {
    /// Returns the time after an interval. A literal, as in `.now() + .seconds(1)`, is a Dispatch interval.
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
