/// One subscription to a source for all subscribers: what is behind `share`.
@usableFromInline
final class Shared<Element: Sendable>: Sendable {
    /// One subscription to the source, and those it is for.
    @usableFromInline
    final class Connection: Sendable {
        @usableFromInline let hub: Hub<Element>
        @usableFromInline let upstream = Subscription()

        init(_ hub: Hub<Element>) { self.hub = hub }
    }

    private struct State: Sendable {
        var connection: Connection?
        var subscribers = 0
        /// With `.forever`: the hub of all connections.
        var hub: Hub<Element>?
    }

    @usableFromInline let source: Observable<Element>
    private let replay: Int
    private let scope: SubjectLifetimeScope
    private let state = Locked(State())

    @usableFromInline
    init(_ source: Observable<Element>, replay: Int, scope: SubjectLifetimeScope) {
        self.source = source
        self.replay = replay
        self.scope = scope
    }

    @inlinable
    func subscribe(_ sink: Sink<Element>, _ subscription: Subscription) {
        let (connection, isFirst) = join(subscription)
        connection.hub.add(sink, subscription)
        if isFirst { connect(connection) }
    }

    /// Counts a subscriber.
    /// - Returns: The connection, and whether it is to be connected now.
    @usableFromInline
    func join(_ subscription: Subscription) -> (Connection, isFirst: Bool) {
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
        subscription.add(Disposables.create { [self] in leave(connection) })
        return (connection, isFirst)
    }

    /// Subscribes the source.
    @inlinable
    func connect(_ connection: Connection) {
        if connection.upstream.isDisposed { return }
        source.attach(
            Sink { [self] event in
                if connection.upstream.isDisposed { return }
                if event.isStopEvent { end(connection) }
                connection.hub.send(event)
            }, connection.upstream)
    }

    private func makeHub() -> Hub<Element> {
        guard replay > 0 || scope == .forever else { return Hub() }
        return Hub(memory: HubMemory(capacity: replay, tellsElementsAfterEnd: scope == .forever))
    }

    /// The source has ended: the next subscriber starts it anew.
    @usableFromInline
    func end(_ connection: Connection) {
        connection.upstream.dispose()
        state.withLock { state in
            if state.connection === connection { state.connection = nil }
        }
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
}
