/// A ``PublishSubject`` that cannot fail or complete: it accepts only elements.
///
/// Delivers events on the thread that calls ``accept(_:)``, or on a thread that is already delivering. Keeps no
/// elements. To replay the latest value to late subscribers, use ``BehaviorRelay``.
///
/// ```swift
/// let taps = PublishRelay<Int>()
/// taps.subscribe(onNext: { print($0) }).disposed(by: disposeBag)
/// taps.accept(1)  // Prints 1
/// ```
public final class PublishRelay<Element: Sendable>: ObservableType, Sendable {
    @usableFromInline let subject = PublishSubject<Element>()

    /// Creates a relay with no observers.
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
