/// A subject that emits its latest value to each new observer, then the values after it.
///
/// Accepts events from any thread and re-entrantly: ``value()`` returns the new value at once, delivery
/// waits its turn. After a terminal event a new observer receives that event alone.
public final class BehaviorSubject<Element: Sendable>: Observable<Element>, SubjectType, Cancelable,
    ObserverType
{
    @usableFromInline let core: SubjectCore<Element>

    /// - Parameter value: The value until another is emitted.
    public init(value: Element) {
        core = SubjectCore(
            "BehaviorSubject", buffer: Locked(ReplayBuffer([value], capacity: 1, replaysAfterEnd: false)))
        super.init()
    }

    deinit { core.abandon() }

    /// Whether anybody observes.
    public var hasObservers: Bool { core.hasObservers }
    public var isDisposed: Bool { core.isDisposed }

    /// Returns the latest value.
    /// - Throws: The error that the subject ended with, or ``RxError/disposed(objectName:)``.
    public func value() throws -> Element {
        if isDisposed { throw core.disposedError }
        let state = core.buffer?.withLock { ($0.latest, $0.end) }
        if let error = state?.1?.error { throw error }
        guard let value = state?.0 else { throw RxError.noElements }
        return value
    }

    /// The latest value, whatever has happened to the subject.
    var latest: Element? { core.buffer?.withLock { $0.latest } ?? nil }

    @inlinable
    public func on(_ event: Event<Element>) { withExtendedLifetime(self) { core.on(event) } }

    public func asObserver() -> BehaviorSubject<Element> { self }

    /// Releases all observers; those that subscribe later receive ``RxError/disposed(objectName:)``.
    public func dispose() { core.dispose() }

    override func produce(_ sink: Sink<Element>, _ subscription: Subscription) {
        core.subscribe(sink, subscription)
    }
}
