public import Rx

extension ObservableConvertibleType {
    /// Returns a view of the sequence whose operators block the thread until there is a result.
    ///
    ///     let names = try viewModel.names.toBlocking(timeout: 5).first()
    ///
    /// On the main thread the main queue keeps running, so you can wait for a `Driver`: work that Rx has put there runs, and
    /// so does other work unless the main thread has been suspended by `await` in `main`, as under Swift Testing.
    /// - Parameter timeout: The longest wait in seconds, or `nil` for no limit. Afterward the error is
    ///   `RxError.timeout`.
    public func toBlocking(timeout: Double? = nil) -> BlockingObservable<Element> {
        BlockingObservable(asObservable(), timeout: timeout.map { .seconds($0) })
    }

    /// Returns a view of the sequence whose operators block the thread until there is a result.
    /// - Parameter timeout: The longest wait. Afterward the error is `RxError.timeout`.
    public func toBlocking(timeout: Duration) -> BlockingObservable<Element> {
        BlockingObservable(asObservable(), timeout: timeout)
    }
}

/// A sequence whose operators block the thread until there is a result. For tests only.
public struct BlockingObservable<Element: Sendable>: Sendable {
    private let source: Observable<Element>
    private let timeout: Duration?

    init(_ source: Observable<Element>, timeout: Duration?) {
        self.source = source
        self.timeout = timeout
    }
}

/// The elements of a sequence, and how it terminated.
@frozen
public enum MaterializedSequenceResult<Element> {
    /// It completed.
    case completed(elements: [Element])
    /// It failed, or timed out (`RxError.timeout`).
    case failed(elements: [Element], error: any Error)
}

extension MaterializedSequenceResult: Sendable where Element: Sendable {}

extension BlockingObservable {
    /// Returns all elements, once the sequence has completed.
    /// - Throws: The sequence's error, `RxError.timeout`.
    public func toArray() throws -> [Element] { try wait() }

    /// Returns the first element and disposes the subscription, or returns `nil` if the sequence completes empty.
    /// - Throws: The sequence's error, `RxError.timeout`.
    public func first() throws -> Element? { try wait(upTo: 1).first }

    /// Returns the last element, once the sequence has completed, or `nil` if there is none.
    /// - Throws: The sequence's error, `RxError.timeout`.
    public func last() throws -> Element? { try wait().last }

    /// Returns the only element, once the sequence has completed.
    /// - Throws: The sequence's error, `RxError.timeout`; `RxError.noElements` or
    ///   `RxError.moreThanOneElement` if there is not exactly one.
    public func single() throws -> Element { try single { _ in true } }

    /// Returns the only element that satisfies a condition, once the sequence has completed.
    /// - Parameter predicate: The condition. Called on the thread that delivers the element.
    /// - Throws: The sequence's error and that of `predicate`, `RxError.timeout`; `RxError.noElements` or
    ///   `RxError.moreThanOneElement` if there is not exactly one.
    @preconcurrency
    public func single(_ predicate: @escaping @Sendable (Element) throws -> Bool) throws -> Element {
        let elements = try wait(upTo: 2, where: predicate)
        if elements.count > 1 { throw RxError.moreThanOneElement }
        guard let element = elements.first else { throw RxError.noElements }
        return element
    }

    /// Returns all elements, and how the sequence terminated.
    public func materialize() -> MaterializedSequenceResult<Element> {
        let (elements, error) = outcome()
        return error.map { .failed(elements: elements, error: $0) } ?? .completed(elements: elements)
    }

    private func wait(
        upTo limit: Int = .max, where predicate: @escaping @Sendable (Element) throws -> Bool = { _ in true }
    ) throws -> [Element] {
        let (elements, error) = outcome(upTo: limit, where: predicate)
        if let error { throw error }
        return elements
    }

    /// Subscribes, and waits for a terminal event or for up to `count` elements that satisfy a condition.
    private func outcome(
        upTo limit: Int = .max, where predicate: @escaping @Sendable (Element) throws -> Bool = { _ in true }
    ) -> (elements: [Element], error: (any Error)?) {
        let elements = Locked<[Element]>([])
        let subscription = SingleAssignmentDisposable()
        let waiting = Waiting()
        @Sendable func end(_ error: (any Error)?) {
            if waiting.end(error) { subscription.dispose() }
        }
        CurrentThreadScheduler.runApart {
            subscription.setDisposable(
                source.subscribe { event in
                    guard case .next(let element) = event else { return end(event.error) }
                    do {
                        guard try predicate(element) else { return }
                        let count = elements.withLock { elements in
                            elements.append(element)
                            return elements.count
                        }
                        if count >= limit { end(nil) }
                    } catch {
                        end(error)
                    }
                })
        }
        waiting.wait(timeout)
        end(RxError.timeout)
        return (elements.withLock { $0 }, waiting.error)
    }
}
