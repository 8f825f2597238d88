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
    public func share(
        replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected
    ) -> Observable<Element> {
        let shared = Shared(asObservable(), replay: replay, scope: scope)
        return Observable { shared.subscribe($0, $1) }
    }
}

private final class Shared<Element: Sendable>: Sendable {
    /// One subscription to the source, and those it is for.
    private final class Connection: Sendable {
        let hub: Hub<Element>
        let upstream = Lifetime()

        init(_ hub: Hub<Element>) { self.hub = hub }
    }

    private struct State: Sendable {
        var connection: Connection?
        var subscribers = 0
        /// With `.forever`: the hub of all connections.
        var hub: Hub<Element>?
    }

    private let source: Observable<Element>
    private let replay: Int
    private let scope: SubjectLifetimeScope
    private let state = Locked(State())

    init(_ source: Observable<Element>, replay: Int, scope: SubjectLifetimeScope) {
        self.source = source
        self.replay = replay
        self.scope = scope
    }

    func subscribe(_ sink: Sink<Element>, _ lifetime: Lifetime) {
        let (connection, isFirst) = state.withLock { state -> (Connection, Bool) in
            if let connection = state.connection {
                state.subscribers += 1
                return (connection, false)
            }
            let connection = Connection(state.hub ?? makeHub())
            if scope == .forever { state.hub = connection.hub }
            state.connection = connection
            state.subscribers = 1
            return (connection, true)
        }
        lifetime.add(Disposables.create { [self] in leave(connection) })
        connection.hub.add(sink, lifetime)
        if isFirst { connect(connection) }
    }

    private func makeHub() -> Hub<Element> {
        guard replay > 0 || scope == .forever else { return Hub() }
        return Hub(memory: HubMemory(capacity: replay, tellsElementsAfterEnd: scope == .forever))
    }

    private func connect(_ connection: Connection) {
        if connection.upstream.isDisposed { return }
        source.attach(
            Sink { [self] event in
                if connection.upstream.isDisposed { return }
                if event.isStopEvent {
                    connection.upstream.dispose()
                    forget(connection)
                }
                connection.hub.send(event)
            }, connection.upstream)
    }

    private func leave(_ connection: Connection) {
        let isLast = state.withLock { state in
            guard state.connection === connection else { return false }
            state.subscribers -= 1
            guard state.subscribers == 0 else { return false }
            state.connection = nil
            return true
        }
        if isLast { connection.upstream.dispose() }
    }

    private func forget(_ connection: Connection) {
        state.withLock { state in
            if state.connection === connection { state.connection = nil }
        }
    }
}
