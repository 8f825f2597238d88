/// A subject that emits the last element when it completes, and nothing before: the result of a computation.
///
///     source:    --1--2--3--|
///     observer:  -----------3|
///     late:                     3|
///
/// Accepts events from any thread and re-entrantly: see the contract at ``ObservableType``. Without an
/// element it only completes, and after an error it only fails, also for observers that subscribe later.
public final class AsyncSubject<Element: Sendable>: Observable<Element>, SubjectType, ObserverType {
    private struct State: Sendable {
        var last: Element?
        var hasEnded = false
    }

    private let state = Locked(State())
    private let core = SubjectCore<Element>(
        buffer: Locked(ReplayBuffer(capacity: 1, replaysAfterEnd: true)))

    /// Creates a subject without observers.
    public init() { super.init() }

    deinit { core.abandon() }

    /// Whether anybody observes.
    public var hasObservers: Bool { core.hasObservers }

    public func on(_ event: Event<Element>) {
        if case .next(let element) = event { return keep(element) }
        let end: (last: Element?, isFirst: Bool) = state.withLock { state in
            defer { state.hasEnded = true }
            return (state.last.take(), !state.hasEnded)
        }
        guard end.isFirst else { return }
        withExtendedLifetime(self) {
            if event.isCompleted, let last = end.last { core.on(.next(last)) }
            core.on(event)
        }
    }

    public func asObserver() -> AsyncSubject<Element> { self }

    override func produce(_ sink: Sink<Element>, _ subscription: Subscription) {
        core.subscribe(sink, subscription)
    }

    /// Keeps the latest element. The former one is released when this returns, without the lock held.
    private func keep(_ element: Element) {
        _ = state.withLock { state -> Element? in
            if state.hasEnded { return nil }
            defer { state.last = element }
            return state.last
        }
    }
}
