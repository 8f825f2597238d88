public import Synchronization

/// Where events from outside enter a chain: serialised, and none after the end.
@usableFromInline
final class SerializedSink<Element: Sendable>: Sendable {
    @usableFromInline let sink: Sink<Element>
    @usableFromInline let subscription: Subscription
    @usableFromInline let serial = Serial<Event<Element>>()
    /// Whether a terminal event has come, that may still wait for its turn.
    @usableFromInline let stopped = Atomic<Bool>(false)
    /// Whether it was sent on. For whoever holds `serial`.
    @usableFromInline let ended = Atomic<Bool>(false)

    @inlinable
    init(_ sink: Sink<Element>, _ subscription: Subscription) {
        self.sink = sink
        self.subscription = subscription
    }

    /// Emits `event`, or leaves it to the thread that is emitting another.
    @inlinable
    func on(_ event: Event<Element>) {
        guard case .next(let element) = event else { return onAsCommand(event) }
        _withUnprotectedUnsafePointer(to: element) { next(at: $0) }
    }

    /// Emits the element at an address, or leaves it to the thread that is emitting another.
    @inlinable
    func next(at element: UnsafePointer<Element>) {
        if stopped.load(ordering: .acquiring) { return }
        guard serial.enter() else { return onAsCommand(.next(element.pointee)) }
        if !subscription.isDisposed, !ended.load(ordering: .relaxed) { sink.receive(element, nil) }
        if !serial.leaveIfAlone() { leave() }
    }

    /// The rare case: the end, or the place is taken.
    @usableFromInline
    func onAsCommand(_ event: Event<Element>) {
        if subscription.isDisposed { return }
        if event.isStopEvent, stopped.exchange(true, ordering: .acquiringAndReleasing) { return }
        serial.send(event, handle)
    }

    @usableFromInline
    func leave() { serial.leave(handle) }

    private func handle(_ event: Event<Element>) {
        if subscription.isDisposed || ended.load(ordering: .relaxed) { return }
        if event.isStopEvent { ended.store(true, ordering: .relaxed) }
        sink.on(event)
    }
}

/// A flag that is set once.
final class Flag: Sendable {
    private let value = Atomic<Bool>(false)

    var isSet: Bool { value.load(ordering: .acquiring) }

    /// Sets it.
    /// - Returns: Whether this call did.
    func set() -> Bool { !value.exchange(true, ordering: .acquiringAndReleasing) }
}

extension SerializedSink {
    /// Sends what `transform` makes of an element of another type, nothing for nil, and its error.
    @inlinable
    func on<Source>(compacting event: Event<Source>, _ transform: (Source) throws -> Element?) {
        switch event {
        case .next(let element):
            do {
                if let result = try transform(element) { on(.next(result)) }
            } catch {
                on(.error(error))
            }
        case .error(let error): on(.error(error))
        case .completed: on(.completed)
        }
    }
}
