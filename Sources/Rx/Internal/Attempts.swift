/// Subscribes sequences one after the other, each after a certain end of the one before.
///
/// A loop, not a recursion: a source that ends at once a million times does not overflow the stack.
final class Attempts<Sources: Sequence, Element: Sendable>: Sendable
where Sources.Element == Observable<Element> {
    /// The end after which the next sequence is subscribed.
    enum Reason: Sendable {
        case error
        case completion
    }

    private let sources: Memory<Sources.Iterator>
    private let reason: Reason
    private let sink: Sink<Element>
    private let subscription: Subscription
    private let current = SerialDisposable()
    private let serial = Serial<Event<Element>>()

    /// - Parameters:
    ///   - sources: The sequences.
    ///   - reason: What makes it go on with the next one. Without a next one, that event is the end of all.
    init(_ sources: Sources, after reason: Reason, _ sink: Sink<Element>, _ subscription: Subscription) {
        self.sources = Memory(sources.makeIterator())
        self.reason = reason
        self.sink = sink
        self.subscription = subscription
        subscription.add(current)
    }

    /// Subscribes the first; without one the sequence completes.
    func start() {
        if serial.enter() {
            next(after: .completed)
            serial.leave(next)
        }
    }

    private func next(after ending: Event<Element>) {
        if subscription.isDisposed { return }
        guard let source = sources.value.next() else { return sink.on(ending) }
        let attempt = Subscription()
        current.disposable = attempt
        source.attach(
            Sink(at: { [self] element, end in
                if attempt.isDisposed { return }
                if let element { return sink.receive(element, nil) }
                guard isReason(end) else { return sink.receive(nil, end) }
                attempt.dispose()
                serial.send(Event(end), next)
            }), attempt)
    }

    private func isReason(_ end: Event<Never>?) -> Bool { (end?.error == nil) == (reason == .completion) }
}
