/// A sequence whose number of elements its trait tells: for now ``Single``, exactly one.
public struct PrimitiveSequence<Trait: Sendable, Element: Sendable>: Sendable {
    let source: Observable<Element>

    init(raw source: Observable<Element>) { self.source = source }
}

/// What has a trait: a primitive sequence itself.
public protocol PrimitiveSequenceType<Trait, Element> {
    /// How many elements there are.
    associatedtype Trait: Sendable
    /// The elements.
    associatedtype Element: Sendable
    /// The sequence.
    var primitiveSequence: PrimitiveSequence<Trait, Element> { get }
}

extension PrimitiveSequence: PrimitiveSequenceType {
    public var primitiveSequence: PrimitiveSequence<Trait, Element> { self }
}

extension PrimitiveSequence: ObservableConvertibleType {
    public func asObservable() -> Observable<Element> { source }
}

extension PrimitiveSequence {
    /// The sequence that `observableFactory` makes for each subscriber.
    /// - Parameter observableFactory: Called at each subscription; its error is sent.
    @preconcurrency
    public static func deferred(
        _ observableFactory: @escaping @Sendable () throws -> PrimitiveSequence<Trait, Element>
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: .deferred { try observableFactory().source })
    }

    /// The same sequence, later by a time. An error is not delayed.
    /// - Parameters:
    ///   - dueTime: How much later.
    ///   - scheduler: Whose time it is, and where the events are sent.
    public func delay(
        _ dueTime: RxTimeInterval, scheduler: any SchedulerType
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: source.delay(dueTime, scheduler: scheduler))
    }

    /// The same events, sent on a scheduler.
    public func observe(on scheduler: any ImmediateSchedulerType) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: source.observe(on: scheduler))
    }

    /// The same sequence, subscribed and disposed on a scheduler.
    public func subscribe(on scheduler: any ImmediateSchedulerType) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: source.subscribe(on: scheduler))
    }

    /// The same sequence; an error is replaced by another sequence.
    /// - Parameter handler: Gets the error; an error it throws is sent.
    @preconcurrency
    public func `catch`(
        _ handler: @escaping @Sendable (any Error) throws -> PrimitiveSequence<Trait, Element>
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: source.catch { try handler($0).source })
    }

    /// The same sequence; after an error it is subscribed again, so often at the most in all.
    public func retry(_ maxAttemptCount: Int) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: source.retry(maxAttemptCount))
    }

    /// The same sequence; after an error it is subscribed again, without end.
    public func retry() -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: source.retry())
    }

    /// The same sequence; if it sends nothing for a time, the error ``RxError/timeout``.
    public func timeout(
        _ dueTime: RxTimeInterval, scheduler: any SchedulerType
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: source.timeout(dueTime, scheduler: scheduler))
    }

    /// The same sequence; if it sends nothing for a time, another instead.
    public func timeout(
        _ dueTime: RxTimeInterval, other: PrimitiveSequence<Trait, Element>, scheduler: any SchedulerType
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: source.timeout(dueTime, other: other.source, scheduler: scheduler))
    }
}
