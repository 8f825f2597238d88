/// A sequence that `groupBy` emits for one group, containing the group's elements.
public struct GroupedObservable<Key: Sendable, Element: Sendable>: ObservableType, Sendable {
    /// The key that the elements have in common.
    public let key: Key
    private let source: Observable<Element>

    /// Creates a group.
    /// - Parameters:
    ///   - key: The key that the elements have in common.
    ///   - source: The sequence of the group's elements.
    public init(key: Key, source: Observable<Element>) {
        self.key = key
        self.source = source
    }

    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        source.subscribe(observer)
    }

    public func asObservable() -> Observable<Element> { source }
}
