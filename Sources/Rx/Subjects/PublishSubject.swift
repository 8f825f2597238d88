/// A subject that emits to each observer only the events that follow its subscription.
///
/// You can emit from any thread, even during a delivery; see the contract of ``ObservableType``. After a terminal
/// event, a new observer receives only that event. Keeps no elements. If the subject must never fail or complete, use
/// ``PublishRelay``.
///
/// ```swift
/// let taps = PublishSubject<String>()
/// taps.onNext("early")
/// taps.subscribe(onNext: { print($0) }).disposed(by: disposeBag)
/// taps.onNext("late")  // Prints late
/// ```
public final class PublishSubject<Element: Sendable>: Observable<Element>, SubjectType, Cancelable,
    ObserverType
{
    @usableFromInline let core = SubjectCore<Element>("PublishSubject")

    /// Creates a subject with no observers.
    public init() { super.init() }

    deinit { core.abandon() }

    /// Whether the subject has observers.
    public var hasObservers: Bool { core.hasObservers }
    public var isDisposed: Bool { core.isDisposed }

    @inlinable
    public func on(_ event: Event<Element>) { withExtendedLifetime(self) { core.on(event) } }

    /// Emits an element, without copying it if possible.
    func next(_ element: Borrowed<Element>) { withExtendedLifetime(self) { core.next(element) } }

    public func asObserver() -> PublishSubject<Element> { self }

    /// Releases all observers. Later subscribers receive ``RxError/disposed(objectName:)``.
    public func dispose() { core.dispose() }

    override func produce(_ sink: Sink<Element>, _ subscription: Subscription) {
        core.subscribe(sink, subscription)
    }
}
