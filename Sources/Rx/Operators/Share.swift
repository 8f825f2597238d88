/// How long a shared subscription is remembered.
public enum SubjectLifetimeScope: Sendable {
    /// As long as anybody is subscribed: after the last has gone, or the end of the source, the next
    /// subscriber starts it anew, and nothing of before is replayed.
    case whileConnected
    /// For ever: what was remembered is replayed also to those that come after everybody had gone, or
    /// after the end of the source.
    case forever
}

extension ObservableType {
    /// One subscription to the source for all subscribers.
    ///
    /// See <https://reactivex.io/documentation/operators/refcount.html>.
    /// - Parameters:
    ///   - replay: How many of the last elements a late subscriber gets first.
    ///   - scope: How long they are remembered.
    @inlinable
    public func share(
        replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected
    ) -> Observable<Element> {
        let shared = Shared(asObservable(), replay: replay, scope: scope)
        return AnonymousObservable { shared.subscribe($0, $1) }
    }
}
