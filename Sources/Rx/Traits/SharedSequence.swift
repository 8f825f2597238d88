/// A strategy that determines how a ``SharedSequence`` is shared and which scheduler delivers its events.
public protocol SharingStrategyProtocol: Sendable {
    /// The scheduler that delivers the events. It must run its work on the main thread. If it runs work on another
    /// thread, the program stops at the first event.
    static var scheduler: any SchedulerType { get }
    /// Shares one subscription to the source among all subscribers.
    static func share<Element: Sendable>(_ source: Observable<Element>) -> Observable<Element>
}

/// A sequence for a user interface: it delivers events on the main actor, cannot fail, and shares one subscription
/// among its subscribers. ``Driver`` and ``Signal`` are shared sequences.
///
/// The operators take main-actor closures, which are called on the main thread and can therefore use controls. An event
/// that is emitted on the main thread is delivered immediately. Use this type for functions that accept both a
/// ``Driver`` and a ``Signal``; for a sequence that can fail, use ``Observable``.
///
/// ```swift
/// func uppercased<Sharing>(_ text: SharedSequence<Sharing, String>) -> SharedSequence<Sharing, String> {
///     text.map { $0.uppercased() }
/// }
/// uppercased(Driver.just("ada")).drive(onNext: { print($0) }).disposed(by: disposeBag)  // Prints ADA
/// ```
public struct SharedSequence<SharingStrategy: SharingStrategyProtocol, Element: Sendable>: Sendable {
    @usableFromInline let source: Observable<Element>

    /// - Parameter source: A sequence that emits on the main actor and never fails.
    @inlinable
    @inline(never)
    init(_ source: Observable<Element>) { self.source = SharingStrategy.shareOnMain(source) }

    /// - Parameter raw: A sequence that emits on the main actor, never fails, and does not have to be shared.
    @inlinable
    init(raw: Observable<Element>) { source = raw }
}

/// A type that can be used with a ``SharedSequence`` in `withLatestFrom`, `combineLatest`, `zip` and `merge`: another
/// shared sequence, or a relay. A relay's own operators still return an ``Observable``.
public protocol SharedSequenceSourceType<SharingStrategy, Element>: ObservableConvertibleType {
    /// The strategy for sharing the sequence.
    associatedtype SharingStrategy: SharingStrategyProtocol
    /// Returns the sequence as a ``SharedSequence``.
    func asSharedSequence() -> SharedSequence<SharingStrategy, Element>
}

extension SharedSequenceSourceType {
    @inlinable
    var source: Observable<Element> { asSharedSequence().source }

    /// A sequence that delivers events on the main thread, for callers that subscribe immediately. (A ``Just`` emits on
    /// the thread that subscribes to it, and code in Swift 5 mode can call `drive` and `emit` on any thread.)
    @inlinable
    var sourceOnMain: Observable<Element> {
        let source = source
        return source.isJust && !MainQueue.isCurrent ? SharingStrategy.startOnMain(source) : source
    }
}

/// A type that has the operators of a shared sequence and converts to a ``SharedSequence`` without error handling.
public protocol SharedSequenceConvertibleType<SharingStrategy, Element>: SharedSequenceSourceType {}

extension SharedSequenceConvertibleType {
    /// Returns the sequence as an ``Observable``.
    ///
    /// You can subscribe on any thread. The events are delivered on the main thread. A subscription from another thread
    /// takes effect asynchronously.
    ///
    /// ```swift
    /// let name = BehaviorRelay(value: "ada")
    /// name.asDriver().asObservable()
    ///     .subscribe(onNext: { print($0) }).disposed(by: disposeBag)  // Prints ada
    /// ```
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
