/// A series of subscriptions to several sequences. Each subscription begins after the previous sequence has terminated
/// with a given kind of event.
///
/// A loop, not a recursive function, starts the subscriptions, so even a million sources that terminate immediately do
/// not overflow the stack.
final class Attempts<Sources: Sequence, Element: Sendable>: Sendable
where Sources.Element == Observable<Element> {
    /// The kind of terminal event after which to subscribe to the next sequence.
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
    ///   - reason: The kind of terminal event after which to subscribe to the next sequence. If there is no next
    ///     sequence, the result terminates with that event.
    init(_ sources: Sources, after reason: Reason, _ sink: Sink<Element>, _ subscription: Subscription) {
        self.sources = Memory(sources.makeIterator())
        self.reason = reason
        self.sink = sink
        self.subscription = subscription
        subscription.add(current as Teardown)
    }

    /// Subscribes to the first sequence, or completes if there are no sequences.
    func start() { proceed(after: .completed) }

    private func proceed(after end: Event<Never>) {
        serial.send({ self.next(after: end) }, { $0() })
    }

    private func next(after end: Event<Never>) {
        while !subscription.isDisposed {
            guard let source = sources.value.next() else { return sink.end(end) }
            // A `Just` emits one element immediately and completes, so no subscription is needed.
            guard reason == .completion, let element = source.justElement else { return run(source) }
            sink.next(element)
        }
    }

    private func run(_ source: Observable<Element>) {
        let attempt = Subscription()
        current.replace(by: attempt)
        source.attach(
            Sink(at: { [self] emission in
                if attempt.isDisposed { return }
                guard case .end(let end) = emission else { return sink.receive(emission) }
                attempt.dispose()
                if (end.error == nil) == (reason == .completion) {
                    proceed(after: end)
                } else {
                    sink.end(end)
                }
            }), attempt)
    }
}
