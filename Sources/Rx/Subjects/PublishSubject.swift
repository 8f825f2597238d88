/// A subject that emits to each observer the events after its subscription.
///
/// Accepts events from any thread and re-entrantly: see the contract at ``ObservableType``. After a
/// terminal event a new observer receives that event alone.
public final class PublishSubject<Element: Sendable>: Observable<Element>, SubjectType, Cancelable,
    ObserverType
{
    @usableFromInline let core = SubjectCore<Element>("PublishSubject")

    /// Creates a subject without observers.
    public init() { super.init() }

    deinit { core.abandon() }

    /// Whether anybody observes.
    public var hasObservers: Bool { core.hasObservers }
    public var isDisposed: Bool { core.isDisposed }

    @inlinable
    public func on(_ event: Event<Element>) { withExtendedLifetime(self) { core.on(event) } }

    /// Emits the element at an address.
    func next(at element: UnsafePointer<Element>) { withExtendedLifetime(self) { core.next(at: element) } }

    public func asObserver() -> PublishSubject<Element> { self }

    /// Releases all observers; those that subscribe later receive ``RxError/disposed(objectName:)``.
    public func dispose() { core.dispose() }

    override func produce(_ sink: Sink<Element>, _ subscription: Subscription) {
        core.subscribe(sink, subscription)
    }
}
