public import Dispatch

// RxSwift's intervals are Dispatch's. These overloads accept a `DispatchTimeInterval`; a literal such as
// `.seconds(1)` is a `Duration`.

extension ObservableType {
    /// Debounces with a `DispatchTimeInterval`: see `ObservableType/debounce(_:scheduler:)`.
    @_disfavoredOverload
    public func debounce(_ dueTime: DispatchTimeInterval, scheduler: any SchedulerType) -> Observable<Element>
    {
        debounce(Duration(dueTime), scheduler: scheduler)
    }

    /// Throttles with a `DispatchTimeInterval`: see `ObservableType/throttle(_:latest:scheduler:)`.
    @_disfavoredOverload
    public func throttle(_ dueTime: DispatchTimeInterval, latest: Bool = true, scheduler: any SchedulerType)
        -> Observable<Element>
    {
        throttle(Duration(dueTime), latest: latest, scheduler: scheduler)
    }

    /// Delays by a `DispatchTimeInterval`: see `ObservableType/delay(_:scheduler:)`.
    @_disfavoredOverload
    public func delay(_ dueTime: DispatchTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        delay(Duration(dueTime), scheduler: scheduler)
    }

    /// Delays the subscription by a `DispatchTimeInterval`: see `ObservableType/delaySubscription(_:scheduler:)`.
    @_disfavoredOverload
    public func delaySubscription(_ dueTime: DispatchTimeInterval, scheduler: any SchedulerType)
        -> Observable<Element>
    {
        delaySubscription(Duration(dueTime), scheduler: scheduler)
    }

    /// Fails after a `DispatchTimeInterval` without an event: see `ObservableType/timeout(_:scheduler:)`.
    @_disfavoredOverload
    public func timeout(_ dueTime: DispatchTimeInterval, scheduler: any SchedulerType) -> Observable<Element>
    {
        timeout(Duration(dueTime), scheduler: scheduler)
    }

    /// Continues with `other` after a `DispatchTimeInterval` without an event: see
    /// `ObservableType/timeout(_:other:scheduler:)`.
    @_disfavoredOverload
    public func timeout<Source: ObservableConvertibleType>(
        _ dueTime: DispatchTimeInterval, other: Source, scheduler: any SchedulerType
    ) -> Observable<Element> where Source.Element == Element {
        timeout(Duration(dueTime), other: other, scheduler: scheduler)
    }

    /// Buffers for a `DispatchTimeInterval`: see `ObservableType/buffer(timeSpan:count:scheduler:)`.
    @_disfavoredOverload
    public func buffer(timeSpan: DispatchTimeInterval, count: Int, scheduler: any SchedulerType)
        -> Observable<[Element]>
    {
        buffer(timeSpan: Duration(timeSpan), count: count, scheduler: scheduler)
    }

    /// Opens windows for a `DispatchTimeInterval`: see `ObservableType/window(timeSpan:count:scheduler:)`.
    @_disfavoredOverload
    public func window(timeSpan: DispatchTimeInterval, count: Int, scheduler: any SchedulerType)
        -> Observable<Observable<Element>>
    {
        window(timeSpan: Duration(timeSpan), count: count, scheduler: scheduler)
    }

    /// Takes for a `DispatchTimeInterval`: see `ObservableType/take(for:scheduler:)`.
    @_disfavoredOverload
    public func take(for duration: DispatchTimeInterval, scheduler: any SchedulerType) -> Observable<Element>
    {
        take(for: Duration(duration), scheduler: scheduler)
    }

    /// Skips for a `DispatchTimeInterval`: see `ObservableType/skip(_:scheduler:)`.
    @_disfavoredOverload
    public func skip(_ duration: DispatchTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        skip(Duration(duration), scheduler: scheduler)
    }

    /// The previous name of `take(for:scheduler:)`.
    @available(*, deprecated, renamed: "take(for:scheduler:)")
    @_disfavoredOverload
    public func take(_ duration: DispatchTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        take(for: Duration(duration), scheduler: scheduler)
    }
}

extension ObservableType where Element: FixedWidthInteger {
    /// Counts with a `DispatchTimeInterval` as the period: see `ObservableType/interval(_:scheduler:)`.
    @_disfavoredOverload
    public static func interval(_ period: DispatchTimeInterval, scheduler: any SchedulerType) -> Observable<
        Element
    > {
        interval(Duration(period), scheduler: scheduler)
    }

    /// Counts with `DispatchTimeInterval` times: see `ObservableType/timer(_:period:scheduler:)`.
    @_disfavoredOverload
    public static func timer(
        _ dueTime: DispatchTimeInterval, period: DispatchTimeInterval? = nil, scheduler: any SchedulerType
    ) -> Observable<Element> {
        timer(Duration(dueTime), period: period.map { Duration($0) }, scheduler: scheduler)
    }
}
