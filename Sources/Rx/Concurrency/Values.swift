extension ObservableConvertibleType {
    /// The elements as an asynchronous sequence, for `for try await`.
    ///
    /// Reading the property subscribes; nothing emitted from then on is lost, what is not yet taken is
    /// kept. Leaving the loop, or canceling its task, ends the subscription. An error is thrown.
    ///
    /// A source that releases its observer without a terminal event (a subject that is disposed or released, `never`)
    /// does not leave the loop waiting: it delivers what is not yet taken, then throws `CancellationError`.
    public var values: AsyncThrowingStream<Element, any Error> {
        AsyncThrowingStream { continuation in
            let release = Release { continuation.finish(throwing: CancellationError()) }
            let subscription = asObservable().subscribe { event in
                withExtendedLifetime(release) {
                    switch event {
                    case .next(let element): continuation.yield(element)
                    case .error(let error): continuation.finish(throwing: error)
                    case .completed: continuation.finish()
                    }
                }
            }
            continuation.onTermination = { _ in subscription.dispose() }
        }
    }
}

extension Observable {
    /// The elements as an asynchronous sequence that does not throw: an error ends it.
    var unfailingValues: AsyncStream<Element> {
        AsyncStream { continuation in
            let release = Release { continuation.finish() }
            let subscription = subscribe { event in
                withExtendedLifetime(release) {
                    if let element = event.element {
                        continuation.yield(element)
                    } else {
                        continuation.finish()
                    }
                }
            }
            continuation.onTermination = { _ in subscription.dispose() }
        }
    }
}

extension InfallibleType {
    /// The elements as an asynchronous sequence that does not throw, for `for await`.
    ///
    /// Reading the property subscribes; nothing emitted from then on is lost, what is not yet taken is
    /// kept. Leaving the loop, or canceling its task, ends the subscription. The sequence ends, too, when the
    /// source releases its observer without a terminal event.
    public var values: AsyncStream<Element> { asObservable().unfailingValues }
}

extension SharedSequence {
    /// The elements as an asynchronous sequence that does not throw, for `for await`.
    ///
    /// Reading the property subscribes; nothing emitted from then on is lost, what is not yet taken is
    /// kept. Leaving the loop, or canceling its task, ends the subscription.
    @MainActor
    public var values: AsyncStream<Element> { source.unfailingValues }
}

extension PublishRelay {
    /// What the relay accepts, as an asynchronous sequence that does not throw. It ends with the relay.
    public var values: AsyncStream<Element> { asObservable().unfailingValues }
}

extension BehaviorRelay {
    /// The value, then what the relay accepts, as an asynchronous sequence that does not throw. It ends with
    /// the relay.
    public var values: AsyncStream<Element> { asObservable().unfailingValues }
}

extension ReplayRelay {
    /// What the relay remembers, then what it accepts, as an asynchronous sequence that does not throw. It
    /// ends with the relay.
    public var values: AsyncStream<Element> { asObservable().unfailingValues }
}

/// Does something when it is released: an observer that holds it was released.
final class Release: Sendable {
    private let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }

    deinit { body() }
}
