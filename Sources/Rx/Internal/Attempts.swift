/// Subscribes sequences in order, each after a certain end of the one before.
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
    private let current = CurrentInner()
    private let serial = Serial<() -> Void>()

    /// - Parameters:
    ///   - sources: The sequences.
    ///   - reason: What makes it go on with the next one. Without a next one, that event is the end of all.
    init(_ sources: Sources, after reason: Reason, _ sink: Sink<Element>, _ subscription: Subscription) {
        self.sources = Memory(sources.makeIterator())
        self.reason = reason
        self.sink = sink
        self.subscription = subscription
        subscription.add(current as Teardown)
    }

    /// Subscribes the first; without one the sequence completes.
    func start() { goOn(after: .completed) }

    private func goOn(after end: Event<Never>) {
        serial.send({ self.next(after: end) }, { $0() })
    }

    private func next(after end: Event<Never>) {
        while !subscription.isDisposed {
            guard let source = sources.value.next() else { return sink.receive(nil, end) }
            // A just emits one element at once and completes: as if it had been subscribed.
            guard reason == .completion, let element = source.justElement else { return run(source) }
            sink.next(element)
        }
    }

    private func run(_ source: Observable<Element>) {
        let attempt = Subscription()
        current.replace(by: attempt)
        source.attach(
            Sink(at: { [self] element, end in
                if attempt.isDisposed { return }
                if let element { return sink.receive(element, nil) }
                let end = end ?? .completed
                if (end.error == nil) == (reason == .completion) {
                    attempt.dispose()
                    return goOn(after: end)
                }
                attempt.stop()
                sink.receive(nil, end)
                // Also where another thread is still disposing what is below.
                attempt.dispose()
            }), attempt)
    }
}
