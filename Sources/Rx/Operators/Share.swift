/// How long a shared subscription is remembered.
public enum SubjectLifetimeScope: Sendable {
    /// While there are subscribers. After the last has unsubscribed, or the source has terminated, the next subscriber
    /// starts the source again, and nothing earlier is replayed.
    case whileConnected
    /// Forever. What was remembered is replayed to later subscribers too, when there was no subscriber in between, or the
    /// source has terminated.
    case forever
}

extension ObservableType {
    /// Shares one subscription to the source among all subscribers.
    ///
    ///     self:   --1--2--3--|
    ///     share:  --1--2--3--|      replay of 1
    ///     late:      1-2--3--|
    ///
    /// Terminates as the source does. See <https://reactivex.io/documentation/operators/refcount.html>.
    /// - Parameters:
    ///   - replay: The number of the latest elements that a late subscriber receives first.
    ///   - scope: How long they are remembered.
    @inlinable
    public func share(
        replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected
    ) -> Observable<Element> {
        let shared = Shared(asObservable(), replay: replay, scope: scope)
        // The source has its own queue for what it emits while it is subscribed.
        return AnonymousObservable(trampolined: scope == .forever || replay > 1) { shared.subscribe($0, $1) }
    }
}
