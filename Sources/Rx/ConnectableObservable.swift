/// A sequence that subscribes to its source when you call ``connect()``, not when an observer subscribes.
public protocol ConnectableObservableType<Element>: ObservableType {
    /// Subscribes to the source, unless there is already a connection.
    /// - Returns: The connection. Dispose it to unsubscribe from the source; the subscribers remain, but receive no
    ///   more events.
    func connect() -> any Disposable
}

/// The sequence that `publish`, `replay` and `multicast` return. Its subscribers share one subscription to the source.
/// ``connect()`` creates that subscription.
public final class ConnectableObservable<Element: Sendable>: Observable<Element>, ConnectableObservableType {
    private let producer: @Sendable (Sink<Element>, Subscription) -> Void
    private let connector: @Sendable () -> any Disposable

    init(
        _ producer: @escaping @Sendable (Sink<Element>, Subscription) -> Void,
        connector: @escaping @Sendable () -> any Disposable
    ) {
        self.producer = producer
        self.connector = connector
        super.init()
    }

    override func produce(_ sink: Sink<Element>, _ subscription: Subscription) {
        producer(sink, subscription)
    }

    public func connect() -> any Disposable { connector() }
}
