/// One subscription to a source of the main actor for all subscribers, as long as there are any: every Driver and Signal
/// is shared by it.
///
/// A subscription from another thread begins, and ends, in a later turn of the main queue.
///
/// Sound as `@unchecked Sendable`: `connection` is touched on the main actor only; so it needs no check for
/// exclusive access either.
@usableFromInline
final class MainShared<Element: Sendable>: @unchecked Sendable {
    /// One subscription to the source, and those it is for.
    ///
    /// Sound as `@unchecked Sendable`, as the class around it.
    @usableFromInline
    final class Connection: MainObserverList, @unchecked Sendable {
        /// The memory of the latest element, nil if it is not replayed. Not an optional property, as code that is not
        /// specialized would ask the runtime for the optional's type at each subscription.
        @usableFromInline let memory: UnsafeMutablePointer<Element>?
        /// Whether there is an element in the memory.
        @exclusivity(unchecked) @usableFromInline var isFilled = false
        private weak var shared: MainShared?

        @usableFromInline
        init(_ shared: MainShared) {
            self.shared = shared
            memory = shared.replays ? .allocate(capacity: 1) : nil
        }

        deinit {
            guard let memory else { return }
            if isFilled { memory.deinitialize(count: 1) }
            memory.deallocate()
        }

        /// Keeps the element at an address as the latest, if it is replayed.
        @inlinable
        func keep(_ element: UnsafePointer<Element>) {
            guard let memory else { return }
            if isFilled {
                // The former element is released last, as a `deinit` of the user can run then.
                let former = memory.move()
                memory.initialize(to: element.pointee)
                withExtendedLifetime(former) {}
            } else {
                memory.initialize(to: element.pointee)
                isFilled = true
            }
        }

        /// Emits a copy of the latest element, as the next can take its place meanwhile.
        fileprivate func replay(to sink: Sink<Element>) {
            if isFilled, let memory { sink.next(memory.pointee) }
        }

        override func close() {
            if isFilled, let memory {
                isFilled = false
                let former = memory.move()
                withExtendedLifetime(former) {}
            }
            if let shared, shared.connection === self { shared.connection = nil }
        }
    }

    @usableFromInline let source: Observable<Element>
    @usableFromInline let replays: Bool
    @exclusivity(unchecked) private var connection: Connection?

    /// - Parameters:
    ///   - source: Emits on the main actor, one event at a time.
    ///   - replays: Whether a late subscriber first receives the latest element.
    @usableFromInline
    init(_ source: Observable<Element>, replays: Bool) {
        self.source = source
        self.replays = replays
    }

    @inlinable
    func subscribe(_ sink: Sink<Element>, _ subscription: Subscription) {
        MainQueue.run { [self] in
            if subscription.isDisposed { return }
            if let connection = join(sink, subscription, { Connection(self) }) { connect(connection) }
        }
    }

    /// Adds a subscriber, and emits the latest element to it.
    /// - Parameter makeConnection: A parameter, so that it is compiled for the element's type.
    /// - Returns: The connection, if it is to be connected now.
    @usableFromInline
    func join(
        _ sink: Sink<Element>, _ subscription: Subscription, _ makeConnection: () -> Connection
    ) -> Connection? {
        let isFirst = connection == nil
        let joined = connection ?? makeConnection()
        connection = joined
        let subscriber = joined.subscriber(sink, subscription)
        let isInserted = joined.performIfFree {
            joined.replay(to: sink)
            joined.insert(subscriber)
        }
        if !isInserted {
            // During a delivery: the elements that wait are older than the latest, which this subscriber receives now.
            joined.replay(to: sink)
            joined.perform { joined.insert(subscriber) }
        }
        joined.removeAtEnd(subscriber)
        return isFirst ? joined : nil
    }

    /// Subscribes the source, as `subscribe(as:)` would with one closure call more in each stage of a Driver.
    @inlinable
    func connect(_ connection: Connection) {
        if connection.upstream.isDisposed { return }
        source.attach(
            Sink(at: { element, end in
                if connection.upstream.isDisposed { return }
                guard let element else { return MainShared.end(connection, end) }
                connection.keep(element)
                connection.send(element) { MainShared.later(connection, element.pointee) }
            }), connection.upstream)
    }

    /// The source has terminated: the next subscriber subscribes it again.
    @usableFromInline
    static func end(_ connection: Connection, _ end: Event<Never>?) {
        connection.upstream.dispose()
        connection.close()
        connection.perform { connection.deliver(end ?? .completed) }
    }

    @usableFromInline
    static func later(_ connection: Connection, _ element: Element) -> () -> Void {
        { withUnsafePointer(to: element) { connection.deliver($0) } }
    }
}
