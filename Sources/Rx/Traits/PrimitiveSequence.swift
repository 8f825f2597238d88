/// A sequence whose number of elements its trait tells: a ``Single``, a ``Maybe`` or a ``Completable``.
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
    /// The same events: an element is followed by the completion.
    public func asObservable() -> Observable<Element> { source }
}

extension PrimitiveSequence {
    /// The sequence that `observableFactory` makes for each subscriber.
    /// See <https://reactivex.io/documentation/operators/defer.html>.
    /// - Parameter observableFactory: Called at each subscription; its error is sent.
    @preconcurrency
    public static func deferred(
        _ observableFactory: @escaping @Sendable () throws -> PrimitiveSequence<Trait, Element>
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: .deferred { try observableFactory().source })
    }

    /// The same sequence, later by a time. An error is not delayed.
    /// See <https://reactivex.io/documentation/operators/delay.html>.
    /// - Parameters:
    ///   - dueTime: How much later.
    ///   - scheduler: Whose time it is, and where the events are sent.
    public func delay(
        _ dueTime: RxTimeInterval, scheduler: any SchedulerType
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: source.delay(dueTime, scheduler: scheduler))
    }

    /// The same sequence, subscribed later by a time.
    /// See <https://reactivex.io/documentation/operators/delay.html>.
    /// - Parameters:
    ///   - dueTime: How much later.
    ///   - scheduler: Whose time it is, and where it is subscribed.
    public func delaySubscription(
        _ dueTime: RxTimeInterval, scheduler: any SchedulerType
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: source.delaySubscription(dueTime, scheduler: scheduler))
    }

    /// The same events, sent on a scheduler.
    /// See <https://reactivex.io/documentation/operators/observeon.html>.
    /// - Parameter scheduler: Where the events are sent.
    public func observe(on scheduler: any ImmediateSchedulerType) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: source.observe(on: scheduler))
    }

    /// The same sequence, subscribed and disposed on a scheduler.
    /// See <https://reactivex.io/documentation/operators/subscribeon.html>.
    /// - Parameter scheduler: Where it is subscribed, and where the subscription is disposed.
    public func subscribe(on scheduler: any ImmediateSchedulerType) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: source.subscribe(on: scheduler))
    }

    /// The same sequence; an error is replaced by another sequence.
    /// See <https://reactivex.io/documentation/operators/catch.html>.
    /// - Parameter handler: Gets the error; an error it throws is sent.
    @preconcurrency
    public func `catch`(
        _ handler: @escaping @Sendable (any Error) throws -> PrimitiveSequence<Trait, Element>
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: source.catch { try handler($0).source })
    }

    /// The same sequence; after an error it is subscribed again.
    /// See <https://reactivex.io/documentation/operators/retry.html>.
    /// - Parameter maxAttemptCount: How often it is subscribed at the most, the first time included; the
    ///   last attempt's error is sent.
    public func retry(_ maxAttemptCount: Int) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: source.retry(maxAttemptCount))
    }

    /// The same sequence; after an error it is subscribed again, without end.
    /// See <https://reactivex.io/documentation/operators/retry.html>.
    public func retry() -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: source.retry())
    }

    /// The same sequence; after an error it is subscribed again, when another sequence sends an element.
    /// See <https://reactivex.io/documentation/operators/retry.html>.
    /// - Parameter notificationHandler: Gets the errors and makes the sequence of the times to try again; its
    ///   end ends the result.
    @preconcurrency
    public func retry<Trigger: ObservableType>(
        when notificationHandler: @escaping @Sendable (Observable<any Error>) -> Trigger
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: source.retry(when: notificationHandler))
    }

    /// The same sequence; after an error of a type it is subscribed again, when another sequence sends an
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

    /// The same sequence; each event, the subscription and its end are written down on the way. See
    /// `Observable`'s `debug` for the parameters.
    public func debug(
        _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line,
        function: String = #function
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(
            raw: source.debug(identifier, trimOutput: trimOutput, file: file, line: line, function: function))
    }

    /// A sequence that uses a resource for as long as it is subscribed.
    /// See <https://reactivex.io/documentation/operators/using.html>.
    /// - Parameters:
    ///   - resourceFactory: Makes the resource, that is disposed with the subscription; its error is sent.
    ///   - primitiveSequenceFactory: Makes the sequence; its error is sent.
    @preconcurrency
    public static func using<Resource: Disposable>(
        _ resourceFactory: @escaping @Sendable () throws -> Resource,
        primitiveSequenceFactory:
            @escaping @Sendable (Resource) throws -> PrimitiveSequence<Trait, Element>
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(
            raw: .using(resourceFactory, observableFactory: { try primitiveSequenceFactory($0).source }))
    }

    /// The same sequence; if it does not end in time, the error ``RxError/timeout``.
    /// See <https://reactivex.io/documentation/operators/timeout.html>.
    /// - Parameters:
    ///   - dueTime: How long it may take.
    ///   - scheduler: Whose time it is, and where the error is sent.
    public func timeout(
        _ dueTime: RxTimeInterval, scheduler: any SchedulerType
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: source.timeout(dueTime, scheduler: scheduler))
    }

    /// The same sequence; if it does not end in time, another instead.
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
    /// The number 0 after a time.
    /// See <https://reactivex.io/documentation/operators/timer.html>.
    /// - Parameters:
    ///   - dueTime: How long.
    ///   - scheduler: Whose time it is, and where the number is sent.
    public static func timer(
        _ dueTime: RxTimeInterval, scheduler: any SchedulerType
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: .timer(dueTime, scheduler: scheduler))
    }
}
