/// Subscribes sequences one after the other, each after the error of the one before.
///
/// A loop, not a recursion: a source that fails at once a million times does not overflow the stack.
final class Attempts<Sources: Sequence, Element: Sendable>: Sendable
where Sources.Element == Observable<Element> {
    private let sources: Iteration<Sources>
    private let sink: Sink<Element>
    private let lifetime: Lifetime
    private let current = SerialDisposable()
    private let serial = Serial<any Error>()

    init(_ sources: Sources, _ sink: Sink<Element>, _ lifetime: Lifetime) {
        self.sources = Iteration(sources)
        self.sink = sink
        self.lifetime = lifetime
        lifetime.add(current)
    }

    /// Subscribes the first; without one the sequence completes.
    func start() {
        if serial.enter() {
            next(after: nil)
            serial.leave(next)
        }
    }

    private func next(after error: (any Error)?) {
        if lifetime.isDisposed { return }
        guard let source = sources.next() else {
            return sink.on(error.map { .error($0) } ?? .completed)
        }
        let attempt = Lifetime()
        current.disposable = attempt
        source.attach(
            Sink { [self] event in
                if attempt.isDisposed { return }
                guard case .error(let error) = event else { return sink.on(event) }
                attempt.dispose()
                serial.send(error, next)
            }, attempt)
    }
}
