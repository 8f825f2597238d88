internal import Synchronization

/// One source, many observers: what is behind every subject, relay and `share`.
///
/// A ``Serial`` orders everything: events, new observers and leaving ones, so that an observer gets the
/// events sent after it came and no other, and the list of observers needs no lock. A hub that remembers
/// (`Memory`) takes a lock for the memory alone.
///
/// Sound as `@unchecked Sendable`: `entries` and `ending` are touched by whoever holds `serial` only.
@usableFromInline
final class Hub<Element: Sendable>: @unchecked Sendable {
    /// What waits while another is handled.
    private enum Command {
        case event(Event<Element>)
        case add(HubEntry<Element>)
        case remove(HubEntry<Element>)
        case clear
    }

    private let serial = Serial<Command>()
    private let memory: Locked<HubMemory<Element>>?
    private let live = Atomic<Int>(0)
    private var entries: ContiguousArray<HubEntry<Element>> = []
    private var ending: Event<Element>?

    /// - Parameter memory: What late observers are told of the past, nil for the ending alone.
    init(memory: HubMemory<Element>? = nil) {
        self.memory = memory.map { Locked($0) }
    }

    /// Breaks the circle of entry, sink and lifetime: nothing will come any more.
    deinit {
        for entry in entries { entry.sink = nil }
    }

    /// Whether anybody observes.
    var hasObservers: Bool { live.load(ordering: .acquiring) > 0 }

    /// What it remembers, nil if nothing.
    func recall<Result>(_ body: (HubMemory<Element>) -> Result) -> Result? {
        memory?.withLock { body($0) }
    }

    /// Sends `event` to those that observe now. After a terminal event nothing is sent.
    @usableFromInline
    func send(_ event: Event<Element>) {
        guard let memory else {
            serial.send(.event(event), handle)
            return
        }
        // The order of the memory must be that of the queue: both under the lock, delivery after it.
        var forgotten: Element?
        let mine: Bool = memory.withLock { memory in
            guard memory.remember(event, forgotten: &forgotten) else { return false }
            return serial.enter() || !serial.push(.event(event))
        }
        if mine {
            handle(.event(event))
            serial.leave(handle)
        }
    }

    /// Adds an observer, and tells it what the hub remembers before anything else.
    func add(_ sink: Sink<Element>, _ lifetime: Lifetime) {
        let entry = HubEntry(sink, lifetime, self)
        live.add(1, ordering: .acquiringAndReleasing)
        lifetime.add(entry)
        guard let memory else {
            serial.send(.add(entry), handle)
            return
        }
        // Until the past is told, new events for this entry wait in its own queue.
        entry.hold()
        let (past, mine) = memory.withLock { memory in
            (memory.past, serial.enter() || !serial.push(.add(entry)))
        }
        for event in past where !lifetime.isDisposed {
            sink.on(event)
        }
        entry.release()
        if mine {
            handle(.add(entry))
            serial.leave(handle)
        }
    }

    /// Lets go of all observers without an event.
    func clear() {
        serial.send(.clear, handle)
    }

    fileprivate func remove(_ entry: HubEntry<Element>) {
        live.subtract(1, ordering: .acquiringAndReleasing)
        serial.send(.remove(entry), handle)
    }

    private func handle(_ command: Command) {
        switch command {
        case .event(let event):
            if ending != nil { return }
            if event.isStopEvent { ending = event }
            let receivers = entries
            if ending != nil { entries = [] }
            for entry in receivers { entry.on(event) }
        case .add(let entry):
            if let ending {
                // A hub that remembers has told it with the past.
                if memory == nil { entry.on(ending) }
            } else if !entry.isDisposed {
                entries.append(entry)
            }
        case .remove(let entry):
            if let place = entries.firstIndex(where: { $0 === entry }) { entries.remove(at: place) }
        case .clear:
            entries = []
        }
    }
}

/// An observer of a ``Hub``; also what takes it out when its subscription ends.
///
/// Sound as `@unchecked Sendable`: `sink` changes in the hub's `deinit` only, when nobody can be using it.
private final class HubEntry<Element: Sendable>: Teardown, @unchecked Sendable {
    var sink: Sink<Element>?
    private let lifetime: Lifetime
    private weak var hub: Hub<Element>?
    /// Only while the past is told: what came meanwhile.
    private let backlog = Serial<Event<Element>>()
    private let isHeld = Atomic<Bool>(false)

    init(_ sink: Sink<Element>, _ lifetime: Lifetime, _ hub: Hub<Element>) {
        self.sink = sink
        self.lifetime = lifetime
        self.hub = hub
    }

    var isDisposed: Bool { lifetime.isDisposed }

    func hold() {
        isHeld.store(true, ordering: .relaxed)
        _ = backlog.enter()
    }

    func release() {
        backlog.leave(deliver)
        isHeld.store(false, ordering: .releasing)
    }

    func on(_ event: Event<Element>) {
        if isHeld.load(ordering: .acquiring) {
            backlog.send(event, deliver)
        } else {
            deliver(event)
        }
    }

    private func deliver(_ event: Event<Element>) {
        if lifetime.isDisposed { return }
        sink?.on(event)
    }

    override func tearDown() {
        hub?.remove(self)
    }
}
