/// The time for which a shared subscription keeps elements.
public enum SubjectLifetimeScope: Sendable {
    /// The elements are kept while there are subscribers. After the last subscriber has unsubscribed, or after the
    /// source has terminated, the next subscriber subscribes to the source again, and no earlier elements are replayed.
    case whileConnected
    /// The elements are kept forever. Later subscribers receive them even if there were no subscribers in between or if
    /// the source has terminated.
    case forever
}

extension ObservableType {
    /// Shares one subscription to the source among all subscribers.
    ///
    ///     self:   --1--2--3--|
    ///     share:  --1--2--3--|      replay of 1
    ///     late:      1-2--3--|
    ///
    /// Subscribes to the source for the first subscriber and terminates when the source does. Delivers events on the
    /// source's thread and replays elements on the subscriber's thread. Keeps up to `replay` elements. For a user
    /// interface, use ``Driver`` or ``Signal``, which are already shared.
    ///
    /// ```swift
    /// let request = Observable<Int>.never().do(onSubscribe: { print("request") }).share()
    /// request.subscribe().disposed(by: disposeBag)
    /// request.subscribe().disposed(by: disposeBag)  // Prints request
    /// ```
    ///
    /// - Parameters:
    ///   - replay: The number of elements to replay to a late subscriber.
    ///   - scope: The time for which the replayed elements are kept.
    @inlinable
    public func share(
        replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected
    ) -> Observable<Element> {
        let shared = Shared(asObservable(), replay: replay, scope: scope)
        // As in RxSwift, a sequence that keeps at most one element, and only while connected, is not trampolined.
        // Unless the thread is already running other work, the source of such a sequence emits its elements before
        // `subscribe` returns.
        return AnonymousObservable(trampolined: scope == .forever || replay > 1) { shared.subscribe($0, $1) }
    }
}
