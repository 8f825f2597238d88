/// One subscription to a source of the main actor for all subscribers, as long as there are any: what
/// every Driver and Signal shares by.
///
/// Who subscribes or leaves on another thread does so a turn of the main queue later.
///
/// Sound as `@unchecked Sendable`: `connection` is touched on the main actor only; so it needs no check for
/// exclusive access either.
@usableFromInline
final class MainShared<Element: Sendable>: @unchecked Sendable {
    /// One subscription to the source, and those it is for.
    ///
    /// Sound as `@unchecked Sendable`, as the class around it.
    @usableFromInline
    final class Connection: MainBroadcast, @unchecked Sendable {
        @exclusivity(unchecked) @usableFromInline var latest: Element?
        private weak var shared: MainShared?

        fileprivate init(_ shared: MainShared) { self.shared = shared }

        override func close() {
            latest = nil
            if let shared, shared.connection === self { shared.connection = nil }
        }
    }

    @usableFromInline let source: Observable<Element>
    @usableFromInline let replays: Bool
    @exclusivity(unchecked) private var connection: Connection?

    /// - Parameters:
    ///   - source: Sends on the main actor, one event at a time.
    ///   - replays: Whether a late subscriber gets the latest element first.
    @usableFromInline
    init(_ source: Observable<Element>, replays: Bool) {
        self.source = source
        self.replays = replays
    }

    @inlinable
    func subscribe(_ sink: Sink<Element>, _ subscription: Subscription) {
        MainQueue.run { [self] in
            if subscription.isDisposed { return }
            if let connection = join(sink, subscription) { connect(connection) }
        }
    }

    /// Adds a subscriber, and tells it the latest element.
    /// - Returns: The connection, if it is to be connected now.
    @usableFromInline
    func join(_ sink: Sink<Element>, _ subscription: Subscription) -> Connection? {
        let isFirst = connection == nil
        let joined = connection ?? Connection(self)
        connection = joined
        joined.expect()
        let receiver = Receiver(sink, subscription)
        let isInserted = joined.performIfFree {
            if let latest = joined.latest { sink.on(.next(latest)) }
            joined.insert(receiver)
        }
        if !isInserted {
            // From inside a delivery: what waits is older than the latest, that this one is told now.
            if let latest = joined.latest { sink.on(.next(latest)) }
            joined.perform { joined.insert(receiver) }
        }
        joined.keep(receiver)
        return isFirst ? joined : nil
    }

    /// Subscribes the source.
    @inlinable
    func connect(_ connection: Connection) {
        if connection.upstream.isDisposed { return }
        let replays = replays
        source.attach(
            Sink(at: { element, end in
                if connection.upstream.isDisposed { return }
                guard let element else { return MainShared.end(connection, end) }
                if replays { connection.latest = element.pointee }
                connection.send(element) { MainShared.later(connection, element.pointee) }
            }), connection.upstream)
    }

    /// The source has ended: the next subscriber starts it anew.
    @usableFromInline
    static func end(_ connection: Connection, _ end: Event<Never>?) {
        connection.upstream.dispose()
        connection.close()
        connection.perform { connection.deliverLast(end) }
    }

    @usableFromInline
    static func later(_ connection: Connection, _ element: Element) -> () -> Void {
        { withUnsafePointer(to: element) { connection.deliver($0) } }
    }
}
