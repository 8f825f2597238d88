/// A ``PublishSubject`` that cannot end or fail: it takes elements alone.
public final class PublishRelay<Element: Sendable>: ObservableType, Sendable {
    private let subject = PublishSubject<Element>()

    /// A relay nobody observes.
    public init() {}

    /// Sends an element to all observers.
    public func accept(_ event: Element) { subject.onNext(event) }

    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        subject.subscribe(observer)
    }

    public func asObservable() -> Observable<Element> { subject }
}
