// Written by Scripts/internal/overloads.

// RxSwift uses Dispatch's intervals. These overloads accept a `DispatchTimeInterval`. A literal such as
// `.seconds(1)` is still a `Duration`.

public import Dispatch

extension ObservableType {
    /// Debounces the elements with a `DispatchTimeInterval`. See `ObservableType/debounce(_:scheduler:)`.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public func debounce(_ dueTime: DispatchTimeInterval, scheduler: any SchedulerType) -> Observable<Element>
    {
        debounce(Duration(dueTime), scheduler: scheduler)
    }

    /// Throttles the elements with a `DispatchTimeInterval`. See `ObservableType/throttle(_:latest:scheduler:)`.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public func throttle(_ dueTime: DispatchTimeInterval, latest: Bool = true, scheduler: any SchedulerType)
        -> Observable<Element>
    {
        throttle(Duration(dueTime), latest: latest, scheduler: scheduler)
    }

    /// Delays the events by a `DispatchTimeInterval`. See `ObservableType/delay(_:scheduler:)`.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public func delay(_ dueTime: DispatchTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        delay(Duration(dueTime), scheduler: scheduler)
    }

    /// Delays the subscription by a `DispatchTimeInterval`. See `ObservableType/delaySubscription(_:scheduler:)`.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public func delaySubscription(_ dueTime: DispatchTimeInterval, scheduler: any SchedulerType)
        -> Observable<Element>
    {
        delaySubscription(Duration(dueTime), scheduler: scheduler)
    }

    /// Fails if no event arrives within a `DispatchTimeInterval`. See `ObservableType/timeout(_:scheduler:)`.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public func timeout(_ dueTime: DispatchTimeInterval, scheduler: any SchedulerType) -> Observable<Element>
    {
        timeout(Duration(dueTime), scheduler: scheduler)
    }

    /// Continues with `other` if no event arrives within a `DispatchTimeInterval`. See
    /// `ObservableType/timeout(_:other:scheduler:)`.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public func timeout<Source: ObservableConvertibleType>(
        _ dueTime: DispatchTimeInterval, other: Source, scheduler: any SchedulerType
    ) -> Observable<Element> where Source.Element == Element {
        timeout(Duration(dueTime), other: other, scheduler: scheduler)
    }

    /// Buffers the elements that arrive during each `DispatchTimeInterval`. See
    /// `ObservableType/buffer(timeSpan:count:scheduler:)`.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public func buffer(timeSpan: DispatchTimeInterval, count: Int, scheduler: any SchedulerType)
        -> Observable<[Element]>
    {
        buffer(timeSpan: Duration(timeSpan), count: count, scheduler: scheduler)
    }

    /// Opens a window for each `DispatchTimeInterval`. See `ObservableType/window(timeSpan:count:scheduler:)`.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public func window(timeSpan: DispatchTimeInterval, count: Int, scheduler: any SchedulerType)
        -> Observable<Observable<Element>>
    {
        window(timeSpan: Duration(timeSpan), count: count, scheduler: scheduler)
    }

    /// Emits elements for a `DispatchTimeInterval`, then completes. See `ObservableType/take(for:scheduler:)`.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public func take(for duration: DispatchTimeInterval, scheduler: any SchedulerType) -> Observable<Element>
    {
        take(for: Duration(duration), scheduler: scheduler)
    }

    /// Skips elements for a `DispatchTimeInterval`. See `ObservableType/skip(_:scheduler:)`.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public func skip(_ duration: DispatchTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        skip(Duration(duration), scheduler: scheduler)
    }
}

extension ObservableType where Element: FixedWidthInteger {
    /// Emits consecutive numbers with a `DispatchTimeInterval` as the period. See
    /// `ObservableType/interval(_:scheduler:)`.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public static func interval(_ period: DispatchTimeInterval, scheduler: any SchedulerType) -> Observable<
        Element
    > {
        interval(Duration(period), scheduler: scheduler)
    }

    /// Emits 0 after a `DispatchTimeInterval`, then consecutive numbers if there is a period. See
    /// `ObservableType/timer(_:period:scheduler:)`.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public static func timer(
        _ dueTime: DispatchTimeInterval, period: DispatchTimeInterval? = nil, scheduler: any SchedulerType
    ) -> Observable<Element> {
        timer(Duration(dueTime), period: period.map { Duration($0) }, scheduler: scheduler)
    }
}

extension InfallibleType {
    /// Debounces the elements with a `DispatchTimeInterval`. See `ObservableType/debounce(_:scheduler:)`.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public func debounce(_ dueTime: DispatchTimeInterval, scheduler: any SchedulerType) -> Infallible<Element>
    {
        debounce(Duration(dueTime), scheduler: scheduler)
    }

    /// Throttles the elements with a `DispatchTimeInterval`. See `ObservableType/throttle(_:latest:scheduler:)`.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public func throttle(_ dueTime: DispatchTimeInterval, latest: Bool = true, scheduler: any SchedulerType)
        -> Infallible<Element>
    {
        throttle(Duration(dueTime), latest: latest, scheduler: scheduler)
    }

    /// Delays the events by a `DispatchTimeInterval`. See `ObservableType/delay(_:scheduler:)`.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public func delay(_ dueTime: DispatchTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
        delay(Duration(dueTime), scheduler: scheduler)
    }

    /// Emits elements for a `DispatchTimeInterval`, then completes. See `ObservableType/take(for:scheduler:)`.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public func take(for duration: DispatchTimeInterval, scheduler: any SchedulerType) -> Infallible<Element>
    {
        take(for: Duration(duration), scheduler: scheduler)
    }

    /// Skips elements for a `DispatchTimeInterval`. See `ObservableType/skip(_:scheduler:)`.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public func skip(_ duration: DispatchTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
        skip(Duration(duration), scheduler: scheduler)
    }
}

extension PrimitiveSequence {
    /// Delays the events by a `DispatchTimeInterval`. See `PrimitiveSequence/delay(_:scheduler:)`.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public func delay(_ dueTime: DispatchTimeInterval, scheduler: any SchedulerType) -> PrimitiveSequence<
        Trait, Element
    > {
        delay(Duration(dueTime), scheduler: scheduler)
    }

    /// Delays the subscription by a `DispatchTimeInterval`. See `PrimitiveSequence/delaySubscription(_:scheduler:)`.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public func delaySubscription(_ dueTime: DispatchTimeInterval, scheduler: any SchedulerType)
        -> PrimitiveSequence<Trait, Element>
    {
        delaySubscription(Duration(dueTime), scheduler: scheduler)
    }

    /// Fails if no event arrives within a `DispatchTimeInterval`. See `PrimitiveSequence/timeout(_:scheduler:)`.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public func timeout(_ dueTime: DispatchTimeInterval, scheduler: any SchedulerType) -> PrimitiveSequence<
        Trait, Element
    > {
        timeout(Duration(dueTime), scheduler: scheduler)
    }

    /// Continues with `other` if no event arrives within a `DispatchTimeInterval`. See
    /// `PrimitiveSequence/timeout(_:other:scheduler:)`.
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
    /// Emits 0 after a `DispatchTimeInterval`. See `PrimitiveSequenceType/timer(_:scheduler:)`.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public static func timer(_ dueTime: DispatchTimeInterval, scheduler: any SchedulerType)
        -> PrimitiveSequence<Trait, Element>
    {
        timer(Duration(dueTime), scheduler: scheduler)
    }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
    /// Completes after a `DispatchTimeInterval`. See `PrimitiveSequenceType/timer(_:scheduler:)`.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public static func timer(_ dueTime: DispatchTimeInterval, scheduler: any SchedulerType) -> Completable {
        timer(Duration(dueTime), scheduler: scheduler)
    }
}

extension SharedSequenceConvertibleType {
    /// Debounces the elements with a `DispatchTimeInterval`. See `ObservableType/debounce(_:)`.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public func debounce(_ dueTime: DispatchTimeInterval) -> SharedSequence<SharingStrategy, Element> {
        debounce(Duration(dueTime))
    }

    /// Throttles the elements with a `DispatchTimeInterval`. See `ObservableType/throttle(_:latest:)`.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public func throttle(_ dueTime: DispatchTimeInterval, latest: Bool = true) -> SharedSequence<
        SharingStrategy, Element
    > {
        throttle(Duration(dueTime), latest: latest)
    }

    /// Delays the events by a `DispatchTimeInterval`. See `ObservableType/delay(_:)`.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public func delay(_ dueTime: DispatchTimeInterval) -> SharedSequence<SharingStrategy, Element> {
        delay(Duration(dueTime))
    }
}

extension SharedSequence where Element: FixedWidthInteger {
    /// Emits consecutive numbers with a `DispatchTimeInterval` as the period. See `SharedSequence/interval(_:)`.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public static func interval(_ period: DispatchTimeInterval) -> SharedSequence {
        interval(Duration(period))
    }

    /// Emits 0 after a `DispatchTimeInterval`, then consecutive numbers. See `SharedSequence/timer(_:period:)`.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public static func timer(_ dueTime: DispatchTimeInterval, period: DispatchTimeInterval) -> SharedSequence
    {
        timer(Duration(dueTime), period: Duration(period))
    }
}

extension SchedulerType {
    /// Runs `action` after a `DispatchTimeInterval`. See `SchedulerType/scheduleRelative(_:dueTime:action:)`.
    @preconcurrency
    @_documentation(visibility: internal)
    @_disfavoredOverload
    public func scheduleRelative<StateType: Sendable>(
        _ state: StateType, dueTime: DispatchTimeInterval,
        action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        scheduleRelative(state, dueTime: Duration(dueTime), action: action)
    }

    /// Runs `action` repeatedly, with a `DispatchTimeInterval` as the period. See
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
