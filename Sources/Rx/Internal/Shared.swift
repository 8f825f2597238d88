/// One subscription to a source for all subscribers: `share`.
@usableFromInline
final class Shared<Element: Sendable>: Sendable {
    /// One subscription to the source, and its observers.
    @usableFromInline
    final class Connection: Sendable {
        @usableFromInline let core: SubjectCore<Element>
        @usableFromInline let upstream = Subscription()

        init(_ core: SubjectCore<Element>) { self.core = core }
    }

    private struct State: Sendable {
        /// The connection that a new subscriber joins. With `.forever` it stays when the source has
        /// terminated.
        var connection: Connection?
        var subscribers = 0
        /// Whether the source has terminated, with `.forever`: it is not subscribed again.
        var isOver = false
        /// With `.forever`: the core of all connections.
        var core: SubjectCore<Element>?
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
        connection.core.subscribe(sink, subscription)
        if isFirst { connect(connection) }
    }

    /// Counts a subscriber.
    /// - Returns: The connection, and whether the caller must connect it.
    @usableFromInline
    func join(_ subscription: Subscription) -> (Connection, isFirst: Bool) {
        let (connection, isFirst) = state.withLock { state -> (Connection, Bool) in
            if let connection = state.connection {
                state.subscribers += 1
                return (connection, false)
            }
            let connection = Connection(state.core ?? makeCore())
            if scope == .forever { state.core = connection.core }
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
        source.subscribe(as: connection.upstream) { [self] event in
            if event.isStopEvent { end(connection) }
            connection.core.on(event)
        }
    }

    private func makeCore() -> SubjectCore<Element> {
        guard replay > 0 || scope == .forever else { return SubjectCore() }
        return SubjectCore(buffer: ReplayBuffer(capacity: replay, replaysAfterEnd: scope == .forever))
    }

    /// The source has terminated: the next subscriber subscribes it again, except with `.forever`.
    @usableFromInline
    func end(_ connection: Connection) {
        connection.upstream.dispose()
        state.withLock { state in
            guard state.connection === connection else { return }
            if scope == .forever { state.isOver = true } else { state.connection = nil }
        }
    }

    private func leave(_ connection: Connection) {
        let isLast = state.withLock { state in
            guard state.connection === connection, !state.isOver else { return false }
            state.subscribers -= 1
            guard state.subscribers == 0 else { return false }
            state.connection = nil
            return true
        }
        if isLast { connection.upstream.dispose() }
    }
}
