/// How a ``SharedSequence`` is shared, and where its events come.
public protocol SharingStrategyProtocol: Sendable {
    /// Where the events come: the main actor's.
    static var scheduler: any SchedulerType { get }
    /// The source, subscribed once for all.
    static func share<Element: Sendable>(_ source: Observable<Element>) -> Observable<Element>
}

/// A sequence for a user interface: its events come on the main actor, it cannot fail, and its
/// subscribers share one subscription. ``Driver`` and ``Signal`` are its two kinds.
///
/// Closures given to its operators are of the main actor, checked by the compiler: they may touch
/// controls, and are called on the main thread. An event that enters on the main thread is delivered
/// at once.
public struct SharedSequence<SharingStrategy: SharingStrategyProtocol, Element: Sendable>: Sendable {
    @usableFromInline let source: Observable<Element>

    /// - Parameter source: Sends on the main actor and never fails.
    @inlinable
    init(_ source: Observable<Element>) { self.source = SharingStrategy.share(source) }

    /// - Parameter raw: The same, and need not be shared.
    @inlinable
    init(raw: Observable<Element>) { source = raw }
}

/// What may stand beside a ``SharedSequence`` as it is, in `withLatestFrom`, `combineLatest`, `zip` and `merge`:
/// another one, or a relay. A relay's own operators make an ``Observable`` all the same.
public protocol SharedSequenceSourceType<SharingStrategy, Element>: ObservableConvertibleType {
    /// How it is shared.
    associatedtype SharingStrategy: SharingStrategyProtocol
    /// The same sequence as a ``SharedSequence``.
    func asSharedSequence() -> SharedSequence<SharingStrategy, Element>
}

extension SharedSequenceSourceType {
    @inlinable
    var source: Observable<Element> { asSharedSequence().source }
}

/// What can be turned into a ``SharedSequence`` without being asked about errors, and has its operators.
public protocol SharedSequenceConvertibleType<SharingStrategy, Element>: SharedSequenceSourceType {}

extension SharedSequenceConvertibleType {
    /// The same sequence as an ``Observable``. It may be subscribed anywhere: who does so off the main actor
    /// is subscribed there a turn later.
    @inlinable
    public func asObservable() -> Observable<Element> { asSharedSequence().source }
}

extension SharedSequence: SharedSequenceConvertibleType {
    @inlinable
    public func asSharedSequence() -> SharedSequence<SharingStrategy, Element> { self }
}

extension SharedSequence {
    /// One element, then the completion.
    @inlinable
    public static func just(_ element: Element) -> SharedSequence {
        SharedSequence(raw: .just(element))
    }

    /// The completion alone.
    @inlinable
    public static func empty() -> SharedSequence {
        SharedSequence(raw: .empty())
    }

    /// Nothing, ever.
    @inlinable
    public static func never() -> SharedSequence {
        SharedSequence(raw: .never())
    }

    /// These elements, then the completion.
    @inlinable
    public static func of(_ elements: Element...) -> SharedSequence { from(elements) }

    /// These elements, then the completion.
    @inlinable
    public static func from(_ array: [Element]) -> SharedSequence {
        SharedSequence(raw: .from(array))
    }

    /// The elements of a sequence, then the completion.
    @inlinable
    public static func from<Source: Sequence & Sendable>(_ sequence: Source) -> SharedSequence
    where Source.Element == Element {
        SharedSequence(raw: .from(sequence))
    }

    /// The value, if there is one, then the completion.
    @inlinable
    public static func from(optional: Element?) -> SharedSequence {
        SharedSequence(raw: .from(optional: optional))
    }

    /// The sequence that `observableFactory` makes for each subscription of the shared one.
    @preconcurrency
    @inlinable
    public static func deferred(
        _ observableFactory: @escaping @MainActor () -> SharedSequence
    ) -> SharedSequence {
        let make = assumingMainActor(observableFactory)
        return SharedSequence(.deferred { make().source })
    }
}

extension SharedSequence where Element: FixedWidthInteger {
    /// A count from 0, one number each period.
    @inlinable
    public static func interval(_ period: RxTimeInterval) -> SharedSequence {
        SharedSequence(.interval(period, scheduler: SharingStrategy.scheduler))
    }

    /// The number 0 after a time, then a count that does not end.
    @inlinable
    public static func timer(_ dueTime: RxTimeInterval, period: RxTimeInterval) -> SharedSequence {
        SharedSequence(.timer(dueTime, period: period, scheduler: SharingStrategy.scheduler))
    }
}
