extension ConnectableObservableType {
    /// Connects the sequence as long as it has subscribers.
    ///
    ///     self:      --1--2--3--|
    ///     refCount:  --1--2--3--|      of publish()
    ///     late:          -2--3--|
    ///
    /// It connects after its first subscriber has subscribed, and leaves the source with the last; the next one
    /// connects it again. See <https://reactivex.io/documentation/operators/refcount.html>.
    public func refCount() -> Observable<Element> {
        let counter = SubscriberCount(self)
        return AnonymousObservable { counter.subscribe($0, $1) }
    }
}

/// Connects for the first subscriber and disconnects after the last.
private final class SubscriberCount<Source: ConnectableObservableType>: Sendable {
    private struct State: Sendable {
        var count = 0
        /// Which connection it is: another one after each end of the source.
        var number = 0
        var connection: (any Disposable)?
    }

    private let source: Unchecked<Source>
    private let state = Locked(State())

    init(_ source: Source) { self.source = Unchecked(source) }

    func subscribe(_ sink: Sink<Source.Element>, _ subscription: Subscription) {
        let upstream = Subscription()
        // nil until the subscriber counts.
        let joined = Locked<Int?>(nil)
        source.value.asObservable().subscribe(
            as: upstream,
            at: { [self] element, end in
                if element == nil, let number = joined.value { leaveAll(number) }
                sink.receive(element, end)
            })
        if upstream.isDisposed { return }
        let (number, isFirst) = state.withLock { state in
            state.count += 1
            return (state.number, state.count == 1)
        }
        joined.replace(number)
        subscription.add(
            Disposables.create { [self] in
                upstream.dispose()
                leave(number)
            })
        if isFirst { keep(source.value.connect(), number) }
    }

    /// Keeps the connection, unless all have left it meanwhile.
    private func keep(_ connection: any Disposable, _ number: Int) {
        let isNeeded = state.withLock { state in
            guard state.number == number, state.count > 0 else { return false }
            state.connection = connection
            return true
        }
        if !isNeeded { connection.dispose() }
    }

    /// Counts all subscribers out: the source has terminated.
    private func leaveAll(_ number: Int) {
        let connection: (any Disposable)? = state.withLock { state in
            guard state.number == number else { return nil }
            state.count = 0
            state.number += 1
            return state.connection.take()
        }
        connection?.dispose()
    }

    /// Counts a subscriber out.
    private func leave(_ number: Int) {
        let connection: (any Disposable)? = state.withLock { state in
            guard state.number == number else { return nil }
            state.count -= 1
            return state.count == 0 ? state.connection.take() : nil
        }
        connection?.dispose()
    }
}
