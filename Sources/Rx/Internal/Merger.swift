/// Runs inner sequences side by side, up to a number of them at once, and merges their events.
@usableFromInline
final class Merger<Element: Sendable>: Sendable {
    @usableFromInline let entry: SerializedSink<Element>
    @usableFromInline let maxConcurrent: Int
    private let inners = InnerSequences()

    @usableFromInline
    init(_ sink: Sink<Element>, _ subscription: Subscription, maxConcurrent: Int = .max) {
        precondition(maxConcurrent > 0, "maxConcurrent must be at least 1, got \(maxConcurrent)")
        entry = SerializedSink(sink, subscription)
        self.maxConcurrent = maxConcurrent
        entry.upstream.add(inners as Teardown)
    }

    /// Runs `source`, or lets it wait for its turn.
    @inlinable
    func add(_ source: Observable<Element>) {
        // A just emits one element at once and completes: as if it had been subscribed.
        if let element = source.justElement { emit(element, of: source) } else { attach(source) }
    }

    @inlinable
    func emit(_ element: Element, of just: Observable<Element>) {
        if maxConcurrent == .max { return entry.on(.next(element)) }
        if mayStart(just) {
            entry.on(.next(element))
            finishInner()
        }
    }

    @usableFromInline
    func attach(_ source: Observable<Element>) {
        if mayStart(source) { run(source) }
    }

    /// Whether `source` may start now. Otherwise it waits until another completes.
    @usableFromInline
    func mayStart(_ source: Observable<Element>) -> Bool { inners.reserve(source, of: maxConcurrent) }

    /// Whether an inner sequence runs.
    @usableFromInline
    var isRunning: Bool { inners.isRunning }

    /// The source of the inner sequences failed, or a closure that makes them.
    @usableFromInline
    func fail(_ error: any Error) {
        entry.terminate(.error(error))
    }

    /// No inner sequence will be added any more.
    @usableFromInline
    func completeSource() {
        if inners.finishSource() { entry.terminate(.completed) }
    }

    private func run(_ source: Observable<Element>) {
        let inner = Subscription()
        guard let key = inners.insert(inner) else { return }
        source.subscribe(
            as: inner,
            at: { [self] element, end in
                if let element { return entry.next(at: element) }
                // Before the next sequence starts.
                inner.dispose()
                inners.remove(key)
                if let error = end?.error { fail(error) } else { finishInner() }
            })
    }

    @usableFromInline
    func finishInner() {
        let (next, isOver) = inners.finish()
        // Later on this thread, so that many that complete synchronously cannot overflow the stack.
        if let next {
            // Sound: only this merger's sources wait there.
            let source = unsafeDowncast(next, to: Observable<Element>.self)
            Trampoline.enqueue { [self] in run(source) }
        }
        if isOver { entry.terminate(.completed) }
    }
}

extension Merger {
    /// Subscribes to what the inner sequences are made of, until it terminates: `makeInner`'s error fails the merged
    /// sequence, and for nil there is no inner sequence.
    @inlinable
    func run<Source: Sendable>(
        _ source: Observable<Source>, _ makeInner: @escaping (Source) throws -> Observable<Element>?
    ) {
        source.subscribe(
            within: entry.upstream,
            at: { [self] element, end in
                if let element {
                    if let inner = try makeInner(element.pointee) { add(inner) }
                } else if let error = end?.error {
                    fail(error)
                } else {
                    completeSource()
                }
            })
    }
}

/// The inner sequences that run, and those that wait. Not generic, as a generic one would ask the runtime for its types
/// at each call.
///
/// Sound as `@unchecked Sendable`: what changes is behind a lock.
private final class InnerSequences: Teardown, @unchecked Sendable {
    private struct State: Sendable {
        var running = 0
        var waiting = Queue<any AnyObject & Sendable>()
        var isSourceDone = false
        var subscriptions: [Int: Subscription] = [:]
        var lastKey = 0
        var isDisposed = false
    }

    private let state = Locked(State())

    override init() {}

    var isRunning: Bool { state.withLock { $0.running > 0 } }

    /// Counts `source` as running, or keeps it waiting.
    /// - Returns: Whether it is to run now.
    func reserve(_ source: any AnyObject & Sendable, of maxConcurrent: Int) -> Bool {
        state.withLock { state in
            if state.running == maxConcurrent {
                state.waiting.append(source)
                return false
            }
            state.running += 1
            return true
        }
    }

    /// Adds the subscription of one that runs.
    /// - Returns: The key to remove it by, nil if all is disposed.
    func insert(_ subscription: Subscription) -> Int? {
        state.withLock { state in
            if state.isDisposed { return nil }
            state.lastKey += 1
            state.subscriptions[state.lastKey] = subscription
            return state.lastKey
        }
    }

    func remove(_ key: Int) {
        _ = state.withLock { $0.subscriptions.removeValue(forKey: key) }
    }

    /// One has completed.
    /// - Returns: The one that is to run in its place, and whether nothing more will run.
    func finish() -> (next: (any AnyObject & Sendable)?, isOver: Bool) {
        state.withLock { state in
            if let next = state.waiting.next() { return (next, false) }
            state.running -= 1
            return (nil, state.running == 0 && state.isSourceDone)
        }
    }

    /// The source has completed.
    /// - Returns: Whether nothing more will run.
    func finishSource() -> Bool {
        state.withLock { state in
            state.isSourceDone = true
            return state.running == 0
        }
    }

    override func tearDown() {
        let subscriptions = state.withLock { state in
            state.isDisposed = true
            defer { state.subscriptions = [:] }
            return state.subscriptions
        }
        for (_, subscription) in subscriptions.sorted(by: { $0.key < $1.key }) { subscription.dispose() }
    }
}
