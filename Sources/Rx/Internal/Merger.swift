/// Runs inner sequences side by side, up to a number of them at once, and merges their events.
@usableFromInline
final class Merger<Element: Sendable>: Sendable {
    @usableFromInline let entry: SerializedSink<Element>
    private let maxConcurrent: Int
    private let inners = InnerSequences()

    @inlinable
    convenience init(_ sink: Sink<Element>, _ subscription: Subscription, maxConcurrent: Int = .max) {
        self.init(SerializedSink(sink, subscription), maxConcurrent)
    }

    /// - Parameter entry: A parameter, as it is made where the element's type is known.
    @usableFromInline
    init(_ entry: SerializedSink<Element>, _ maxConcurrent: Int) {
        precondition(maxConcurrent > 0, "maxConcurrent must be at least 1, got \(maxConcurrent)")
        self.entry = entry
        self.maxConcurrent = maxConcurrent
        entry.upstream.add(inners as Teardown)
    }

    /// Runs `source`, or lets it wait for its turn.
    @inlinable
    func add(_ source: Observable<Element>) {
        // A just emits one element at once and completes: as if it had been subscribed.
        guard let element = source.justElement else { return attach(source) }
        _withUnprotectedUnsafePointer(to: element) { emit($0, of: source) }
    }

    @usableFromInline
    func emit(_ element: UnsafePointer<Element>, of just: Observable<Element>) {
        if maxConcurrent == .max { return entry.next(at: element) }
        if mayStart(just) {
            entry.next(at: element)
            finishInner()
        }
    }

    @usableFromInline
    func attach(_ source: Observable<Element>) {
        if mayStart(source) { run(source) }
    }

    /// Whether `source` may start now. Otherwise it waits until another completes.
    private func mayStart(_ source: Observable<Element>) -> Bool { inners.reserve(source, of: maxConcurrent) }

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
        guard let slot = inners.insert(inner) else { return }
        // As `subscribe(as:)` would, with one closure call more for each element.
        source.attach(
            Sink(at: { [self] element, end in
                if inner.isDisposed { return }
                if let element { return entry.next(at: element) }
                // Before the next sequence starts.
                inner.dispose()
                inners.remove(slot)
                if let error = end?.error { fail(error) } else { finishInner() }
            }), inner)
    }

    private func finishInner() {
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
        var slots: ContiguousArray<Slot> = []
        var freeSlots: ContiguousArray<Int> = []
        /// How many sequences have run.
        var started = 0
        var isDisposed = false
    }

    /// The place of the subscription to one that runs, which is used again after it.
    private struct Slot: Sendable {
        var subscription: Subscription?
        /// The number of the sequence.
        var number: Int
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
    /// - Returns: The slot to remove it from, nil if all is disposed.
    func insert(_ subscription: Subscription) -> Int? {
        state.withLock { state in
            if state.isDisposed { return nil }
            state.started += 1
            let slot = Slot(subscription: subscription, number: state.started)
            if let free = state.freeSlots.popLast() {
                state.slots[free] = slot
                return free
            }
            state.slots.append(slot)
            return state.slots.count - 1
        }
    }

    func remove(_ slot: Int) {
        let removed: Subscription? = state.withLock { state in
            if state.isDisposed { return nil }
            state.freeSlots.append(slot)
            return state.slots[slot].subscription.take()
        }
        withExtendedLifetime(removed) {}
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
        var slots = state.withLock { state in
            state.isDisposed = true
            defer { state.slots = [] }
            return state.slots
        }
        if slots.count > 1 { slots.sort { $0.number < $1.number } }
        for slot in slots { slot.subscription?.dispose() }
    }
}
