public import Dispatch

// RxSwift's intervals are Dispatch's. These overloads accept a `DispatchTimeInterval`; a literal such as
// `.seconds(1)` is a `Duration`.

extension SharedSequenceConvertibleType {
    /// Debounces with a `DispatchTimeInterval`: see `ObservableType/debounce(_:scheduler:)`.
    @_disfavoredOverload
    public func debounce(_ dueTime: DispatchTimeInterval) -> SharedSequence<SharingStrategy, Element> {
        debounce(Duration(dueTime))
    }

    /// Throttles with a `DispatchTimeInterval`: see `ObservableType/throttle(_:latest:scheduler:)`.
    @_disfavoredOverload
    public func throttle(_ dueTime: DispatchTimeInterval, latest: Bool = true) -> SharedSequence<
        SharingStrategy, Element
    > {
        throttle(Duration(dueTime), latest: latest)
    }

    /// Delays by a `DispatchTimeInterval`: see `ObservableType/delay(_:scheduler:)`.
    @_disfavoredOverload
    public func delay(_ dueTime: DispatchTimeInterval) -> SharedSequence<SharingStrategy, Element> {
        delay(Duration(dueTime))
    }
}

extension SharedSequence where Element: FixedWidthInteger {
    /// Counts with a `DispatchTimeInterval` as the period: see `SharedSequence/interval(_:)`.
    @_disfavoredOverload
    public static func interval(_ period: DispatchTimeInterval) -> SharedSequence {
        interval(Duration(period))
    }

    /// Counts with `DispatchTimeInterval` times: see `SharedSequence/timer(_:period:)`.
    @_disfavoredOverload
    public static func timer(_ dueTime: DispatchTimeInterval, period: DispatchTimeInterval) -> SharedSequence
    {
        timer(Duration(dueTime), period: Duration(period))
    }
}
