public import Synchronization

/// One source, many observers: every subject, relay and `share` is made of it.
///
/// ``ObserverList`` keeps the order of events. A core that replays (``ReplayBuffer``) takes a lock for the buffer alone.
///
/// Sound as `@unchecked Sendable`: only the holder of `serial` uses `end`; the rest is constant or atomic.
@usableFromInline
final class SubjectCore<Element: Sendable>: ObserverList, @unchecked Sendable {
    @usableFromInline let buffer: Locked<ReplayBuffer<Element>>?
    @usableFromInline let disposed = Atomic<Bool>(false)
    private let name: String
    /// The terminal event that was delivered.
    @exclusivity(unchecked) private var end: Event<Never>?

    /// - Parameters:
    ///   - name: The name of the subject, for the error after its disposal.
    ///   - buffer: What is replayed to a new observer, nil for a terminal event alone.
    init(_ name: String = "", buffer: ReplayBuffer<Element>? = nil) {
        self.name = name
        self.buffer = buffer.map { Locked($0) }
    }

    @inlinable
    var isDisposed: Bool { disposed.load(ordering: .acquiring) }
    var disposedError: RxError { .disposed(objectName: name) }

    /// Emits an event, unless the subject was disposed or has terminated.
    @inlinable
    func on(_ event: Event<Element>) {
        if isDisposed { return }
        if let buffer { return emit(event, recordingIn: buffer) }
        guard case .next(let element) = event, serial.enter() else { return emitInTurn(event) }
        emitAndLeave(element)
    }

    /// Emits the element at an address, unless the subject was disposed or has terminated.
    @inlinable
    func next(at element: UnsafePointer<Element>) {
        if isDisposed { return }
        guard buffer == nil, serial.enter() else { return nextInTurn(element) }
        deliver(element)
        leave()
    }

    // A function of its own, as one that makes an event asks the runtime for the event's type at each call.
    @usableFromInline
    @inline(never)
    func nextInTurn(_ element: UnsafePointer<Element>) { on(.next(element.pointee)) }

    /// Removes all observers, releases the buffer, and fails for those that subscribe later.
    func dispose() {
        if disposed.exchange(true, ordering: .acquiringAndReleasing) { return }
        removeAll()
        buffer?.replace(ReplayBuffer(capacity: 0, replaysAfterEnd: false))
    }

    /// Subscribes an observer: it first receives what is replayed.
    @usableFromInline
    func subscribe(_ sink: Sink<Element>, _ subscription: Subscription) {
        if isDisposed { return sink.error(disposedError) }
        if let buffer { return subscribe(sink, subscription, replaying: buffer) }
        let subscriber = subscriber(sink, subscription)
        if serial.enter() {
            admit(subscriber)
            leave()
        } else {
            serial.send({ self.admit(subscriber) }, { $0() })
        }
        removeAtEnd(subscriber)
    }

    private func admit(_ subscriber: Subscriber) {
        if let end { subscriber.end(end) } else { insert(subscriber) }
    }
}

// Emitting.
extension SubjectCore {
    /// Delivers an element, and gives back `serial`, which the caller holds.
    @inlinable
    @inline(__always)
    func emitAndLeave(_ element: Element) {
        _withUnprotectedUnsafePointer(to: element) { deliver($0) }
        leave()
    }

    @inlinable
    func emit(_ event: Event<Element>, recordingIn buffer: Locked<ReplayBuffer<Element>>) {
        // The order in the buffer must be the order of delivery: both are decided under the lock, delivery follows it.
        var forgotten: Element?
        let isMine: Bool = buffer.withLock { buffer in
            guard buffer.record(event, forgotten: &forgotten) else { return false }
            return serial.enter() || !push(event)
        }
        if !isMine { return }
        guard case .next(let element) = event else { return handleAndLeave(event) }
        emitAndLeave(element)
    }

    /// The rare case: a terminal event, or an event is being delivered.
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
            withUnsafePointer(to: element) { deliver($0) }
        } else if let terminal = event.terminal {
            close()
            end = terminal
            deliver(terminal)
        }
    }
}

// Replaying.
extension SubjectCore {
    private func subscribe(
        _ sink: Sink<Element>, _ subscription: Subscription, replaying buffer: Locked<ReplayBuffer<Element>>
    ) {
        let direct = subscriber(sink, subscription)
        var held: (backlog: Backlog<Element>, subscriber: Subscriber)?
        let events = buffer.withLock { buffer in
            if !serial.enter() {
                // Another thread delivers, and may have an event for this observer before it has received the replayed
                // ones: those events wait in a queue of their own.
                let backlog = Backlog(sink, subscription)
                let subscriber = subscriber(backlog.sink, subscription)
                if serial.push({ self.insertUnlessOver(subscriber) }) { held = (backlog, subscriber) }
            }
            return buffer.events
        }
        for event in events where !subscription.isDisposed { sink.on(event) }
        if let held {
            held.backlog.release()
            removeAtEnd(held.subscriber)
        } else {
            insertUnlessOver(direct)
            leave()
            removeAtEnd(direct)
        }
    }

    /// After the terminal event nothing is inserted: the replayed events end with it.
    private func insertUnlessOver(_ subscriber: Subscriber) {
        if end == nil { insert(subscriber) }
    }
}

/// Holds events for an observer back, until it is released.
private final class Backlog<Element: Sendable>: Sendable {
    private let target: Sink<Element>
    private let subscription: Subscription
    private let serial = Serial<Event<Element>>()

    init(_ target: Sink<Element>, _ subscription: Subscription) {
        self.target = target
        self.subscription = subscription
        _ = serial.enter()
    }

    /// Receives the events that may have to wait.
    var sink: Sink<Element> {
        Sink { [self] event in
            if serial.isIdle { target.on(event) } else { serial.send(event, deliver) }
        }
    }

    /// Delivers the events that wait; from now on none waits.
    func release() { serial.leave(deliver) }

    private func deliver(_ event: Event<Element>) {
        if !subscription.isDisposed { target.on(event) }
    }
}
