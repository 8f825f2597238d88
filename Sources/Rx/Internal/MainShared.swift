/// A main-actor source whose subscribers share one subscription, which lasts as long as there is a subscriber. All
/// Drivers and Signals are shared in this way.
///
/// This is not an ``Observable`` itself, because an instance outlives the call that subscribes to it. If instances of
/// any ``Observable`` subclass did that, the compiler could no longer allocate the sequences in user code on the stack.
///
/// A subscription from another thread begins and is disposed asynchronously on the main queue.
///
/// Sound as `@unchecked Sendable`: `connection` is used only on the main actor. Therefore, no check for exclusive
/// access is needed.
@usableFromInline
final class MainShared<Element: Sendable>: @unchecked Sendable {
    /// A function that creates a connection, and the sink that receives the source's events. It is a parameter so that
    /// the compiler specializes only this function for each element type and compiles everything else only once.
    @usableFromInline typealias MakeConnection = @Sendable (MainShared) -> (Connection, Sink<Element>)

    private let source: Observable<Element>
    private let replays: Bool
    private let makeConnection: MakeConnection
    @safe @exclusivity(unchecked) private var connection: Connection?

    @usableFromInline
    init(_ source: Observable<Element>, replays: Bool, _ makeConnection: @escaping MakeConnection) {
        self.source = source
        self.replays = replays
        self.makeConnection = makeConnection
    }

    /// - Parameters:
    ///   - source: A source that emits on the main actor, one event at a time.
    ///   - replays: Whether a late subscriber first receives the latest element.
    @inlinable
    convenience init(_ source: Observable<Element>, replays: Bool) {
        self.init(source, replays: replays) { shared in
            let connection = Connection(shared)
            // This sink does the work of `subscribe(as:)` without an additional closure call in each stage of a Driver.
            let sink = Sink<Element>(at: { emission in
                switch emission {
                case .element(let element):
                    connection.replaceLatest(with: element)
                    unsafe connection.next(element.address)
                case .end(let end): connection.finish(end)
                }
            })
            return (connection, sink)
        }
    }

    /// Returns a sequence that shares `source`, which must emit on the main actor, one event at a time.
    @inlinable
    static func sharing(_ source: Observable<Element>, replays: Bool) -> Observable<Element> {
        let shared = MainShared(source, replays: replays)
        return AnonymousObservable(trampolined: false) { shared.subscribe($0, $1) }
    }

    @usableFromInline
    func subscribe(_ sink: Sink<Element>, _ subscription: Subscription) {
        MainQueue.run { [self] in
            if !subscription.isDisposed { join(sink, subscription) }
        }
    }

    /// Adds a subscriber and emits the latest element to it. For the first subscriber, also subscribes to the source.
    private func join(_ sink: Sink<Element>, _ subscription: Subscription) {
        if let connection { return connection.join(sink, subscription) }
        let (connection, input) = makeConnection(self)
        self.connection = connection
        connection.join(sink, subscription)
        if !connection.upstream.isDisposed { source.attach(input, connection.upstream) }
    }

    /// One subscription to the source and its subscribers.
    ///
    /// Sound as `@unchecked Sendable` for the same reason as the enclosing class.
    @usableFromInline
    @safe
    final class Connection: MainObserverList, @unchecked Sendable {
        /// The address of the latest element, or nil if there is no element or if elements are not replayed. This is
        /// not an optional element, because unspecialized code would look up the optional's type metadata at run time
        /// for each subscription.
        @safe @exclusivity(unchecked) @usableFromInline var latest: UnsafeMutablePointer<Element>?
        private weak var shared: MainShared?

        @usableFromInline
        init(_ shared: MainShared) {
            self.shared = shared
            super.init(keepsLatest: shared.replays)
        }

        deinit { forgetLatest() }

        /// Replaces the latest element with the element at an address. Does nothing if there is no latest element yet,
        /// because ``keepFirst(_:)`` stores the first element.
        @inlinable
        func replaceLatest(with element: Borrowed<Element>) {
            guard let latest else { return }
            // Release the previous element last, because releasing it can run user code.
            let former = unsafe latest.move()
            unsafe latest.initialize(to: element.value)
            withExtendedLifetime(former) {}
        }

        override func keepFirst(_ element: UnsafeRawPointer) {
            let memory = UnsafeMutablePointer<Element>.allocate(capacity: 1)
            unsafe memory.initialize(to: element.assumingMemoryBound(to: Element.self).pointee)
            latest = unsafe memory
        }

        override func delivery(of element: UnsafeRawPointer) -> () -> Void {
            let element = unsafe element.assumingMemoryBound(to: Element.self).pointee
            return { [self] in Borrowed.lend(element) { unsafe deliver($0.address) } }
        }

        override func forget() {
            if let shared, shared.connection === self { shared.connection = nil }
            forgetLatest()
        }

        private func forgetLatest() {
            guard let memory = latest else { return }
            latest = nil
            unsafe memory.deinitialize(count: 1)
            unsafe memory.deallocate()
        }

        fileprivate func join(_ sink: Sink<Element>, _ subscription: Subscription) {
            let subscriber = subscriber(sink, subscription)
            let isInserted = performIfFree {
                replay(to: sink)
                insert(subscriber)
            }
            if !isInserted {
                // No pending element is newer than the latest element, so the subscriber receives the latest element
                // now and joins the list after the pending elements have been delivered.
                replay(to: sink)
                perform { [self] in insert(subscriber) }
            }
            removeAtEnd(subscriber)
        }

        /// Emits a copy of the latest element, because the next element can replace it during the delivery.
        private func replay(to sink: Sink<Element>) {
            if let latest { unsafe sink.next(latest.pointee) }
        }
    }
}
