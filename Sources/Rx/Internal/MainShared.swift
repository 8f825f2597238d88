/// One subscription to a source of the main actor for all subscribers, as long as there are any: every Driver and Signal
/// is shared by it.
///
/// Not an ``Observable`` itself: it outlives the call that subscribes it, and if one kind of sequence did so, the compiler
/// could no longer put any user's sequence on the stack.
///
/// A subscription from another thread begins, and ends, in a later turn of the main queue.
///
/// Sound as `@unchecked Sendable`: `connection` is touched on the main actor only; so it needs no check for
/// exclusive access either.
@usableFromInline
final class MainShared<Element: Sendable>: @unchecked Sendable {
    /// Makes a connection and the sink of its source. A parameter, so that this is compiled for the element's type, and
    /// everything else only once.
    @usableFromInline typealias MakeConnection = @Sendable (MainShared) -> (Connection, Sink<Element>)

    private let source: Observable<Element>
    private let replays: Bool
    private let makeConnection: MakeConnection
    @exclusivity(unchecked) private var connection: Connection?

    @usableFromInline
    init(_ source: Observable<Element>, replays: Bool, _ makeConnection: @escaping MakeConnection) {
        self.source = source
        self.replays = replays
        self.makeConnection = makeConnection
    }

    /// - Parameters:
    ///   - source: Emits on the main actor, one event at a time.
    ///   - replays: Whether a late subscriber first receives the latest element.
    @inlinable
    convenience init(_ source: Observable<Element>, replays: Bool) {
        self.init(source, replays: replays) { shared in
            let connection = Connection(shared)
            // As `subscribe(as:)` would, with one closure call more in each stage of a Driver.
            let sink = Sink<Element>(at: { element, end in
                if let element { connection.replaceLatest(by: element) }
                connection.receive(element, end)
            })
            return (connection, sink)
        }
    }

    @usableFromInline
    func subscribe(_ sink: Sink<Element>, _ subscription: Subscription) {
        MainQueue.run { [self] in
            if !subscription.isDisposed { join(sink, subscription) }
        }
    }

    /// Adds a subscriber and emits the latest element to it. The first subscriber subscribes the source.
    private func join(_ sink: Sink<Element>, _ subscription: Subscription) {
        if let connection { return connection.join(sink, subscription) }
        let (connection, input) = makeConnection(self)
        self.connection = connection
        connection.join(sink, subscription)
        if !connection.upstream.isDisposed { source.attach(input, connection.upstream) }
    }

    /// One subscription to the source, and those it is for.
    ///
    /// Sound as `@unchecked Sendable`, as the class around it.
    @usableFromInline
    final class Connection: MainObserverList, @unchecked Sendable {
        /// Where the latest element is, nil if there is none, or none is replayed. Not an optional element, as code that is
        /// not specialized would ask the runtime for the optional's type at each subscription.
        @exclusivity(unchecked) @usableFromInline var latest: UnsafeMutablePointer<Element>?
        private weak var shared: MainShared?

        @usableFromInline
        init(_ shared: MainShared) {
            self.shared = shared
            super.init(keepsLatest: shared.replays)
        }

        deinit { forgetLatest() }

        /// Keeps the element at an address instead of the latest one, if there is one. The first is kept by
        /// ``keepFirst(_:)``.
        @inlinable
        func replaceLatest(by element: UnsafePointer<Element>) {
            guard let latest else { return }
            // The former element is released last, as a `deinit` of the user can run then.
            let former = latest.move()
            latest.initialize(to: element.pointee)
            withExtendedLifetime(former) {}
        }

        override func keepFirst(_ element: UnsafeRawPointer) {
            let memory = UnsafeMutablePointer<Element>.allocate(capacity: 1)
            memory.initialize(to: element.load(as: Element.self))
            latest = memory
        }

        override func delivery(of element: UnsafeRawPointer) -> () -> Void {
            let element = element.load(as: Element.self)
            return { [self] in withUnsafePointer(to: element) { deliver($0) } }
        }

        override func close() {
            forgetLatest()
            if let shared, shared.connection === self { shared.connection = nil }
        }

        private func forgetLatest() {
            guard let memory = latest else { return }
            latest = nil
            memory.deinitialize(count: 1)
            memory.deallocate()
        }

        fileprivate func join(_ sink: Sink<Element>, _ subscription: Subscription) {
            let subscriber = subscriber(sink, subscription)
            let isInserted = performIfFree {
                replay(to: sink)
                insert(subscriber)
            }
            if !isInserted {
                // During a delivery: the elements that wait are older than the latest, which this subscriber receives now.
                replay(to: sink)
                perform { [self] in insert(subscriber) }
            }
            removeAtEnd(subscriber)
        }

        /// Emits a copy of the latest element, as the next can take its place meanwhile.
        private func replay(to sink: Sink<Element>) {
            if let latest { sink.next(latest.pointee) }
        }
    }
}
