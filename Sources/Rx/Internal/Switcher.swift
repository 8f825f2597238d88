internal import Synchronization

/// Runs one inner sequence at a time: the latest.
@usableFromInline
final class Switcher<Element: Sendable>: Sendable {
    private let sink: Sink<Element>
    private let subscription: Subscription
    private let serial = Serial<() -> Void>()
    /// The number of the latest inner sequence.
    private let latest = Atomic<Int>(0)
    private let stopped = Atomic<Bool>(false)
    private let current = CurrentInner()

    @usableFromInline
    init(_ sink: Sink<Element>, _ subscription: Subscription) {
        self.sink = sink
        self.subscription = subscription
        subscription.add(current as Teardown)
    }

    /// Disposes the subscription to the former inner sequence, and subscribes this one.
    @inlinable
    func run(_ source: Observable<Element>) {
        guard let element = source.justElement else { return attach(source) }
        _withUnprotectedUnsafePointer(to: element) { emit($0) }
    }

    /// Emits the element of a just, which completes at once: as if it had been subscribed.
    @usableFromInline
    func emit(_ element: UnsafePointer<Element>) {
        let number = latest.add(1, ordering: .acquiringAndReleasing).newValue
        if current.exists { current.replace(by: nil) }
        next(number, element)
    }

    /// The source of the inner sequences terminated, or the closure that makes them threw.
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
        // As `subscribe(as:)` would, with one closure call more for each element.
        source.attach(
            Sink(at: { [self] element, end in
                if inner.isDisposed { return }
                if let element { return next(number, element) }
                inner.stop()
                if let error = end?.error {
                    fail(number, error)
                } else if current.complete(inner) {
                    send(nil, .completed)
                }
                inner.dispose()
            }), inner)
    }

    private func next(_ number: Int, _ element: UnsafePointer<Element>) {
        guard serial.enter() else { return nextLater(number, element) }
        if number == latest.load(ordering: .acquiring), !stopped.load(ordering: .acquiring),
            !subscription.isDisposed
        {
            sink.receive(element, nil)
        }
        if !serial.leaveIfAlone() { leave() }
    }

    @inline(never)
    private func nextLater(_ number: Int, _ element: UnsafePointer<Element>) {
        send(number, .next(element.pointee))
    }

    @inline(never)
    private func fail(_ number: Int, _ error: any Error) { send(number, .error(error)) }

    /// Emits an event, unless a later inner sequence than that of the number runs when its turn comes.
    private func send(_ number: Int?, _ event: Event<Element>) {
        serial.send({ self.handle(number, event) }, { $0() })
    }

    private func leave() { serial.leave { $0() } }

    private func handle(_ number: Int?, _ event: Event<Element>) {
        if subscription.isDisposed || stopped.load(ordering: .acquiring) { return }
        if let number, number != latest.load(ordering: .acquiring) { return }
        if event.isStopEvent { stopped.store(true, ordering: .releasing) }
        sink.on(event)
    }
}

/// The inner sequence that runs, and whether another can follow.
///
/// Sound as `@unchecked Sendable`: it holds an atomic, and what is behind a lock.
final class CurrentInner: Teardown, @unchecked Sendable {
    private struct State: Sendable {
        var inner: Subscription?
        var isSourceDone = false
        var isDisposed = false
    }

    private let state = Locked(State())
    private let mayExist = Atomic<Bool>(false)

    /// Whether an inner sequence may be running. For the source, which emits one element at a time and is the only one to start inner
    /// sequences.
    var exists: Bool { mayExist.load(ordering: .acquiring) }

    /// Disposes the subscription to the one that runs. For the source.
    func replace(by inner: Subscription?) {
        mayExist.store(inner != nil, ordering: .releasing)
        let superseded: Subscription? = state.withLock { state in
            if state.isDisposed { return inner }
            defer { state.inner = inner }
            return state.inner
        }
        superseded?.dispose()
    }

    /// The source starts no other.
    /// - Returns: Whether none runs.
    func finishSource() -> Bool {
        state.withLock { state in
            state.isSourceDone = true
            return state.inner == nil
        }
    }

    /// One has completed.
    /// - Returns: Whether it was the last one.
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
