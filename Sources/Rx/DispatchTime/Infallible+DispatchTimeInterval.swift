public import Dispatch

// RxSwift's times are Dispatch's. These overloads take a time that is one already; a literal, as `.seconds(1)`, is a
// `Duration`.

extension InfallibleType {
    /// Debounces by a time of Dispatch: see `ObservableType/debounce(_:scheduler:)`.
    @_disfavoredOverload
    public func debounce(_ dueTime: DispatchTimeInterval, scheduler: any SchedulerType) -> Infallible<Element>
    {
        debounce(Duration(dueTime), scheduler: scheduler)
    }

    /// Throttles by a time of Dispatch: see `ObservableType/throttle(_:latest:scheduler:)`.
    @_disfavoredOverload
    public func throttle(_ dueTime: DispatchTimeInterval, latest: Bool = true, scheduler: any SchedulerType)
        -> Infallible<Element>
    {
        throttle(Duration(dueTime), latest: latest, scheduler: scheduler)
    }

    /// Delays by a time of Dispatch: see `ObservableType/delay(_:scheduler:)`.
    @_disfavoredOverload
    public func delay(_ dueTime: DispatchTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
        delay(Duration(dueTime), scheduler: scheduler)
    }

    /// Takes for a time of Dispatch: see `ObservableType/take(for:scheduler:)`.
    @_disfavoredOverload
    public func take(for duration: DispatchTimeInterval, scheduler: any SchedulerType) -> Infallible<Element>
    {
        take(for: Duration(duration), scheduler: scheduler)
    }

    /// Skips for a time of Dispatch: see `ObservableType/skip(_:scheduler:)`.
    @_disfavoredOverload
    public func skip(_ duration: DispatchTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
        skip(Duration(duration), scheduler: scheduler)
    }
}
