/// The point where events from several sources, timers or threads enter a chain. Events are delivered one at a time, in
/// the order they arrive. No event is delivered after a terminal event.
///
/// The subscriptions to upstream sources belong to ``upstream``: a terminal event disposes ``upstream`` immediately and
/// is delivered after the events that are already pending.
///
/// Sound as `@unchecked Sendable`: all its stored properties are constants.
@usableFromInline
final class SerializedSink<Element: Sendable>: SerializedEntry, @unchecked Sendable {
    /// The sink that delivers the events. An operator uses it directly from inside ``perform(_:)``.
    @usableFromInline let sink: Sink<Element>

    /// - Parameters:
    ///   - sink: The sink that delivers the events.
    ///   - downstream: The downstream subscription. Disposing it disposes `upstream`.
    @usableFromInline
    init(_ sink: Sink<Element>, _ downstream: Subscription) {
        self.sink = sink
        super.init(downstream)
    }

    /// Delivers `event`, or leaves it to the thread that is delivering another event.
    @inlinable
    func on(_ event: Event<Element>) {
        switch event {
        case .next(let element): next(element)
        case .error(let error): terminate(.error(error))
        case .completed: terminate(.completed)
        }
    }

    /// Delivers `element`, or leaves it to the thread that is delivering another event.
    @inlinable
    func next(_ element: Element) {
        Borrowed.lend(element) { next($0) }
    }

    /// Delivers an element without copying it, or leaves a copy for the thread that is delivering another event.
    @usableFromInline
    func next(_ element: Borrowed<Element>) {
        if upstream.isDisposed { return }
        guard serial.enter() else { return nextInTurn(element) }
        if !downstream.isDisposed { sink.next(element) }
        leave()
    }

    /// Delivers an event in the form in which a ``Sink`` receives it.
    func receive(_ emission: Emission<Element>) {
        switch emission {
        case .element(let element): next(element)
        case .end(let end): terminate(end)
        }
    }

    /// Returns the work that delivers a copy of an element.
    func delivery(of element: Borrowed<Element>) -> Work {
        let element = element.value
        return Work { self.next(element) }
    }

    // This is a separate function, because a function that copies an element looks up the element's type metadata at
    // run time on each call.
    @inline(never)
    private func nextInTurn(_ element: Borrowed<Element>) {
        performInTurn(with: element) { [self] in sink.next($0) }
    }

    /// Disposes ``upstream`` and delivers a terminal event after the events that are already pending.
    @usableFromInline
    @inline(never)
    func terminate(_ end: Event<Never>) {
        if !upstream.stop() { return }
        upstream.dispose()
        performInTurn { [self] in sink.end(end) }
    }
}

/// The part of ``SerializedSink`` that does not depend on the element type. This class is not generic, so it is fast
/// without being specialized.
///
/// Sound as `@unchecked Sendable`: all its stored properties are constants, except `serial`, which is atomic.
@usableFromInline
class SerializedEntry: @unchecked Sendable {
    /// The downstream subscription.
    @usableFromInline final let downstream: Subscription
    /// The upstream subscription.
    @usableFromInline final let upstream: Subscription
    @usableFromInline final let serial = Serial<() -> Void>()

    fileprivate init(_ downstream: Subscription) {
        self.downstream = downstream
        upstream = Subscription(within: downstream)
    }

    /// Runs `work` now, or leaves it to the thread that is delivering an event. Does nothing after the downstream
    /// subscription is disposed, but still runs the work after a terminal event from upstream.
    @inlinable
    final func perform(_ work: @escaping () -> Void) {
        guard serial.enter() else { return performInTurn(work) }
        if !downstream.isDisposed { work() }
        leave()
    }

    /// Runs `work` now with an element that is not copied, or later with a copy. See ``perform(_:)``.
    @inlinable
    final func perform<Element>(
        with element: Borrowed<Element>, _ work: @escaping (Borrowed<Element>) -> Void
    ) {
        guard serial.enter() else { return performInTurn(with: element, work) }
        if !downstream.isDisposed { work(element) }
        leave()
    }

    @usableFromInline
    final func performInTurn(_ work: @escaping () -> Void) { serial.send(work, handle) }

    @usableFromInline
    @inline(never)
    final func performInTurn<Element>(
        with element: Borrowed<Element>, _ work: @escaping (Borrowed<Element>) -> Void
    ) {
        performInTurn { [element = element.value] in Borrowed.lend(element, to: work) }
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
