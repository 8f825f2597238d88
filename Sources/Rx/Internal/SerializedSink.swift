/// Where events from several sides (sources, timers, a user's threads) enter a chain: one is delivered at a time, in
/// the order they came, and none after a terminal event.
///
/// What is above subscribes within ``upstream``: a terminal event disposes that at once, and is delivered in its turn.
///
/// Sound as `@unchecked Sendable`: it holds constants.
@usableFromInline
final class SerializedSink<Element: Sendable>: SerializedEntry, @unchecked Sendable {
    /// Where events are delivered. An operator uses it directly from inside ``perform(_:)``.
    @usableFromInline let sink: Sink<Element>

    /// - Parameters:
    ///   - sink: Where events are delivered.
    ///   - downstream: The subscription below, whose end disposes `upstream`.
    @usableFromInline
    init(_ sink: Sink<Element>, _ downstream: Subscription) {
        self.sink = sink
        super.init(downstream)
    }

    /// Delivers `event`, or leaves it to the thread that is delivering another.
    @inlinable
    func on(_ event: Event<Element>) {
        if case .next(let element) = event { next(element) } else { terminate(event.terminal) }
    }

    /// Delivers `element`, or leaves it to the thread that is delivering another.
    @inlinable
    func next(_ element: Element) {
        _withUnprotectedUnsafePointer(to: element) { next(at: $0) }
    }

    /// Delivers the element at an address, or leaves it to the thread that is delivering another.
    @usableFromInline
    func next(at element: UnsafePointer<Element>) {
        if upstream.isDisposed { return }
        guard serial.enter() else { return nextInTurn(element) }
        if !downstream.isDisposed { sink.receive(element, nil) }
        leave()
    }

    /// Delivers what a ``Sink`` receives.
    func receive(_ element: UnsafePointer<Element>?, _ end: Event<Never>?) {
        if let element { next(at: element) } else { terminate(end) }
    }

    /// The work of delivering the element at an address, which is copied.
    func delivery(of element: UnsafePointer<Element>) -> Work {
        let element = element.pointee
        return Work { withUnsafePointer(to: element) { self.next(at: $0) } }
    }

    // A function of its own, as one that copies an element asks the runtime for its type at each call.
    @inline(never)
    private func nextInTurn(_ element: UnsafePointer<Element>) {
        performInTurn(at: element) { [self] in sink.receive($0, nil) }
    }

    /// Disposes what is above, and delivers a terminal event in its turn.
    @usableFromInline
    @inline(never)
    func terminate(_ end: Event<Never>?) {
        if !upstream.stop() { return }
        performInTurn { [self] in sink.receive(nil, end) }
        upstream.dispose()
    }
}

/// The part of ``SerializedSink`` that knows no elements. Not generic, so that it need not be specialized to be fast.
///
/// Sound as `@unchecked Sendable`: it holds constants, and `serial`, which is atomic.
@usableFromInline
class SerializedEntry: @unchecked Sendable {
    /// The subscription below.
    @usableFromInline final let downstream: Subscription
    /// The subscription to what is above.
    @usableFromInline final let upstream: Subscription
    @usableFromInline final let serial = Serial<() -> Void>()

    fileprivate init(_ downstream: Subscription) {
        self.downstream = downstream
        upstream = Subscription(within: downstream)
    }

    /// Does `work` now, or leaves it to the thread that is delivering an event. Does nothing once the subscription
    /// below is disposed; does it also after a terminal event from above.
    @inlinable
    final func perform(_ work: @escaping () -> Void) {
        guard serial.enter() else { return performInTurn(work) }
        if !downstream.isDisposed { work() }
        leave()
    }

    /// Does `work` with the element at an address now, or with a copy of it later. See ``perform(_:)``.
    @inlinable
    final func perform<Element>(
        at element: UnsafePointer<Element>, _ work: @escaping (UnsafePointer<Element>) -> Void
    ) {
        guard serial.enter() else { return performInTurn(at: element, work) }
        if !downstream.isDisposed { work(element) }
        leave()
    }

    @usableFromInline
    final func performInTurn(_ work: @escaping () -> Void) { serial.send(work, handle) }

    @usableFromInline
    @inline(never)
    final func performInTurn<Element>(
        at element: UnsafePointer<Element>, _ work: @escaping (UnsafePointer<Element>) -> Void
    ) {
        performInTurn { [element = element.pointee] in withUnsafePointer(to: element) { work($0) } }
    }

    @inlinable
    final func leave() {
        if !serial.leaveIfAlone() { leaveAfterOthers() }
    }

    @usableFromInline
    final func leaveAfterOthers() { serial.leave(handle) }

    private func handle(_ work: () -> Void) {
        if !downstream.isDisposed { work() }
    }
}
