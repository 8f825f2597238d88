/// A ``PublishSubject`` that cannot end or fail: it takes elements alone.
public final class PublishRelay<Element: Sendable>: ObservableType, Sendable {
    @usableFromInline let subject = PublishSubject<Element>()

    /// Creates a relay without observers.
    public init() {}

    /// Emits an element to all observers.
    @inlinable
    public func accept(_ event: Element) { subject.onNext(event) }

    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        subject.subscribe(observer)
    }

    @inlinable
    public func asObservable() -> Observable<Element> { subject }
}
