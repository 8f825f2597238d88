/// Sends each observer the last element when it completes, and nothing before: the result of a computation.
///
///     sent:      --1--2--3--|
///     observer:  -----------3|
///     late:                     3|
///
/// May be sent to from any thread and re-entrantly: see the contract at ``ObservableType``. Without an
/// element it sends the completion alone, and after an error the error alone, also to those that come later.
public final class AsyncSubject<Element: Sendable>: Observable<Element>, SubjectType, ObserverType {
    private struct State: Sendable {
        var last: Element?
        var hasEnded = false
    }

    private let state = Locked(State())
    private let core = SubjectCore<Element>(
        buffer: Locked(ReplayBuffer(capacity: 1, replaysAfterEnd: true)))

    /// A subject nobody observes.
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

    /// What is superseded goes when this returns, without the lock held.
    private func keep(_ element: Element) {
        _ = state.withLock { state -> Element? in
            if state.hasEnded { return nil }
            defer { state.last = element }
            return state.last
        }
    }
}
