/// A merger that runs up to a given number of inner sequences at the same time and merges their events.
@usableFromInline
final class Merger<Element: Sendable>: Sendable {
    @usableFromInline let entry: SerializedSink<Element>
    private let maxConcurrent: Int
    private let inners = InnerSequences()

    @inlinable
    convenience init(_ sink: Sink<Element>, _ subscription: Subscription, maxConcurrent: Int = .max) {
        self.init(SerializedSink(sink, subscription), maxConcurrent)
    }

    /// - Parameters:
    ///   - entry: The sink where the events enter. The caller creates it, because the caller knows the element's type.
    ///   - maxConcurrent: The maximum number of sequences that run at the same time, at least 1.
    @usableFromInline
    init(_ entry: SerializedSink<Element>, _ maxConcurrent: Int) {
        self.entry = entry
        self.maxConcurrent = maxConcurrent
        entry.upstream.add(inners as Teardown)
    }

    /// Runs `source` now or, if the maximum number of sequences is already running, after another sequence completes.
    @inlinable
    func add(_ source: Observable<Element>) {
        // A `Just` emits one element immediately and completes, so no subscription is needed.
        guard let element = source.justElement else { return attach(source) }
        Borrowed.lend(element) { emit($0, of: source) }
    }

    @usableFromInline
    func emit(_ element: Borrowed<Element>, of just: Observable<Element>) {
        if maxConcurrent == .max { return entry.next(element) }
        if mayStart(just) {
            entry.next(element)
            finishInner()
        }
    }

    @usableFromInline
    func attach(_ source: Observable<Element>) {
        if mayStart(source) { run(source) }
    }

    /// Returns whether `source` can start now. If it cannot, it waits until another sequence completes.
    private func mayStart(_ source: Observable<Element>) -> Bool { inners.reserve(source, of: maxConcurrent) }

    /// Whether an inner sequence is running.
    @usableFromInline
    var isRunning: Bool { inners.isRunning }

    /// The number of entries that are kept for the inner sequences, for tests. See ``InnerSequences/size``.
    var size: Int { inners.size }

    /// Terminates the merged sequence with an error from the source, from an inner sequence, or from a closure that
    /// creates inner sequences.
    @usableFromInline
    func fail(_ error: any Error) {
        entry.terminate(.error(error))
    }

    /// Records that no more inner sequences will be added. If no inner sequence is running, completes the merged
    /// sequence.
    @usableFromInline
    func completeSource() {
        if inners.finishSource() { entry.terminate(.completed) }
    }

    private func run(_ source: Observable<Element>) {
        let inner = Subscription()
        guard let slot = inners.insert(inner) else { return }
        // This sink does the work of `subscribe(as:)` without an additional closure call for each element.
        source.attach(
            Sink(at: { [self] emission in
                if inner.isDisposed { return }
                switch emission {
                case .element(let element): entry.next(element)
                case .end(let end):
                    // The completed sequence must release its resources before the next sequence starts.
                    inner.dispose()
                    inners.remove(slot)
                    if let error = end.error { fail(error) } else { finishInner() }
                }
            }), inner)
    }

    private func finishInner() {
        let (next, isOver) = inners.finish()
        // The next sequence starts from this thread's work queue, so a long series of sequences that complete
        // synchronously cannot overflow the stack.
        if let next {
            // Sound: this merger added all pending sequences, so they have its element type.
            let source = unsafe unsafeDowncast(next, to: Observable<Element>.self)
            Trampoline.enqueue { [self] in run(source) }
        }
        if isOver { entry.terminate(.completed) }
    }
}

extension Merger {
    /// Subscribes to the source of the inner sequences. If `makeInner` throws, the merged sequence fails with that
    /// error; if it returns nil, there is no inner sequence for the element.
    @inlinable
    func run<Source: Sendable>(
        _ source: Observable<Source>, _ makeInner: @escaping (Source) throws -> Observable<Element>?
    ) {
        source.subscribe(
            within: entry.upstream,
            at: { [self] emission in
                switch emission {
                case .element(let element):
                    if let inner = try makeInner(element.value) { add(inner) }
                case .end(.error(let error)): fail(error)
                case .end(.completed): completeSource()
                }
            })
    }
}

/// The running and pending inner sequences. This class is not generic, because a generic class would look up its type
/// metadata at run time on each call.
///
/// Sound as `@unchecked Sendable`: the mutable state is behind a lock.
private final class InnerSequences: Teardown, @unchecked Sendable {
    private struct State: Sendable {
        var running = 0
        var waiting = Queue<any AnyObject & Sendable>()
        var isSourceDone = false
        var slots: ContiguousArray<Slot> = []
        var freeSlots: ContiguousArray<Int> = []
        /// The number of sequences that have started.
        var started = 0
        var isDisposed = false
    }

    /// A slot for the subscription to a running sequence. It is reused after the sequence has terminated.
    private struct Slot: Sendable {
        var subscription: Subscription?
        /// A number that increases with each sequence that starts.
        var number: Int
    }

    private let state = Locked(State())

    override init() {}

    var isRunning: Bool { state.withLock { $0.running > 0 } }

    /// The number of entries in the arrays. It depends on how many sequences have run at the same time, not on how many
    /// have completed.
    var size: Int { state.withLock { $0.slots.count + $0.freeSlots.count } }

    /// Counts `source` as running, or adds it to the pending sequences.
    /// - Returns: Whether to run `source` now.
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

    /// Adds the subscription to a running sequence.
    /// - Returns: The slot from which to remove the subscription later, or nil if the merger has been disposed.
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

    /// Records that a sequence has completed.
    /// - Returns: The sequence to run next, if any, and whether no more sequences will run.
    func finish() -> (next: (any AnyObject & Sendable)?, isOver: Bool) {
        state.withLock { state in
            if let next = state.waiting.next() { return (next, false) }
            state.running -= 1
            return (nil, state.running == 0 && state.isSourceDone)
        }
    }

    /// Records that the source has completed.
    /// - Returns: Whether no more sequences will run.
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
