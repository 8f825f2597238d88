public import Dispatch

// RxSwift's times are Dispatch's. These overloads take a time that is one already; a literal, as `.seconds(1)`, is a
// `Duration`.

extension SharedSequenceConvertibleType {
    /// Debounces by a time of Dispatch: see `ObservableType/debounce(_:scheduler:)`.
    @_disfavoredOverload
    public func debounce(_ dueTime: DispatchTimeInterval) -> SharedSequence<SharingStrategy, Element> {
        debounce(Duration(dueTime))
    }

    /// Throttles by a time of Dispatch: see `ObservableType/throttle(_:latest:scheduler:)`.
    @_disfavoredOverload
    public func throttle(_ dueTime: DispatchTimeInterval, latest: Bool = true) -> SharedSequence<
        SharingStrategy, Element
    > {
        throttle(Duration(dueTime), latest: latest)
    }

    /// Delays by a time of Dispatch: see `ObservableType/delay(_:scheduler:)`.
    @_disfavoredOverload
    public func delay(_ dueTime: DispatchTimeInterval) -> SharedSequence<SharingStrategy, Element> {
        delay(Duration(dueTime))
    }
}

extension SharedSequence where Element: FixedWidthInteger {
    /// Counts with a period of Dispatch: see `SharedSequence/interval(_:)`.
    @_disfavoredOverload
    public static func interval(_ period: DispatchTimeInterval) -> SharedSequence {
        interval(Duration(period))
    }

    /// Counts with times of Dispatch: see `SharedSequence/timer(_:period:)`.
    @_disfavoredOverload
    public static func timer(_ dueTime: DispatchTimeInterval, period: DispatchTimeInterval) -> SharedSequence
    {
        timer(Duration(dueTime), period: Duration(period))
    }
}
