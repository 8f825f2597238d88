/// A ``BehaviorSubject`` that cannot end or fail: a value that can be observed.
public final class BehaviorRelay<Element: Sendable>: ObservableType, Sendable {
    @usableFromInline let subject: BehaviorSubject<Element>

    /// - Parameter value: The value until another is accepted.
    public init(value: Element) {
        subject = BehaviorSubject(value: value)
    }

    /// The latest value: what was last accepted, also while its delivery waits.
    public var value: Element {
        guard let value = subject.latest else {
            preconditionFailure("a BehaviorRelay always has a value")
        }
        return value
    }

    /// Makes `event` the value and emits it to all observers.
    @inlinable
    public func accept(_ event: Element) { subject.onNext(event) }

    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        subject.subscribe(observer)
    }

    @inlinable
    public func asObservable() -> Observable<Element> { subject }
}
