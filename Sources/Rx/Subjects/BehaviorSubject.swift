/// A subject that emits its latest value to each new observer, then the values that follow.
///
/// You can emit from any thread, even during a delivery: ``value()`` returns the new value immediately, and the value
/// is delivered in order. After a terminal event, a new observer receives only that event. If the subject must never
/// fail or complete, use ``BehaviorRelay``.
///
/// ```swift
/// let level = BehaviorSubject(value: 1)
/// level.onNext(2)
/// level.subscribe(onNext: { print($0) }).disposed(by: disposeBag)  // Prints 2
/// level.onNext(3)  // Prints 3
/// ```
public final class BehaviorSubject<Element: Sendable>: Observable<Element>, SubjectType, Cancelable,
    ObserverType
{
    @usableFromInline let core: SubjectCore<Element>

    /// Creates a subject with a value.
    /// - Parameter value: The initial value.
    public init(value: Element) {
        core = SubjectCore(
            "BehaviorSubject", buffer: Locked(ReplayBuffer([value], capacity: 1, replaysAfterEnd: false)))
        super.init()
    }

    deinit { core.abandon() }

    /// Whether the subject has observers.
    public var hasObservers: Bool { core.hasObservers }
    public var isDisposed: Bool { core.isDisposed }

    /// Returns the latest value.
    /// - Throws: The error with which the subject failed, or ``RxError/disposed(objectName:)`` if the subject has been
    ///   disposed.
    public func value() throws -> Element {
        if isDisposed { throw core.disposedError }
        let state = core.buffer?.withLock { ($0.latest, $0.end) }
        if let error = state?.1?.error { throw error }
        guard let value = state?.0 else { throw core.disposedError }
        return value
    }

    /// The latest value, even after a terminal event.
    var latest: Element? { core.buffer?.withLock { $0.latest } ?? nil }

    @inlinable
    public func on(_ event: Event<Element>) { withExtendedLifetime(self) { core.on(event) } }

    public func asObserver() -> BehaviorSubject<Element> { self }

    /// Releases all observers. Later subscribers receive ``RxError/disposed(objectName:)``.
    public func dispose() { core.dispose() }

    override func produce(_ sink: Sink<Element>, _ subscription: Subscription) {
        core.subscribe(sink, subscription)
    }
}
