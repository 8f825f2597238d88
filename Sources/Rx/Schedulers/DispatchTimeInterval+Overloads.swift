// Written by Scripts/internal/overloads.

// RxSwift uses Dispatch's intervals. These overloads accept a `DispatchTimeInterval`; a literal such as
// `.seconds(1)` is a `Duration`.

public import Dispatch

extension ObservableType {
    /// Debounces with a `DispatchTimeInterval`: see `ObservableType/debounce(_:scheduler:)`.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public func debounce(_ dueTime: DispatchTimeInterval, scheduler: any SchedulerType) -> Observable<Element>
    {
        debounce(Duration(dueTime), scheduler: scheduler)
    }

    /// Throttles with a `DispatchTimeInterval`: see `ObservableType/throttle(_:latest:scheduler:)`.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public func throttle(_ dueTime: DispatchTimeInterval, latest: Bool = true, scheduler: any SchedulerType)
        -> Observable<Element>
    {
        throttle(Duration(dueTime), latest: latest, scheduler: scheduler)
    }

    /// Delays by a `DispatchTimeInterval`: see `ObservableType/delay(_:scheduler:)`.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public func delay(_ dueTime: DispatchTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        delay(Duration(dueTime), scheduler: scheduler)
    }

    /// Delays the subscription by a `DispatchTimeInterval`: see `ObservableType/delaySubscription(_:scheduler:)`.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public func delaySubscription(_ dueTime: DispatchTimeInterval, scheduler: any SchedulerType)
        -> Observable<Element>
    {
        delaySubscription(Duration(dueTime), scheduler: scheduler)
    }

    /// Fails after a `DispatchTimeInterval` without an event: see `ObservableType/timeout(_:scheduler:)`.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public func timeout(_ dueTime: DispatchTimeInterval, scheduler: any SchedulerType) -> Observable<Element>
    {
        timeout(Duration(dueTime), scheduler: scheduler)
    }

    /// Continues with `other` after a `DispatchTimeInterval` without an event: see
    /// `ObservableType/timeout(_:other:scheduler:)`.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public func timeout<Source: ObservableConvertibleType>(
        _ dueTime: DispatchTimeInterval, other: Source, scheduler: any SchedulerType
    ) -> Observable<Element> where Source.Element == Element {
        timeout(Duration(dueTime), other: other, scheduler: scheduler)
    }

    /// Buffers for a `DispatchTimeInterval`: see `ObservableType/buffer(timeSpan:count:scheduler:)`.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public func buffer(timeSpan: DispatchTimeInterval, count: Int, scheduler: any SchedulerType)
        -> Observable<[Element]>
    {
        buffer(timeSpan: Duration(timeSpan), count: count, scheduler: scheduler)
    }

    /// Opens windows for a `DispatchTimeInterval`: see `ObservableType/window(timeSpan:count:scheduler:)`.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public func window(timeSpan: DispatchTimeInterval, count: Int, scheduler: any SchedulerType)
        -> Observable<Observable<Element>>
    {
        window(timeSpan: Duration(timeSpan), count: count, scheduler: scheduler)
    }

    /// Takes for a `DispatchTimeInterval`: see `ObservableType/take(for:scheduler:)`.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public func take(for duration: DispatchTimeInterval, scheduler: any SchedulerType) -> Observable<Element>
    {
        take(for: Duration(duration), scheduler: scheduler)
    }

    /// Skips for a `DispatchTimeInterval`: see `ObservableType/skip(_:scheduler:)`.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public func skip(_ duration: DispatchTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        skip(Duration(duration), scheduler: scheduler)
    }
}

extension ObservableType where Element: FixedWidthInteger {
    /// Counts with a `DispatchTimeInterval` as the period: see `ObservableType/interval(_:scheduler:)`.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public static func interval(_ period: DispatchTimeInterval, scheduler: any SchedulerType) -> Observable<
        Element
    > {
        interval(Duration(period), scheduler: scheduler)
    }

    /// Counts with `DispatchTimeInterval` times: see `ObservableType/timer(_:period:scheduler:)`.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public static func timer(
        _ dueTime: DispatchTimeInterval, period: DispatchTimeInterval? = nil, scheduler: any SchedulerType
    ) -> Observable<Element> {
        timer(Duration(dueTime), period: period.map { Duration($0) }, scheduler: scheduler)
    }
}

extension InfallibleType {
    /// Debounces with a `DispatchTimeInterval`: see `ObservableType/debounce(_:scheduler:)`.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public func debounce(_ dueTime: DispatchTimeInterval, scheduler: any SchedulerType) -> Infallible<Element>
    {
        debounce(Duration(dueTime), scheduler: scheduler)
    }

    /// Throttles with a `DispatchTimeInterval`: see `ObservableType/throttle(_:latest:scheduler:)`.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public func throttle(_ dueTime: DispatchTimeInterval, latest: Bool = true, scheduler: any SchedulerType)
        -> Infallible<Element>
    {
        throttle(Duration(dueTime), latest: latest, scheduler: scheduler)
    }

    /// Delays by a `DispatchTimeInterval`: see `ObservableType/delay(_:scheduler:)`.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public func delay(_ dueTime: DispatchTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
        delay(Duration(dueTime), scheduler: scheduler)
    }

    /// Takes for a `DispatchTimeInterval`: see `ObservableType/take(for:scheduler:)`.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public func take(for duration: DispatchTimeInterval, scheduler: any SchedulerType) -> Infallible<Element>
    {
        take(for: Duration(duration), scheduler: scheduler)
    }

    /// Skips for a `DispatchTimeInterval`: see `ObservableType/skip(_:scheduler:)`.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public func skip(_ duration: DispatchTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
        skip(Duration(duration), scheduler: scheduler)
    }
}

extension PrimitiveSequence {
    /// Delays by a `DispatchTimeInterval`: see `PrimitiveSequence/delay(_:scheduler:)`.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public func delay(_ dueTime: DispatchTimeInterval, scheduler: any SchedulerType) -> PrimitiveSequence<
        Trait, Element
    > {
        delay(Duration(dueTime), scheduler: scheduler)
    }

    /// Delays the subscription by a `DispatchTimeInterval`: see `PrimitiveSequence/delaySubscription(_:scheduler:)`.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public func delaySubscription(_ dueTime: DispatchTimeInterval, scheduler: any SchedulerType)
        -> PrimitiveSequence<Trait, Element>
    {
        delaySubscription(Duration(dueTime), scheduler: scheduler)
    }

    /// Fails after a `DispatchTimeInterval`: see `PrimitiveSequence/timeout(_:scheduler:)`.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public func timeout(_ dueTime: DispatchTimeInterval, scheduler: any SchedulerType) -> PrimitiveSequence<
        Trait, Element
    > {
        timeout(Duration(dueTime), scheduler: scheduler)
    }

    /// Continues with `other` after a `DispatchTimeInterval`: see `PrimitiveSequence/timeout(_:other:scheduler:)`.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public func timeout(
        _ dueTime: DispatchTimeInterval, other: PrimitiveSequence<Trait, Element>,
        scheduler: any SchedulerType
    ) -> PrimitiveSequence<Trait, Element> {
        timeout(Duration(dueTime), other: other, scheduler: scheduler)
    }
}

extension PrimitiveSequenceType where Element: FixedWidthInteger {
    /// Emits 0 after a `DispatchTimeInterval`: see `PrimitiveSequenceType/timer(_:scheduler:)`.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public static func timer(_ dueTime: DispatchTimeInterval, scheduler: any SchedulerType)
        -> PrimitiveSequence<Trait, Element>
    {
        timer(Duration(dueTime), scheduler: scheduler)
    }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
    /// Completes after a `DispatchTimeInterval`: see `PrimitiveSequenceType/timer(_:scheduler:)`.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public static func timer(_ dueTime: DispatchTimeInterval, scheduler: any SchedulerType) -> Completable {
        timer(Duration(dueTime), scheduler: scheduler)
    }
}

extension SharedSequenceConvertibleType {
    /// Debounces with a `DispatchTimeInterval`: see `ObservableType/debounce(_:)`.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public func debounce(_ dueTime: DispatchTimeInterval) -> SharedSequence<SharingStrategy, Element> {
        debounce(Duration(dueTime))
    }

    /// Throttles with a `DispatchTimeInterval`: see `ObservableType/throttle(_:latest:)`.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public func throttle(_ dueTime: DispatchTimeInterval, latest: Bool = true) -> SharedSequence<
        SharingStrategy, Element
    > {
        throttle(Duration(dueTime), latest: latest)
    }

    /// Delays by a `DispatchTimeInterval`: see `ObservableType/delay(_:)`.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public func delay(_ dueTime: DispatchTimeInterval) -> SharedSequence<SharingStrategy, Element> {
        delay(Duration(dueTime))
    }
}

extension SharedSequence where Element: FixedWidthInteger {
    /// Counts with a `DispatchTimeInterval` as the period: see `SharedSequence/interval(_:)`.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public static func interval(_ period: DispatchTimeInterval) -> SharedSequence {
        interval(Duration(period))
    }

    /// Counts with `DispatchTimeInterval` times: see `SharedSequence/timer(_:period:)`.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public static func timer(_ dueTime: DispatchTimeInterval, period: DispatchTimeInterval) -> SharedSequence
    {
        timer(Duration(dueTime), period: Duration(period))
    }
}

extension SchedulerType {
    /// Runs `action` after a `DispatchTimeInterval`: see `SchedulerType/scheduleRelative(_:dueTime:action:)`.
    @preconcurrency
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public func scheduleRelative<StateType: Sendable>(
        _ state: StateType, dueTime: DispatchTimeInterval,
        action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        scheduleRelative(state, dueTime: Duration(dueTime), action: action)
    }

    /// Runs `action` with `DispatchTimeInterval` times: see
    /// `SchedulerType/schedulePeriodic(_:startAfter:period:action:)`.
    @preconcurrency
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public func schedulePeriodic<StateType: Sendable>(
        _ state: StateType, startAfter: DispatchTimeInterval, period: DispatchTimeInterval,
        action: @escaping @Sendable (StateType) -> StateType
    ) -> any Disposable {
        schedulePeriodic(state, startAfter: Duration(startAfter), period: Duration(period), action: action)
    }
}

extension ConcurrentDispatchQueueScheduler {
    /// Creates a scheduler with a `DispatchTimeInterval` as the leeway.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public convenience init(queue: DispatchQueue, leeway: DispatchTimeInterval) {
        self.init(queue: queue, leeway: Duration(leeway))
    }

    /// Creates a scheduler with a `DispatchTimeInterval` as the leeway.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public convenience init(qos: DispatchQoS, leeway: DispatchTimeInterval) {
        self.init(qos: qos, leeway: Duration(leeway))
    }
}

extension SerialDispatchQueueScheduler {
    /// Creates a scheduler with a `DispatchTimeInterval` as the leeway.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public convenience init(
        internalSerialQueueName: String, serialQueueConfiguration: ((DispatchQueue) -> Void)? = nil,
        leeway: DispatchTimeInterval
    ) {
        self.init(
            internalSerialQueueName: internalSerialQueueName,
            serialQueueConfiguration: serialQueueConfiguration, leeway: Duration(leeway))
    }

    /// Creates a scheduler with a `DispatchTimeInterval` as the leeway.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public convenience init(
        queue: DispatchQueue, internalSerialQueueName: String, leeway: DispatchTimeInterval
    ) {
        self.init(queue: queue, internalSerialQueueName: internalSerialQueueName, leeway: Duration(leeway))
    }

    /// Creates a scheduler with a `DispatchTimeInterval` as the leeway.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public convenience init(
        qos: DispatchQoS, internalSerialQueueName: String = "rx.global_dispatch_queue.serial",
        leeway: DispatchTimeInterval
    ) {
        self.init(qos: qos, internalSerialQueueName: internalSerialQueueName, leeway: Duration(leeway))
    }
}
