/// A sequence whose source is subscribed when one says so, not when somebody subscribes.
public protocol ConnectableObservableType<Element>: ObservableType {
    /// Subscribes the source, unless that was done before.
    /// - Returns: The connection: dispose it to leave the source. Its subscribers stay, and get nothing more.
    func connect() -> any Disposable
}

/// What `publish`, `replay` and `multicast` make: subscribers share one subscription to the source, that
/// begins with ``connect()``.
public final class ConnectableObservable<Element: Sendable>: Observable<Element>, ConnectableObservableType {
    private let connector: @Sendable () -> any Disposable

    init(_ producer: @escaping Producer, connector: @escaping @Sendable () -> any Disposable) {
        self.connector = connector
        super.init(trampolined: false, producer)
    }

    public func connect() -> any Disposable { connector() }
}
