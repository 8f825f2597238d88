/// A ``ReplaySubject`` that cannot fail or complete: it accepts only elements and replays the latest elements to late
/// subscribers.
///
/// Delivers events on the thread that calls ``accept(_:)``, or on a thread that is already delivering. Keeps up to
/// `bufferSize` elements, or, if it was created with ``createUnbound()``, all elements, **without limit**. To replay
/// only the latest value, starting with an initial value, use ``BehaviorRelay``; to replay nothing, use
/// ``PublishRelay``.
///
/// ```swift
/// let log = ReplayRelay<String>.create(bufferSize: 1)
/// log.accept("a")
/// log.accept("b")
/// log.subscribe(onNext: { print($0) }).disposed(by: disposeBag)  // Prints b
/// ```
public final class ReplayRelay<Element: Sendable>: ObservableType, Sendable {
    @usableFromInline let subject: ReplaySubject<Element>

    private init(_ subject: ReplaySubject<Element>) { self.subject = subject }

    /// Creates a relay that replays up to `bufferSize` elements.
    /// - Parameter bufferSize: The number of elements to replay. It must not be negative.
    public static func create(bufferSize: Int) -> ReplayRelay<Element> {
        ReplayRelay(.create(bufferSize: bufferSize))
    }

    /// Creates a relay that replays every element. It keeps all elements, **without limit**.
    public static func createUnbound() -> ReplayRelay<Element> { ReplayRelay(.createUnbounded()) }

    /// Emits an element to all observers and keeps it for later subscribers.
    @inlinable
    public func accept(_ event: Element) { subject.onNext(event) }

    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        subject.subscribe(observer)
    }

    @inlinable
    public func asObservable() -> Observable<Element> { subject }
}
