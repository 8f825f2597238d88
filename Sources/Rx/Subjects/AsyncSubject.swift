/// A subject that emits only its last element, such as the result of a computation, and only when it completes.
///
///     source:    --1--2--3--|
///     observer:  -----------3|
///     late:                     3|
///
/// You can emit from any thread, even during a delivery; see the contract of ``ObservableType``. If there was no
/// element, the subject only completes; after an error, it only fails. The same applies to observers that subscribe
/// later. Keeps one element. To emit each element immediately, use ``PublishSubject``; for a computation that has
/// exactly one result, use ``Single``.
///
/// ```swift
/// let result = AsyncSubject<Int>()
/// result.subscribe(onNext: { print($0) }).disposed(by: disposeBag)
/// result.onNext(1)
/// result.onNext(2)
/// result.onCompleted()  // Prints 2
/// ```
public final class AsyncSubject<Element: Sendable>: Observable<Element>, SubjectType, ObserverType {
    private struct State: Sendable {
        var last: Element?
        var hasEnded = false
    }

    private let state = Locked(State())
    private let core = SubjectCore<Element>(
        buffer: Locked(ReplayBuffer(capacity: 1, replaysAfterEnd: true)))

    /// Creates a subject with no observers.
    public init() { super.init() }

    deinit { core.abandon() }

    /// Whether the subject has observers.
    public var hasObservers: Bool { core.hasObservers }

    public func on(_ event: Event<Element>) {
        if case .next(let element) = event { return keep(element) }
        let end: (last: Element?, isFirst: Bool) = state.withLock { state in
            defer { state.hasEnded = true }
            return (state.last.take(), !state.hasEnded)
        }
        guard end.isFirst else { return }
        withExtendedLifetime(self) {
            if event.isCompleted, let last = end.last { core.complete(with: last) } else { core.on(event) }
        }
    }

    public func asObserver() -> AsyncSubject<Element> { self }

    override func produce(_ sink: Sink<Element>, _ subscription: Subscription) {
        core.subscribe(sink, subscription)
    }

    /// Keeps the latest element. The previous element is released when this method returns, after unlocking.
    private func keep(_ element: Element) {
        _ = state.withLock { state -> Element? in
            if state.hasEnded { return nil }
            defer { state.last = element }
            return state.last
        }
    }
}
