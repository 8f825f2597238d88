/// A ``ReplaySubject`` that cannot end or fail: it takes elements alone, and a late observer gets the last
/// of them first.
public final class ReplayRelay<Element: Sendable>: ObservableType, Sendable {
    @usableFromInline let subject: ReplaySubject<Element>

    private init(_ subject: ReplaySubject<Element>) { self.subject = subject }

    /// A relay that remembers so many elements.
    /// - Parameter bufferSize: How many; not negative.
    public static func create(bufferSize: Int) -> ReplayRelay<Element> {
        ReplayRelay(.create(bufferSize: bufferSize))
    }

    /// A relay that remembers everything: its memory grows with what is accepted.
    public static func createUnbound() -> ReplayRelay<Element> { ReplayRelay(.createUnbounded()) }

    /// Sends an element to all observers, and remembers it.
    @inlinable
    public func accept(_ event: Element) { subject.onNext(event) }

    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        subject.subscribe(observer)
    }

    @inlinable
    public func asObservable() -> Observable<Element> { subject }
}
