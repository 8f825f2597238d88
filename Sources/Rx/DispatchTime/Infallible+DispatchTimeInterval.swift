public import Dispatch

// RxSwift's intervals are Dispatch's. These overloads accept a `DispatchTimeInterval`; a literal such as
// `.seconds(1)` is a `Duration`.

extension InfallibleType {
    /// Debounces with a `DispatchTimeInterval`: see `ObservableType/debounce(_:scheduler:)`.
    @_disfavoredOverload
    public func debounce(_ dueTime: DispatchTimeInterval, scheduler: any SchedulerType) -> Infallible<Element>
    {
        debounce(Duration(dueTime), scheduler: scheduler)
    }

    /// Throttles with a `DispatchTimeInterval`: see `ObservableType/throttle(_:latest:scheduler:)`.
    @_disfavoredOverload
    public func throttle(_ dueTime: DispatchTimeInterval, latest: Bool = true, scheduler: any SchedulerType)
        -> Infallible<Element>
    {
        throttle(Duration(dueTime), latest: latest, scheduler: scheduler)
    }

    /// Delays by a `DispatchTimeInterval`: see `ObservableType/delay(_:scheduler:)`.
    @_disfavoredOverload
    public func delay(_ dueTime: DispatchTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
        delay(Duration(dueTime), scheduler: scheduler)
    }

    /// Takes for a `DispatchTimeInterval`: see `ObservableType/take(for:scheduler:)`.
    @_disfavoredOverload
    public func take(for duration: DispatchTimeInterval, scheduler: any SchedulerType) -> Infallible<Element>
    {
        take(for: Duration(duration), scheduler: scheduler)
    }

    /// Skips for a `DispatchTimeInterval`: see `ObservableType/skip(_:scheduler:)`.
    @_disfavoredOverload
    public func skip(_ duration: DispatchTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
        skip(Duration(duration), scheduler: scheduler)
    }
}
