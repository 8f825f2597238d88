extension ConnectableObservableType {
    /// Keeps the sequence connected while it has subscribers.
    ///
    ///     self:      --1--2--3--|
    ///     refCount:  --1--2--3--|      of publish()
    ///     late:          -2--3--|
    ///
    /// Connects after the first subscriber has subscribed and disconnects after the last subscriber has unsubscribed.
    /// The next subscriber connects the sequence again. Delivers events on the source's thread. Instead of
    /// `publish().refCount()`, use ``ObservableType/share(replay:scope:)``.
    ///
    /// ```swift
    /// let ticks = PublishSubject<Int>(), shared = ticks.publish().refCount()
    /// shared.subscribe(onNext: { print("a\($0)") }).disposed(by: disposeBag)
    /// shared.subscribe(onNext: { print("b\($0)") }).disposed(by: disposeBag)
    /// ticks.onNext(1)  // Prints a1, b1
    /// ```
    public func refCount() -> Observable<Element> {
        let counter = SubscriberCount(self)
        return AnonymousObservable { counter.subscribe($0, $1) }
    }
}

/// A counter of subscribers, which connects the sequence for the first subscriber and disconnects it after the last
/// subscriber has unsubscribed.
private final class SubscriberCount<Source: ConnectableObservableType>: Sendable {
    private struct State: Sendable {
        var count = 0
        /// The number of the connection, which changes each time the source terminates.
        var number = 0
        var connection: (any Disposable)?
    }

    private let source: Unchecked<Source>
    private let state = Locked(State())

    init(_ source: Source) { self.source = Unchecked(source) }

    func subscribe(_ sink: Sink<Source.Element>, _ subscription: Subscription) {
        // If a replayed element causes the downstream subscription to be disposed, this child subscription is also
        // disposed, and the subscriber is not counted.
        let upstream = Subscription(within: subscription)
        // The connection's number, or nil until the subscriber has been counted.
        let joined = Locked<Int?>(nil)
        source.value.asObservable().subscribe(
            as: upstream,
            at: { [self] emission in
                if emission.isEnd, let number = joined.value { leaveAll(number) }
                sink.receive(emission)
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

    /// Keeps the connection, or disposes it if all subscribers have already unsubscribed.
    private func keep(_ connection: any Disposable, _ number: Int) {
        let isNeeded = state.withLock { state in
            guard state.number == number, state.count > 0 else { return false }
            state.connection = connection
            return true
        }
        if !isNeeded { connection.dispose() }
    }

    /// Resets the count of subscribers, because the source has terminated.
    private func leaveAll(_ number: Int) {
        let connection: (any Disposable)? = state.withLock { state in
            guard state.number == number else { return nil }
            state.count = 0
            state.number += 1
            return state.connection.take()
        }
        connection?.dispose()
    }

    /// Removes a subscriber from the count.
    private func leave(_ number: Int) {
        let connection: (any Disposable)? = state.withLock { state in
            guard state.number == number else { return nil }
            state.count -= 1
            return state.count == 0 ? state.connection.take() : nil
        }
        connection?.dispose()
    }
}
