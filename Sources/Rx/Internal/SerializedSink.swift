/// Where events from several sides (sources, timers, a user's threads) enter a chain: one is delivered at a time, in
/// the order they came, and none after a terminal event.
///
/// What is above subscribes within ``upstream``: a terminal event disposes that at once, and is delivered in its turn.
@usableFromInline
final class SerializedSink<Element: Sendable>: Sendable {
    /// Where events are delivered. An operator uses it directly from inside ``perform(_:)``.
    @usableFromInline let sink: Sink<Element>
    /// The subscription below.
    @usableFromInline let downstream: Subscription
    /// The subscription to what is above.
    @usableFromInline let upstream: Subscription
    @usableFromInline let serial = Serial<() -> Void>()

    /// - Parameters:
    ///   - sink: Where events are delivered.
    ///   - downstream: The subscription below, whose end disposes `upstream`.
    @usableFromInline
    init(_ sink: Sink<Element>, _ downstream: Subscription) {
        self.sink = sink
        self.downstream = downstream
        upstream = Subscription(within: downstream)
    }

    /// Delivers `event`, or leaves it to the thread that is delivering another.
    @inlinable
    func on(_ event: Event<Element>) {
        guard case .next(let element) = event else { return onInTurn(event) }
        _withUnprotectedUnsafePointer(to: element) { next(at: $0) }
    }

    /// Delivers the element at an address, or leaves it to the thread that is delivering another.
    @inlinable
    func next(at element: UnsafePointer<Element>) {
        if upstream.isDisposed { return }
        guard serial.enter() else { return nextInTurn(element) }
        if !downstream.isDisposed { sink.receive(element, nil) }
        leave()
    }

    /// Delivers what a ``Sink`` receives.
    @inlinable
    func receive(_ element: UnsafePointer<Element>?, _ end: Event<Never>?) {
        if let element { next(at: element) } else { terminate(end) }
    }

    // Functions of their own, as one that makes an event asks the runtime for the event's type at each call.

    @usableFromInline
    @inline(never)
    func nextInTurn(_ element: UnsafePointer<Element>) { onInTurn(.next(element.pointee)) }

    @usableFromInline
    @inline(never)
    func terminate(_ end: Event<Never>?) { onInTurn(Event(end)) }

    /// Does `work` now, or leaves it to the thread that is delivering an event. Does nothing once the subscription
    /// below is disposed; does it also after a terminal event from above.
    @inlinable
    func perform(_ work: @escaping () -> Void) {
        guard serial.enter() else { return performInTurn(work) }
        if !downstream.isDisposed { work() }
        leave()
    }

    /// The rare case: a terminal event, or another event is being delivered.
    @usableFromInline
    func onInTurn(_ event: Event<Element>) {
        guard event.isStopEvent else { return performInTurn { [self] in sink.on(event) } }
        if !upstream.stop() { return }
        performInTurn { [self] in sink.on(event) }
        upstream.dispose()
    }

    @usableFromInline
    func performInTurn(_ work: @escaping () -> Void) { serial.send(work, handle) }

    @inlinable
    func leave() {
        if !serial.leaveIfAlone() { leaveAfterOthers() }
    }

    @usableFromInline
    func leaveAfterOthers() { serial.leave(handle) }

    private func handle(_ work: () -> Void) {
        if !downstream.isDisposed { work() }
    }
}
