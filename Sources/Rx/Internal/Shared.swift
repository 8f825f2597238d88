/// A source whose subscribers share one subscription: the implementation of `share`.
@usableFromInline
final class Shared<Element: Sendable>: Sendable {
    @usableFromInline let source: Observable<Element>
    @usableFromInline let connections: SharedConnections
    /// A function that creates the core of a connection. It is a parameter so that the compiler specializes it for the
    /// element's type.
    @usableFromInline let makeCore: @Sendable () -> SubjectCore<Element>

    @usableFromInline
    init(
        _ source: Observable<Element>, _ scope: SubjectLifetimeScope,
        makeCore: @escaping @Sendable () -> SubjectCore<Element>
    ) {
        self.source = source
        self.makeCore = makeCore
        connections = SharedConnections(scope)
    }

    @inlinable
    convenience init(_ source: Observable<Element>, replay: Int, scope: SubjectLifetimeScope) {
        // With `.forever`, all connections replay from one buffer. Each connection has a separate core, because a
        // connection that begins while the previous one is delivering would otherwise wait for that delivery.
        let remembered =
            scope == .forever
            ? Locked(ReplayBuffer<Element>(capacity: replay, replaysAfterEnd: true)) : nil
        self.init(source, scope) {
            if let remembered { return SubjectCore(buffer: remembered) }
            guard replay > 0 else { return SubjectCore() }
            return SubjectCore(buffer: Locked(ReplayBuffer(capacity: replay, replaysAfterEnd: false)))
        }
    }

    @inlinable
    func subscribe(_ sink: Sink<Element>, _ subscription: Subscription) {
        let (connection, isFirst) = connections.join(subscription, makeCore)
        // Sound: `makeCore` created the core, so the core has the same element type.
        let core = unsafe unsafeDowncast(connection.core, to: SubjectCore<Element>.self)
        core.subscribe(sink, subscription)
        if !isFirst || connection.upstream.isDisposed { return }
        let connections = connections
        source.subscribe(as: connection.upstream) { event in
            if event.isStopEvent, !connections.end(connection) { return }
            core.on(event)
        }
    }
}

/// The current connection of a ``Shared`` source and the number of its subscribers. This class is not generic, so it is
/// fast without being specialized.
@usableFromInline
final class SharedConnections: Sendable {
    /// One subscription to the source and its observers.
    @usableFromInline
    final class Connection: Sendable {
        @usableFromInline let core: ObserverList
        @usableFromInline let upstream = Subscription()

        init(_ core: ObserverList) { self.core = core }

        deinit { core.abandon() }
    }

    private struct State: Sendable {
        /// The connection that a new subscriber joins. With `.forever`, it remains after the source has terminated.
        var connection: Connection?
        var subscribers = 0
        /// Whether the source has terminated and no new subscription to it may begin. This is always false without
        /// `.forever`.
        var isOver = false
    }

    private let scope: SubjectLifetimeScope
    private let state = Locked(State())

    init(_ scope: SubjectLifetimeScope) { self.scope = scope }

    /// Counts a subscriber.
    /// - Returns: The connection and whether the caller must connect it.
    @usableFromInline
    func join(
        _ subscription: Subscription, _ makeCore: () -> ObserverList
    ) -> (Connection, isFirst: Bool) {
        let (connection, isFirst) = state.withLock { state -> (Connection, Bool) in
            if let connection = state.connection {
                state.subscribers += 1
                return (connection, false)
            }
            let connection = Connection(makeCore())
            state.connection = connection
            state.subscribers = 1
            return (connection, true)
        }
        subscription.add(Leaving(self, connection) as Teardown)
        return (connection, isFirst)
    }

    /// Records that the source has terminated. The next subscriber subscribes to the source again, except with
    /// `.forever`.
    /// - Returns: `false` if all subscribers have left the connection. The terminal event must then be dropped, because
    ///   with `.forever`, it would be recorded in the buffer of the next connection.
    @usableFromInline
    func end(_ connection: Connection) -> Bool {
        connection.upstream.dispose()
        return state.withLock { state in
            guard state.connection === connection else { return false }
            if scope == .forever { state.isOver = true } else { state.connection = nil }
            return true
        }
    }

    fileprivate func leave(_ connection: Connection) {
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

/// A teardown that removes a subscriber from the count when its subscription is disposed.
///
/// Sound as `@unchecked Sendable`: all its stored properties are constants.
private final class Leaving: Teardown, @unchecked Sendable {
    private let connections: SharedConnections
    private let connection: SharedConnections.Connection

    init(_ connections: SharedConnections, _ connection: SharedConnections.Connection) {
        self.connections = connections
        self.connection = connection
    }

    override func tearDown() { connections.leave(connection) }
}
