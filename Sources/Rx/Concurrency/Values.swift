extension ObservableConvertibleType {
    /// The elements as an asynchronous sequence, for `for try await`.
    ///
    /// Reading the property subscribes; nothing that is sent from then on is lost, what is not yet taken is kept.
    /// Leaving the loop, or cancelling its task, ends the subscription. An error is thrown.
    public var values: AsyncThrowingStream<Element, any Error> {
        AsyncThrowingStream { continuation in
            let subscription = asObservable().subscribe { event in
                switch event {
                case .next(let element): continuation.yield(element)
                case .error(let error): continuation.finish(throwing: error)
                case .completed: continuation.finish()
                }
            }
            continuation.onTermination = { _ in subscription.dispose() }
        }
    }
}

extension SharedSequence {
    /// The elements as an asynchronous sequence that does not throw, for `for await`.
    ///
    /// Nothing that is sent is lost, what is not yet taken is kept. Leaving the loop, or cancelling its
    /// task, ends the subscription.
    @MainActor
    public var values: AsyncStream<Element> {
        AsyncStream { continuation in
            let subscription = source.subscribe(
                onNext: { continuation.yield($0) }, onCompleted: { continuation.finish() })
            continuation.onTermination = { _ in subscription.dispose() }
        }
    }
}

extension PrimitiveSequence where Trait == SingleTrait {
    /// The element, awaited. Cancelling the task ends the subscription.
    /// - Throws: The Single's error; `CancellationError` if the task is cancelled first.
    public var value: Element {
        get async throws {
            for try await element in source.values { return element }
            throw CancellationError()
        }
    }
}
