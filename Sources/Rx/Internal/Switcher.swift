internal import Synchronization

/// A switcher that runs only the latest inner sequence.
@usableFromInline
final class Switcher<Element: Sendable>: Sendable {
    private let sink: Sink<Element>
    private let subscription: Subscription
    private let serial = Serial<() -> Void>()
    /// The number of the latest inner sequence.
    private let latest = Atomic<Int>(0)
    private let current = CurrentInner()

    @usableFromInline
    init(_ sink: Sink<Element>, _ subscription: Subscription) {
        self.sink = sink
        self.subscription = subscription
        subscription.add(current as Teardown)
    }

    /// Disposes the subscription to the previous inner sequence and subscribes to `source`.
    @inlinable
    func run(_ source: Observable<Element>) {
        guard let element = source.justElement else { return attach(source) }
        Borrowed.lend(element) { emit($0) }
    }

    /// Emits the element of a `Just`. No subscription is needed, because a `Just` completes immediately.
    @usableFromInline
    func emit(_ element: Borrowed<Element>) {
        let number = latest.add(1, ordering: .acquiringAndReleasing).newValue
        if current.exists { current.replace(by: nil) }
        next(number, element)
    }

    /// Handles the termination of the outer sequence, or an error from the closure that creates the inner sequences.
    @usableFromInline
    func finishSource(_ error: (any Error)?) {
        if let error { return send(nil, .error(error)) }
        if current.finishSource() { send(nil, .completed) }
    }

    @usableFromInline
    func attach(_ source: Observable<Element>) {
        let inner = Subscription()
        let number = latest.add(1, ordering: .acquiringAndReleasing).newValue
        current.replace(by: inner)
        if inner.isDisposed { return }
        // This sink does the work of `subscribe(as:)` without an additional closure call for each element.
        source.attach(
            Sink(at: { [self] emission in
                switch emission {
                // `next` drops the element if a later inner sequence has started.
                case .element(let element): next(number, element)
                case .end(let end):
                    if inner.isDisposed { return }
                    inner.dispose()
                    if let error = end.error {
                        fail(number, error)
                    } else if current.complete(inner) {
                        send(nil, .completed)
                    }
                }
            }), inner)
    }

    private func next(_ number: Int, _ element: Borrowed<Element>) {
        guard serial.enter() else { return nextLater(number, element) }
        if number == latest.load(ordering: .acquiring), !subscription.isDisposed { sink.next(element) }
        if !serial.leaveIfAlone() { leave() }
    }

    @inline(never)
    private func nextLater(_ number: Int, _ element: Borrowed<Element>) {
        send(number, .next(element.value))
    }

    @inline(never)
    private func fail(_ number: Int, _ error: any Error) { send(number, .error(error)) }

    /// Emits an event, unless a later inner sequence starts before the event can be delivered.
    private func send(_ number: Int?, _ event: Event<Element>) {
        serial.send({ self.handle(number, event) }, { $0() })
    }

    private func leave() { serial.leave { $0() } }

    private func handle(_ number: Int?, _ event: Event<Element>) {
        if subscription.isDisposed { return }
        if let number, number != latest.load(ordering: .acquiring) { return }
        sink.on(event)
    }
}

/// The running inner sequence and whether another inner sequence can follow.
///
/// Sound as `@unchecked Sendable`: its stored properties are an atomic and a value behind a lock.
final class CurrentInner: Teardown, @unchecked Sendable {
    private struct State: Sendable {
        var inner: Subscription?
        var isSourceDone = false
        var isDisposed = false
    }

    private let state = Locked(State())
    private let mayExist = Atomic<Bool>(false)

    /// Whether an inner sequence may be running. Only the source may read this property, because only the source starts
    /// inner sequences, one at a time.
    var exists: Bool { mayExist.load(ordering: .acquiring) }

    /// Replaces the subscription to the running sequence and disposes the previous subscription. Only the source may
    /// call this method.
    func replace(by inner: Subscription?) {
        mayExist.store(inner != nil, ordering: .releasing)
        let superseded: Subscription? = state.withLock { state in
            if state.isDisposed { return inner }
            defer { state.inner = inner }
            return state.inner
        }
        superseded?.dispose()
    }

    /// Records that the source will start no more sequences.
    /// - Returns: Whether no sequence is running.
    func finishSource() -> Bool {
        state.withLock { state in
            state.isSourceDone = true
            return state.inner == nil
        }
    }

    /// Records that a sequence has completed.
    /// - Returns: Whether it was the last sequence.
    func complete(_ inner: Subscription) -> Bool {
        state.withLock { state in
            guard state.inner === inner else { return false }
            state.inner = nil
            return state.isSourceDone
        }
    }

    override func tearDown() {
        let inner = state.withLock { state in
            state.isDisposed = true
            return state.inner.take()
        }
        inner?.dispose()
    }
}
