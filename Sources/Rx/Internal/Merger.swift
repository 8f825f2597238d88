/// Runs inner sequences side by side, at most so many at once, and merges their events.
@usableFromInline
final class Merger<Element: Sendable>: Sendable {
    private struct State: Sendable {
        var running = 0
        var waiting = Queue<Observable<Element>>()
        var isSourceDone = false
    }

    @usableFromInline let entry: SerializedSink<Element>
    @usableFromInline let subscription: Subscription
    private let members = CompositeDisposable()
    @usableFromInline let maxConcurrent: Int
    private let state = Locked(State())
    /// Who waited is started in a loop, not a recursion: a million that end at once overflow no stack.
    private let starts = Serial<Observable<Element>>()

    @usableFromInline
    init(_ sink: Sink<Element>, _ subscription: Subscription, maxConcurrent: Int = .max) {
        precondition(
            maxConcurrent > 0, "maxConcurrent: \(maxConcurrent) sequences at once are none: give 1 or more")
        entry = SerializedSink(sink, subscription)
        self.subscription = subscription
        self.maxConcurrent = maxConcurrent
        subscription.add(members)
    }

    /// Runs `source`, or lets it wait for its turn.
    @inlinable
    func add(_ source: Observable<Element>) {
        if maxConcurrent == .max, let element = source.justElement {
            // It sends one element at once and then has completed: as if it had been subscribed.
            entry.on(.next(element))
        } else {
            attach(source)
        }
    }

    @usableFromInline
    func attach(_ source: Observable<Element>) {
        let starts = state.withLock { state in
            if state.running < maxConcurrent {
                state.running += 1
                return true
            }
            state.waiting.append(source)
            return false
        }
        if starts { run(source) }
    }

    /// Whether an inner sequence runs.
    @usableFromInline
    var isRunning: Bool { state.withLock { $0.running > 0 } }

    /// The source of the inner sequences failed, or a closure that makes them.
    @usableFromInline
    func fail(_ error: any Error) {
        entry.on(.error(error))
    }

    /// No inner sequence will be added any more.
    @usableFromInline
    func completeSource() {
        let isOver = state.withLock { state in
            state.isSourceDone = true
            return state.running == 0
        }
        if isOver { entry.on(.completed) }
    }

    private func run(_ source: Observable<Element>) {
        let inner = Subscription()
        guard let key = members.insert(inner) else { return }
        source.attach(
            Sink { [self] event in
                if inner.isDisposed { return }
                switch event {
                case .next:
                    entry.on(event)
                case .error:
                    members.remove(for: key)
                    entry.on(event)
                case .completed:
                    members.remove(for: key)
                    finishInner()
                }
            }, inner)
    }

    private func finishInner() {
        let (next, isOver) = state.withLock { state -> (Observable<Element>?, Bool) in
            if let next = state.waiting.next() { return (next, false) }
            state.running -= 1
            return (nil, state.running == 0 && state.isSourceDone)
        }
        if let next { starts.send(next, run) }
        if isOver { entry.on(.completed) }
    }
}

extension Merger {
    /// Subscribes what the inner sequences are made of, until it ends: `makeInner`'s error ends the merged
    /// sequence, and for nil there is none.
    @inlinable
    func run<Source: Sendable>(
        _ source: Observable<Source>, _ makeInner: @escaping (Source) throws -> Observable<Element>?
    ) {
        let upstream = Subscription(within: subscription)
        let sink = Sink<Source> { [self] event in
            if upstream.isDisposed { return }
            if event.isStopEvent { upstream.dispose() }
            switch event {
            case .next(let element):
                do {
                    if let inner = try makeInner(element) { add(inner) }
                } catch {
                    fail(error)
                }
            case .error(let error): fail(error)
            case .completed: completeSource()
            }
        }
        source.run(sink, upstream)
    }
}
