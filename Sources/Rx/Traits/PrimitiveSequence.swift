/// A sequence whose trait limits the number of its elements: a ``Single``, a ``Maybe`` or a ``Completable``.
public struct PrimitiveSequence<Trait: Sendable, Element: Sendable>: Sendable {
    let source: Observable<Element>

    /// - Parameter source: Keeps what the trait promises.
    @usableFromInline
    init(raw source: Observable<Element>) { self.source = source }
}

/// What has a trait: a primitive sequence itself.
public protocol PrimitiveSequenceType<Trait, Element>: SendableMetatype {
    /// How many elements there are.
    associatedtype Trait: Sendable
    /// The elements.
    associatedtype Element: Sendable
    /// The sequence.
    var primitiveSequence: PrimitiveSequence<Trait, Element> { get }
}

extension PrimitiveSequenceType {
    var source: Observable<Element> { primitiveSequence.source }
}

extension PrimitiveSequence: PrimitiveSequenceType {
    public var primitiveSequence: PrimitiveSequence<Trait, Element> { self }
}

extension PrimitiveSequence: ObservableConvertibleType {
    /// Returns the sequence as an ``Observable``, which completes after its element.
    public func asObservable() -> Observable<Element> { source }
}

extension PrimitiveSequence {
    /// Emits the events of the sequence that `observableFactory` makes for each subscriber.
    /// See <https://reactivex.io/documentation/operators/defer.html>.
    /// - Parameter observableFactory: Called at each subscription; the sequence fails with its error.
    @preconcurrency
    public static func deferred(
        _ observableFactory: @escaping @Sendable () throws -> PrimitiveSequence<Trait, Element>
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: .deferred { try observableFactory().source })
    }

    /// Emits the same events, later by a time. An error is not delayed.
    /// See <https://reactivex.io/documentation/operators/delay.html>.
    /// - Parameters:
    ///   - dueTime: How much later.
    ///   - scheduler: Measures the time, and emits the events.
    public func delay(
        _ dueTime: RxTimeInterval, scheduler: any SchedulerType
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: source.delay(dueTime, scheduler: scheduler))
    }

    /// Subscribes to the source after a time.
    /// See <https://reactivex.io/documentation/operators/delay.html>.
    /// - Parameters:
    ///   - dueTime: How much later.
    ///   - scheduler: Whose time it is, and where it is subscribed.
    public func delaySubscription(
        _ dueTime: RxTimeInterval, scheduler: any SchedulerType
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: source.delaySubscription(dueTime, scheduler: scheduler))
    }

    /// Emits the same events on a scheduler.
    /// See <https://reactivex.io/documentation/operators/observeon.html>.
    /// - Parameter scheduler: Emits the events.
    public func observe(on scheduler: any ImmediateSchedulerType) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: source.observe(on: scheduler))
    }

    /// Subscribes and disposes the source on a scheduler.
    /// See <https://reactivex.io/documentation/operators/subscribeon.html>.
    /// - Parameter scheduler: Where it is subscribed, and where the subscription is disposed.
    public func subscribe(on scheduler: any ImmediateSchedulerType) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: source.subscribe(on: scheduler))
    }

    /// Continues with another sequence after an error.
    /// See <https://reactivex.io/documentation/operators/catch.html>.
    /// - Parameter handler: Receives the error; the sequence fails with an error it throws.
    @preconcurrency
    public func `catch`(
        _ handler: @escaping @Sendable (any Error) throws -> PrimitiveSequence<Trait, Element>
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: source.catch { try handler($0).source })
    }

    /// Subscribes to the source again after an error.
    /// See <https://reactivex.io/documentation/operators/retry.html>.
    /// - Parameter maxAttemptCount: How often it is subscribed at the most, the first time included; the
    ///   sequence fails with the last attempt's error.
    public func retry(_ maxAttemptCount: Int) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: source.retry(maxAttemptCount))
    }

    /// Subscribes to the source again after each error.
    /// See <https://reactivex.io/documentation/operators/retry.html>.
    public func retry() -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: source.retry())
    }

    /// Subscribes to the source again after an error, when another sequence emits an element.
    /// See <https://reactivex.io/documentation/operators/retry.html>.
    /// - Parameter notificationHandler: Gets the errors and makes the sequence of the times to try again; its
    ///   end ends the result.
    @preconcurrency
    public func retry<Trigger: ObservableType>(
        when notificationHandler: @escaping @Sendable (Observable<any Error>) -> Trigger
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: source.retry(when: notificationHandler))
    }

    /// Subscribes to the source again after an error of a type, when another sequence emits an
    /// element. An error of another type ends it.
    /// See <https://reactivex.io/documentation/operators/retry.html>.
    /// - Parameter notificationHandler: Gets the errors and makes the sequence of the times to try again; its
    ///   end ends the result.
    @preconcurrency
    public func retry<Trigger: ObservableType, Failure: Error>(
        when notificationHandler: @escaping @Sendable (Observable<Failure>) -> Trigger
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: source.retry(when: notificationHandler))
    }

    /// Emits the same events, and writes each one, the subscription and the disposal to the log. See
    /// `Observable`'s `debug` for the parameters.
    public func debug(
        _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line,
        function: String = #function
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(
            raw: source.debug(identifier, trimOutput: trimOutput, file: file, line: line, function: function))
    }

    /// Emits the events of a sequence with a resource, which is disposed when the subscription ends.
    /// See <https://reactivex.io/documentation/operators/using.html>.
    /// - Parameters:
    ///   - resourceFactory: Makes the resource, which is disposed with the subscription; the sequence fails with its error.
    ///   - primitiveSequenceFactory: Makes the sequence; the sequence fails with its error.
    @preconcurrency
    public static func using<Resource: Disposable>(
        _ resourceFactory: @escaping @Sendable () throws -> Resource,
        primitiveSequenceFactory:
            @escaping @Sendable (Resource) throws -> PrimitiveSequence<Trait, Element>
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(
            raw: .using(resourceFactory, observableFactory: { try primitiveSequenceFactory($0).source }))
    }

    /// Emits the same events; fails with ``RxError/timeout`` if there are none in time.
    /// See <https://reactivex.io/documentation/operators/timeout.html>.
    /// - Parameters:
    ///   - dueTime: How long it may take.
    ///   - scheduler: Measures the time, and emits the error.
    public func timeout(
        _ dueTime: RxTimeInterval, scheduler: any SchedulerType
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: source.timeout(dueTime, scheduler: scheduler))
    }

    /// Emits the same events; continues with another sequence if there are none in time.
    /// See <https://reactivex.io/documentation/operators/timeout.html>.
    /// - Parameters:
    ///   - dueTime: How long it may take.
    ///   - other: Subscribed when the time has passed; the first one's subscription ends.
    ///   - scheduler: Whose time it is, and where `other` is subscribed.
    public func timeout(
        _ dueTime: RxTimeInterval, other: PrimitiveSequence<Trait, Element>, scheduler: any SchedulerType
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: source.timeout(dueTime, other: other.source, scheduler: scheduler))
    }
}

extension PrimitiveSequenceType where Element: FixedWidthInteger {
    /// Emits the number 0 after a time.
    /// See <https://reactivex.io/documentation/operators/timer.html>.
    /// - Parameters:
    ///   - dueTime: How long.
    ///   - scheduler: Measures the time, and emits the number.
    public static func timer(
        _ dueTime: RxTimeInterval, scheduler: any SchedulerType
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: .timer(dueTime, scheduler: scheduler))
    }
}
