/// A sequence with a trait that limits the number of elements: a ``Single``, a ``Maybe`` or a ``Completable``.
public struct PrimitiveSequence<Trait: Sendable, Element: Sendable>: Sendable {
    let source: Observable<Element>

    /// - Parameter source: A sequence with the number of elements that the trait requires.
    @usableFromInline
    init(raw source: Observable<Element>) { self.source = source }
}

/// A type that can be converted to a ``PrimitiveSequence``, such as a primitive sequence itself.
public protocol PrimitiveSequenceType<Trait, Element>: SendableMetatype {
    /// A marker type that determines the number of elements.
    associatedtype Trait: Sendable
    /// The type of the elements.
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
    ///
    /// Delivers events on the source's thread.
    ///
    /// ```swift
    /// Single.just(3).asObservable()
    ///     .subscribe(onNext: { print($0) }, onCompleted: { print("completed") })
    ///     .disposed(by: disposeBag)  // Prints 3, completed
    /// ```
    public func asObservable() -> Observable<Element> { source }
}

extension PrimitiveSequence {
    /// Creates a sequence for each subscriber and emits the events of that sequence.
    ///
    /// For threading and an example, see ``ObservableType/deferred(_:)``.
    ///
    /// - Parameter observableFactory: A closure that creates the sequence. If it throws, the sequence fails with that
    ///   error.
    @preconcurrency
    public static func deferred(
        _ observableFactory: @escaping @Sendable () throws -> PrimitiveSequence<Trait, Element>
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: .deferred { try observableFactory().source })
    }

    /// Emits each event of the source after a given delay. An error is not delayed.
    ///
    /// For threading and an example, see ``ObservableType/delay(_:scheduler:)-(RxTimeInterval,_)``.
    ///
    /// - Parameters:
    ///   - dueTime: The time between receiving an event and emitting it.
    ///   - scheduler: The scheduler that measures the time and delivers the events.
    public func delay(
        _ dueTime: RxTimeInterval, scheduler: any SchedulerType
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: source.delay(dueTime, scheduler: scheduler))
    }

    /// Subscribes to the source after a given time.
    ///
    /// For threading and an example, see ``ObservableType/delaySubscription(_:scheduler:)-(RxTimeInterval,_)``.
    ///
    /// - Parameters:
    ///   - dueTime: The time to wait before subscribing.
    ///   - scheduler: The scheduler that measures the time and subscribes to the source.
    public func delaySubscription(
        _ dueTime: RxTimeInterval, scheduler: any SchedulerType
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: source.delaySubscription(dueTime, scheduler: scheduler))
    }

    /// Delivers the events on a scheduler.
    ///
    /// For threading and an example, see ``ObservableType/observe(on:)``.
    ///
    /// - Parameter scheduler: The scheduler that delivers the events.
    public func observe(on scheduler: any ImmediateSchedulerType) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: source.observe(on: scheduler))
    }

    /// Subscribes to the source and disposes the subscription on a scheduler.
    ///
    /// For threading and an example, see ``ObservableType/subscribe(on:)``.
    ///
    /// - Parameter scheduler: The scheduler that subscribes to the source and disposes the subscription.
    public func subscribe(on scheduler: any ImmediateSchedulerType) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: source.subscribe(on: scheduler))
    }

    /// Continues with another sequence after an error.
    ///
    /// For threading and an example, see ``ObservableType/catch(_:)``.
    ///
    /// - Parameter handler: A closure that receives the error and returns the sequence to continue with. If it
    ///   throws, the sequence fails with that error.
    @preconcurrency
    public func `catch`(
        _ handler: @escaping @Sendable (any Error) throws -> PrimitiveSequence<Trait, Element>
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: source.catch { try handler($0).source })
    }

    /// Subscribes to the source again after an error.
    ///
    /// For threading and an example, see ``ObservableType/retry(_:)``.
    ///
    /// - Parameter maxAttemptCount: The maximum number of subscriptions, including the first. If the last attempt
    ///   fails, the sequence fails with that error.
    public func retry(_ maxAttemptCount: Int) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: source.retry(maxAttemptCount))
    }

    /// Subscribes to the source again after each error, any number of times.
    ///
    /// For threading and an example, see ``ObservableType/retry()``.
    public func retry() -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: source.retry())
    }

    /// After an error, subscribes to the source again when another sequence, the trigger, emits an element.
    ///
    /// For threading and an example, see ``ObservableType/retry(when:)-((Observable<Error>)->Trigger)``.
    ///
    /// - Parameter notificationHandler: A closure that maps the errors to the trigger. The trigger's elements are
    ///   ignored while no error is pending. The trigger's terminal event terminates the result, unless a running
    ///   attempt succeeds. The trigger of a Single must not complete, because a Single cannot complete without an
    ///   element.
    @preconcurrency
    public func retry<Trigger: ObservableType>(
        when notificationHandler: @escaping @Sendable (Observable<any Error>) -> Trigger
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: source.retry(when: notificationHandler))
    }

    /// After an error of a given type, subscribes to the source again when another sequence, the trigger, emits an
    /// element. If the error has a different type, the sequence fails with that error.
    ///
    /// For threading and an example, see ``ObservableType/retry(when:)-((Observable<Error>)->Trigger)``.
    ///
    /// - Parameter notificationHandler: A closure that maps the errors to the trigger. The trigger's elements are
    ///   ignored while no error is pending. The trigger's terminal event terminates the result, unless a running
    ///   attempt succeeds. The trigger of a Single must not complete, because a Single cannot complete without an
    ///   element.
    @preconcurrency
    public func retry<Trigger: ObservableType, Failure: Error>(
        when notificationHandler: @escaping @Sendable (Observable<Failure>) -> Trigger
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: source.retry(when: notificationHandler))
    }

    /// Emits the events of the source and logs every subscription, event and disposal.
    ///
    /// For threading, parameters and an example, see ``ObservableType/debug(_:trimOutput:file:line:function:)``.
    public func debug(
        _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line,
        function: String = #function
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(
            raw: source.debug(identifier, trimOutput: trimOutput, file: file, line: line, function: function))
    }

    /// Emits the events of a sequence that uses a resource. The resource is disposed with the subscription.
    ///
    /// For threading and an example, see ``ObservableType/using(_:observableFactory:)``.
    ///
    /// - Parameters:
    ///   - resourceFactory: A closure that creates the resource. If it throws, the sequence fails with that error.
    ///   - primitiveSequenceFactory: A closure that creates the sequence. If it throws, the sequence fails with that
    ///     error.
    @preconcurrency
    public static func using<Resource: Disposable>(
        _ resourceFactory: @escaping @Sendable () throws -> Resource,
        primitiveSequenceFactory:
            @escaping @Sendable (Resource) throws -> PrimitiveSequence<Trait, Element>
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(
            raw: .using(resourceFactory, observableFactory: { try primitiveSequenceFactory($0).source }))
    }

    /// Emits the events of the source and fails with ``RxError/timeout`` if no event arrives in time.
    ///
    /// For threading and an example, see ``ObservableType/timeout(_:scheduler:)-(RxTimeInterval,_)``.
    ///
    /// - Parameters:
    ///   - dueTime: The time until the timeout.
    ///   - scheduler: The scheduler that measures the time and delivers the error.
    public func timeout(
        _ dueTime: RxTimeInterval, scheduler: any SchedulerType
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: source.timeout(dueTime, scheduler: scheduler))
    }

    /// Emits the events of the source. If no event arrives in time, continues with another sequence.
    ///
    /// For threading and an example, see ``ObservableType/timeout(_:other:scheduler:)-(RxTimeInterval,_,_)``.
    ///
    /// - Parameters:
    ///   - dueTime: The time until the timeout.
    ///   - other: The sequence to subscribe to when the time has passed and the subscription to the source has been
    ///     disposed.
    ///   - scheduler: The scheduler that measures the time and subscribes to `other`.
    public func timeout(
        _ dueTime: RxTimeInterval, other: PrimitiveSequence<Trait, Element>, scheduler: any SchedulerType
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: source.timeout(dueTime, other: other.source, scheduler: scheduler))
    }
}

extension PrimitiveSequenceType where Element: FixedWidthInteger {
    /// Emits the number 0 after a given time.
    ///
    /// For threading and an example, see ``ObservableType/timer(_:period:scheduler:)-(RxTimeInterval,_,_)``.
    ///
    /// - Parameters:
    ///   - dueTime: The time until the number is emitted.
    ///   - scheduler: The scheduler that measures the time and delivers the number.
    public static func timer(
        _ dueTime: RxTimeInterval, scheduler: any SchedulerType
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: .timer(dueTime, scheduler: scheduler))
    }
}
