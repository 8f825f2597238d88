/// A ``BehaviorSubject`` that cannot fail or complete: an observable value.
///
/// Delivers events on the thread that calls ``accept(_:)``, or on a thread that is already delivering. For events that
/// have no current value, use ``PublishRelay``; for a property of a view model, use ``Relayed``.
///
/// ```swift
/// let name = BehaviorRelay(value: "ada")
/// name.subscribe(onNext: { print($0) }).disposed(by: disposeBag)  // Prints ada
/// name.accept("grace")  // Prints grace
/// print(name.value)  // Prints grace
/// ```
public final class BehaviorRelay<Element: Sendable>: ObservableType, Sendable {
    @usableFromInline let subject: BehaviorSubject<Element>

    /// Creates a relay with a value.
    /// - Parameter value: The initial value.
    public init(value: Element) {
        subject = BehaviorSubject(value: value)
    }

    /// The latest accepted value, even if it has not been delivered yet.
    public var value: Element {
        guard let value = subject.latest else {
            preconditionFailure("a BehaviorRelay always has a value")
        }
        return value
    }

    /// Changes the value and emits it to all observers.
    @inlinable
    public func accept(_ event: Element) { subject.onNext(event) }

    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        subject.subscribe(observer)
    }

    @inlinable
    public func asObservable() -> Observable<Element> { subject }
}
