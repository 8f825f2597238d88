extension ObservableConvertibleType {
    /// An asynchronous sequence of the elements, for use in `for try await`.
    ///
    /// Reading the property creates a subscription. The sequence keeps the elements that the loop has not received yet,
    /// **without limit**. Leaving the loop or canceling its task disposes the subscription. If the source fails, the
    /// loop throws that error.
    ///
    /// If the source releases its observer without a terminal event (`never`, or a subject that is disposed or
    /// released), the loop receives the pending elements, then throws `CancellationError`. Some operators (such as
    /// `share` and `retry(when:)`) retain their observers until the observers unsubscribe. If the source uses such an
    /// operator, the loop does not throw, but waits until its task is canceled.
    ///
    /// ```swift
    /// for try await element in Observable.of(1, 2).values { print(element) }  // Prints 1, 2
    /// ```
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
    /// An asynchronous sequence of the elements. It does not throw; it finishes if the source fails.
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
    /// An asynchronous sequence of the elements, for use in `for await`. It does not throw.
    ///
    /// Reading the property creates a subscription. The sequence keeps the elements that the loop has not received yet,
    /// **without limit**. Leaving the loop or canceling its task disposes the subscription. The loop also finishes when
    /// the source releases its observer without a terminal event. For an example, see
    /// ``ObservableConvertibleType/values``.
    public var values: AsyncStream<Element> { asObservable().unfailingValues }
}

extension SharedSequence {
    /// An asynchronous sequence of the elements, for use in `for await`. It does not throw.
    ///
    /// Reading the property creates a subscription. The sequence keeps the elements that the loop has not received yet,
    /// **without limit**. Leaving the loop or canceling its task disposes the subscription. For an example, see
    /// ``ObservableConvertibleType/values``.
    @MainActor
    public var values: AsyncStream<Element> { source.unfailingValues }
}

extension PublishRelay {
    /// An asynchronous sequence of the accepted elements. It does not throw; it finishes when the relay is released.
    ///
    /// The sequence keeps the elements that the loop has not received yet, **without limit**. For an example, see
    /// ``ObservableConvertibleType/values``.
    public var values: AsyncStream<Element> { asObservable().unfailingValues }
}

extension BehaviorRelay {
    /// An asynchronous sequence of the current value and each accepted value. It does not throw; it finishes when the
    /// relay is released.
    ///
    /// The sequence keeps the elements that the loop has not received yet, **without limit**. For an example, see
    /// ``ObservableConvertibleType/values``.
    public var values: AsyncStream<Element> { asObservable().unfailingValues }
}

extension ReplayRelay {
    /// An asynchronous sequence of the replayed elements and each accepted element. It does not throw; it finishes when
    /// the relay is released.
    ///
    /// The sequence keeps the elements that the loop has not received yet, **without limit**. For an example, see
    /// ``ObservableConvertibleType/values``.
    public var values: AsyncStream<Element> { asObservable().unfailingValues }
}

/// An object that calls a closure when it is released together with the observer that retains it.
final class Release: Sendable {
    private let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }

    deinit { body() }
}
