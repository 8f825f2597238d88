public import Synchronization

/// One source and many observers: the implementation of subjects, relays and `share`.
///
/// ``ObserverList`` keeps the events in order. A core that replays (``ReplayBuffer``) takes a lock only for the buffer.
///
/// Sound as `@unchecked Sendable`: only the holder of `serial` uses `end`; everything else is constant or atomic.
@usableFromInline
final class SubjectCore<Element: Sendable>: ObserverList, @unchecked Sendable {
    @usableFromInline let buffer: Locked<ReplayBuffer<Element>>?
    @usableFromInline let disposed = Atomic<Bool>(false)
    private let name: String
    /// The terminal event, or nil if it has not been delivered yet.
    @safe @exclusivity(unchecked) private var end: Event<Never>?

    /// - Parameters:
    ///   - name: The name of the subject, used in the error that subscribers receive after the subject has been
    ///     disposed.
    ///   - buffer: The events to replay to a new observer, or nil to replay only a terminal event.
    @usableFromInline
    init(_ name: String = "", buffer: Locked<ReplayBuffer<Element>>? = nil) {
        self.name = name
        self.buffer = buffer
    }

    @inlinable
    var isDisposed: Bool { disposed.load(ordering: .acquiring) }
    var disposedError: RxError { .disposed(objectName: name) }

    /// Emits an event, unless the subject has been disposed or has terminated.
    @inlinable
    func on(_ event: Event<Element>) {
        if isDisposed { return }
        if let buffer { return emit(event, recordingIn: buffer) }
        guard case .next(let element) = event, serial.enter() else { return emitInTurn(event) }
        emitAndLeave(element)
    }

    /// Emits an element, without copying it if possible, unless the subject has been disposed or has terminated.
    @inlinable
    func next(_ element: Borrowed<Element>) {
        if isDisposed { return }
        guard buffer == nil, serial.enter() else { return nextInTurn(element) }
        unsafe deliver(element.address)
        leave()
    }

    // This is a separate function, because a function that creates an event looks up the event's type metadata at run
    // time on each call.
    @usableFromInline
    @inline(never)
    func nextInTurn(_ element: Borrowed<Element>) { on(.next(element.value)) }

    /// Removes all observers and releases the buffer. Later subscribers receive an error.
    func dispose() {
        if disposed.exchange(true, ordering: .acquiringAndReleasing) { return }
        abandon()
        buffer?.replace(ReplayBuffer(capacity: 0, replaysAfterEnd: false))
    }

    /// Subscribes an observer, which first receives the replayed events.
    @usableFromInline
    func subscribe(_ sink: Sink<Element>, _ subscription: Subscription) {
        if isDisposed { return sink.error(disposedError) }
        if let buffer { return subscribe(sink, subscription, replaying: buffer) }
        let subscriber = subscriber(sink, subscription)
        if serial.enter() {
            let end = end
            if end == nil { insert(subscriber) }
            leave()
            // The terminal event is delivered after `leave`, so an observer that subscribes again during that delivery
            // immediately receives the event again.
            if let end { return subscriber.end(end) }
        } else {
            serial.send({ self.admit(subscriber) }, { $0() })
        }
        removeAtEnd(subscriber)
    }

    private func admit(_ subscriber: Subscriber) {
        if let end { subscriber.end(end) } else { insert(subscriber) }
    }
}

extension SubjectCore {
    /// Delivers an element and releases `serial`, which the caller holds.
    @inlinable
    @inline(__always)
    func emitAndLeave(_ element: Element) {
        Borrowed.lend(element) { unsafe deliver($0.address) }
        leave()
    }

    @inlinable
    func emit(_ event: Event<Element>, recordingIn buffer: Locked<ReplayBuffer<Element>>) {
        // The order in the buffer must match the order of delivery, so both are determined while the lock is held,
        // before the event is delivered.
        var forgotten: Element?
        let isMine: Bool = buffer.withLock { buffer in
            guard buffer.record(event, forgotten: &forgotten) else { return false }
            return serial.enter() || !push(event)
        }
        if !isMine { return }
        guard case .next(let element) = event else { return handleAndLeave(event) }
        emitAndLeave(element)
    }

    /// Emits an element and completes. An observer that subscribes while either event is being delivered receives both
    /// events from the replay buffer.
    func complete(with element: Element) {
        guard !isDisposed, let buffer else { return }
        var forgotten: Element?
        let isMine: Bool = buffer.withLock { buffer in
            guard buffer.record(.next(element), forgotten: &forgotten) else { return false }
            _ = buffer.record(.completed, forgotten: &forgotten)
            close()
            return serial.enter() || !serial.push { self.handle(lastElement: element) }
        }
        if !isMine { return }
        handle(lastElement: element)
        leave()
    }

    private func handle(lastElement element: Element) {
        handle(.next(element))
        handle(.completed)
    }

    /// Handles the rare cases: emits a terminal event, or an event that arrives during a delivery.
    @usableFromInline
    func emitInTurn(_ event: Event<Element>) {
        if event.isStopEvent { close() }
        serial.send({ self.handle(event) }, { $0() })
    }

    @usableFromInline
    func push(_ event: Event<Element>) -> Bool {
        if event.isStopEvent { close() }
        return serial.push { self.handle(event) }
    }

    @usableFromInline
    func handleAndLeave(_ event: Event<Element>) {
        handle(event)
        leave()
    }

    private func handle(_ event: Event<Element>) {
        if end != nil { return }
        if case .next(let element) = event {
            Borrowed.lend(element) { unsafe deliver($0.address) }
        } else if let terminal = event.terminal {
            close()
            end = terminal
            deliver(terminal)
        }
    }
}

extension SubjectCore {
    private func subscribe(
        _ sink: Sink<Element>, _ subscription: Subscription, replaying buffer: Locked<ReplayBuffer<Element>>
    ) {
        let direct = subscriber(sink, subscription)
        var held: (backlog: Backlog, subscriber: Subscriber)?
        // Lock the mutex directly, because `withLock` would look up the buffer's type metadata at run time.
        buffer.mutex.lock()
        if !serial.enter() { held = holdBack(sink, subscription) }
        let (elements, start, end) = buffer.state.replayed
        buffer.mutex.unlock()
        ReplayBuffer.emit(elements, from: start, end, to: sink, subscription)
        if let held {
            held.backlog.release()
            removeAtEnd(held.subscriber)
        } else {
            insertUnlessOver(direct)
            leave()
            removeAtEnd(direct)
        }
    }

    /// Subscribes an observer during a delivery. New events may arrive before the observer has received the replayed
    /// events, so the new events wait in a separate queue.
    /// - Returns: The queue and the subscriber, or nil if the delivery has finished and the caller now holds `serial`.
    private func holdBack(
        _ sink: Sink<Element>, _ subscription: Subscription
    ) -> (Backlog, Subscriber)? {
        let backlog = Backlog(subscription)
        let subscriber = subscriber(backlog.holding(sink), subscription)
        return serial.push { self.insertUnlessOver(subscriber) } ? (backlog, subscriber) : nil
    }

    /// Inserts an observer, except after the terminal event, because the replayed events include that event.
    private func insertUnlessOver(_ subscriber: Subscriber) {
        if end == nil { insert(subscriber) }
    }
}

/// A queue that holds back the events of an observer until ``release()`` is called.
private final class Backlog: Sendable {
    private let subscription: Subscription
    private let serial = Serial<Work>()

    init(_ subscription: Subscription) {
        self.subscription = subscription
        _ = serial.enter()
    }

    /// Returns a sink that passes events to `target`, or holds them back until ``release()`` is called.
    func holding<Element>(_ target: Sink<Element>) -> Sink<Element> {
        Sink(at: { [self] emission in
            if serial.isIdle {
                target.receive(emission)
            } else {
                serial.send(target.work(emitting: emission), deliver)
            }
        })
    }

    /// Delivers the pending events. Later events are passed on immediately.
    func release() { serial.leave(deliver) }

    private func deliver(_ emission: Work) {
        if !subscription.isDisposed { emission.run() }
    }
}
