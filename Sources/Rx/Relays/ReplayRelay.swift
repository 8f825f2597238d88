/// A ``ReplaySubject`` that cannot end or fail: it takes elements alone, and a late observer receives the last
/// of them first.
public final class ReplayRelay<Element: Sendable>: ObservableType, Sendable {
    @usableFromInline let subject: ReplaySubject<Element>

    private init(_ subject: ReplaySubject<Element>) { self.subject = subject }

    /// Creates a relay that replays up to `bufferSize` elements.
    /// - Parameter bufferSize: How many; not negative.
    public static func create(bufferSize: Int) -> ReplayRelay<Element> {
        ReplayRelay(.create(bufferSize: bufferSize))
    }

    /// Creates a relay that replays every element: its memory grows with each one.
    public static func createUnbound() -> ReplayRelay<Element> { ReplayRelay(.createUnbounded()) }

    /// Emits an element to all observers, and keeps it for those that subscribe later.
    @inlinable
    public func accept(_ event: Element) { subject.onNext(event) }

    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        subject.subscribe(observer)
    }

    @inlinable
    public func asObservable() -> Observable<Element> { subject }
}
