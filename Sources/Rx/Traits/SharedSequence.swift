/// How a ``SharedSequence`` is shared, and where its events are delivered.
public protocol SharingStrategyProtocol: Sendable {
    /// The scheduler of the events. It performs its work on the main thread; any other stops the program at its first
    /// event.
    static var scheduler: any SchedulerType { get }
    /// Shares one subscription to the source among all subscribers.
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

    /// - Parameter source: Emits on the main actor and never fails.
    @inlinable
    @inline(never)
    init(_ source: Observable<Element>) { self.source = SharingStrategy.shareOnMain(source) }

    /// - Parameter raw: The same, and need not be shared.
    @inlinable
    init(raw: Observable<Element>) { source = raw }
}

/// What may stand beside a ``SharedSequence`` as it is, in `withLatestFrom`, `combineLatest`, `zip` and `merge`:
/// another one, or a relay. A relay's own operators make an ``Observable`` all the same.
public protocol SharedSequenceSourceType<SharingStrategy, Element>: ObservableConvertibleType {
    /// How it is shared.
    associatedtype SharingStrategy: SharingStrategyProtocol
    /// Returns the sequence as a ``SharedSequence``.
    func asSharedSequence() -> SharedSequence<SharingStrategy, Element>
}

extension SharedSequenceSourceType {
    @inlinable
    var source: Observable<Element> { asSharedSequence().source }
}

/// What can be turned into a ``SharedSequence`` without being asked about errors, and has its operators.
public protocol SharedSequenceConvertibleType<SharingStrategy, Element>: SharedSequenceSourceType {}

extension SharedSequenceConvertibleType {
    /// Returns the sequence as an ``Observable``.
    ///
    /// You may subscribe on any thread. The events are delivered on the main thread, where a subscription from another
    /// thread takes effect in a later turn.
    @inlinable
    public func asObservable() -> Observable<Element> {
        let source = asSharedSequence().source
        return source.isJust ? SharingStrategy.startOnMain(source) : source
    }
}

extension SharedSequence: SharedSequenceConvertibleType {
    @inlinable
    public func asSharedSequence() -> SharedSequence<SharingStrategy, Element> { self }
}
