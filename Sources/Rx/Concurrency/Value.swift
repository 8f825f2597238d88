extension PrimitiveSequenceType where Trait == SingleTrait {
    /// The element, once it has been emitted. Canceling the task disposes the subscription.
    ///
    /// ```swift
    /// print(try await Single.just(3).map { $0 * 2 }.value)  // Prints 6
    /// ```
    ///
    /// - Throws: The Single's error, or `CancellationError` if the task is canceled first or the source releases its
    ///   observer without emitting an event.
    public var value: Element {
        get async throws {
            try await awaited { single, result in
                single.subscribe { result.end(with: $0) }
            }
        }
    }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
    /// The element, once it has been emitted, or nil if the sequence completes without one. Canceling the task disposes
    /// the subscription.
    /// - Throws: The Maybe's error, or `CancellationError` if the task is canceled first or the source releases its
    ///   observer without emitting an event.
    public var value: Element? {
        get async throws {
            try await awaited { maybe, result in
                maybe.subscribe(
                    onSuccess: { result.end(with: .success($0)) },
                    onError: { result.end(with: .failure($0)) },
                    onCompleted: { result.end(with: .success(nil)) })
            }
        }
    }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
    /// An empty value, available once the sequence has completed. Canceling the task disposes the subscription.
    /// - Throws: The Completable's error, or `CancellationError` if the task is canceled first or the source releases
    ///   its observer without emitting an event.
    public var value: Void {
        get async throws {
            try await awaited { completable, result in
                completable.subscribe(
                    onCompleted: { result.end(with: .success(())) },
                    onError: { result.end(with: .failure($0)) })
            }
        }
    }
}

extension PrimitiveSequenceType {
    /// Calls `subscribe` and waits for the result. If the sequence terminates before `subscribe` returns, returns the
    /// result even if the task is canceled.
    private func awaited<Value: Sendable>(
        _ subscribe: @escaping @Sendable (PrimitiveSequence<Trait, Element>, Awaited<Value>) -> any Disposable
    ) async throws -> Value {
        let sequence = primitiveSequence
        let subscription = SingleAssignmentDisposable()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let result = Awaited<Value>(continuation)
                let inner = subscribe(sequence, result)
                subscription.setDisposable(
                    Disposables.create { [weak result] in
                        inner.dispose()
                        result?.end(with: .failure(CancellationError()))
                    })
            }
        } onCancel: {
            subscription.dispose()
        }
    }
}

/// A continuation that is resumed with the first result, or with `CancellationError` if this object is released before
/// a result arrives.
private final class Awaited<Value: Sendable>: Sendable {
    private let continuation: Locked<CheckedContinuation<Value, any Error>?>

    init(_ continuation: CheckedContinuation<Value, any Error>) { self.continuation = Locked(continuation) }

    deinit { end(with: .failure(CancellationError())) }

    func end(with result: Result<Value, any Error>) {
        continuation.replace(nil)?.resume(with: result)
    }
}
