/// One source, many observers: what is behind every subject, relay and `share`.
///
/// The order of things is ``Broadcast``'s; a hub adds what was sent in the past. One that remembers
/// (``HubMemory``) takes a lock for the memory alone.
///
/// Sound as `@unchecked Sendable`: `ending` is touched by whoever holds `serial` only.
@usableFromInline
final class Hub<Element: Sendable>: Broadcast, @unchecked Sendable {
    @usableFromInline let memory: Locked<HubMemory<Element>>?
    private var ending: Event<Never>?

    /// - Parameter memory: What late observers are told of the past, nil for the ending alone.
    init(memory: HubMemory<Element>? = nil) {
        self.memory = memory.map { Locked($0) }
    }

    /// What it remembers, nil if nothing.
    func recall<Result>(_ body: (HubMemory<Element>) -> Result) -> Result? {
        memory?.withLock { body($0) }
    }

    /// Sends `event` to those that observe now. After a terminal event nothing is sent.
    @inlinable
    func send(_ event: Event<Element>) {
        if let memory { return send(event, remembering: memory) }
        guard case .next(let element) = event, serial.enter() else { return sendAsCommand(event) }
        handleNext(element)
    }

    @inlinable
    func send(_ event: Event<Element>, remembering memory: Locked<HubMemory<Element>>) {
        // The order of the memory must be that of the queue: both under the lock, delivery after it.
        var forgotten: Element?
        let mine: Bool = memory.withLock { memory in
            guard memory.remember(event, forgotten: &forgotten) else { return false }
            return serial.enter() || !push(event)
        }
        if !mine { return }
        guard case .next(let element) = event else { return handleAndLeave(event) }
        handleNext(element)
    }

    /// Adds an observer, and tells it what the hub remembers before anything else.
    @usableFromInline
    func add(_ sink: Sink<Element>, _ subscription: Subscription) {
        if let memory { return add(sink, subscription, recalling: memory) }
        let receiver = Receiver(sink, subscription)
        if serial.enter() {
            admit(receiver)
            leave()
        } else {
            serial.send({ self.admit(receiver) }, { $0() })
        }
        keep(receiver)
    }

    /// Delivers an element and gives the place back, that the caller holds.
    @inlinable
    @inline(__always)
    func handleNext(_ element: Element) {
        _withUnprotectedUnsafePointer(to: element) { deliver($0) }
        leave()
    }

    /// The rare case: the end, or the place is taken.
    @usableFromInline
    func sendAsCommand(_ event: Event<Element>) {
        serial.send({ self.handle(event) }, { $0() })
    }

    @usableFromInline
    func push(_ event: Event<Element>) -> Bool {
        serial.push { self.handle(event) }
    }

    @usableFromInline
    func handleAndLeave(_ event: Event<Element>) {
        handle(event)
        leave()
    }

    private func handle(_ event: Event<Element>) {
        if isOver { return }
        if case .next(let element) = event {
            withUnsafePointer(to: element) { deliver($0) }
        } else {
            let end = event.terminal
            ending = end
            deliverLast(end)
        }
    }

    private func tellEnding(_ receiver: Receiver) {
        if let ending { receiver.end(ending) }
    }

    private func admit(_ receiver: Receiver) {
        if isOver { tellEnding(receiver) } else { insert(receiver) }
    }
}

extension Hub {
    /// Tells an observer the past, and then lets it have what comes.
    private func add(
        _ sink: Sink<Element>, _ subscription: Subscription, recalling memory: Locked<HubMemory<Element>>
    ) {
        let direct = Receiver(sink, subscription)
        var held: (backlog: Backlog<Element>, receiver: Receiver)?
        let past = memory.withLock { memory in
            if !serial.enter() {
                // Another thread delivers, and may have something for this observer before it has heard
                // the past: that waits in a queue of its own.
                let backlog = Backlog(sink, subscription)
                let receiver = Receiver(backlog.sink, subscription)
                if serial.push({ self.insertUnlessEnded(receiver) }) { held = (backlog, receiver) }
            }
            return memory.past
        }
        for event in past where !subscription.isDisposed { sink.on(event) }
        if let held {
            held.backlog.release()
            keep(held.receiver)
        } else {
            insertUnlessEnded(direct)
            leave()
            keep(direct)
        }
    }

    /// Its past has told an observer of the end.
    private func insertUnlessEnded(_ receiver: Receiver) {
        if !isOver { insert(receiver) }
    }
}

/// Holds back what comes for an observer, until it is released.
private final class Backlog<Element: Sendable>: Sendable {
    private let target: Sink<Element>
    private let subscription: Subscription
    private let serial = Serial<Event<Element>>()

    init(_ target: Sink<Element>, _ subscription: Subscription) {
        self.target = target
        self.subscription = subscription
        _ = serial.enter()
    }

    /// Where the events come that may have to wait.
    var sink: Sink<Element> {
        Sink { [self] event in
            if serial.isIdle { target.on(event) } else { serial.send(event, deliver) }
        }
    }

    /// Sends what waits, and nothing waits any more.
    func release() { serial.leave(deliver) }

    private func deliver(_ event: Event<Element>) {
        if !subscription.isDisposed { target.on(event) }
    }
}
