internal import Synchronization

/// Where events from outside enter a chain: serialised, and none after the end.
struct EntryPoint<Element: Sendable>: Sendable {
    private let sink: Sink<Element>
    private let lifetime: Lifetime
    private let serial = Serial<Event<Element>>()
    private let stopped = Flag()

    init(_ sink: Sink<Element>, _ lifetime: Lifetime) {
        self.sink = sink
        self.lifetime = lifetime
    }

    /// Sends `event`, or leaves it to the thread that is sending another.
    func on(_ event: Event<Element>) {
        if stopped.isSet || lifetime.isDisposed { return }
        if event.isStopEvent, !stopped.set() { return }
        serial.send(event) { event in
            if lifetime.isDisposed { return }
            sink.on(event)
        }
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

extension EntryPoint {
    /// Sends what `transform` makes of an element of another type, nothing for nil, and its error.
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
