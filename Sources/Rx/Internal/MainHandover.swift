internal import Dispatch
public import Synchronization

/// Brings events to the main actor, in order: those that come there go on at once, unless others wait.
@usableFromInline
final class MainHandover<Element: Sendable>: Sendable {
    @usableFromInline let sink: Sink<Element>
    @usableFromInline let lifetime: Lifetime
    /// Busy as long as an event is under way or waits.
    @usableFromInline let serial = Serial<Event<Element>>()
    @usableFromInline let ended = Atomic<Bool>(false)

    @inlinable
    init(_ sink: Sink<Element>, _ lifetime: Lifetime) {
        self.sink = sink
        self.lifetime = lifetime
    }

    /// Where the events come.
    @inlinable
    var entry: Sink<Element> {
        Sink(at: { [self] event in
            if ended.load(ordering: .acquiring) { return }
            guard case .next = event.pointee, MainQueue.isCurrent, serial.enter() else {
                return handOver(event.pointee)
            }
            if !lifetime.isDisposed { sink.receive(event) }
            if !serial.leaveIfAlone() { leave() }
        })
    }

    @usableFromInline
    func handOver(_ event: Event<Element>) {
        if event.isStopEvent { ended.store(true, ordering: .releasing) }
        // Who has the place handles it; else it is ours, until we are on the main actor and have left it.
        if !serial.enter(), serial.push(event) { return }
        if MainQueue.isCurrent {
            handle(event)
            leave()
        } else {
            DispatchQueue.main.async { [self] in
                handle(event)
                leaveOrGoOnLater()
            }
        }
    }

    @usableFromInline
    func leave() { serial.leave(handle) }

    /// What came meanwhile has its own turn of the main queue, that has other things to do too.
    private func leaveOrGoOnLater() {
        if serial.leaveIfAlone() { return }
        DispatchQueue.main.async { [self] in
            serial.drain(handle)
            leaveOrGoOnLater()
        }
    }

    private func handle(_ event: Event<Element>) {
        if !lifetime.isDisposed { sink.on(event) }
    }
}
