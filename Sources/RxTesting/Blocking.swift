public import Rx

extension ObservableConvertibleType {
    /// Returns a view of the sequence whose methods block the thread until a result arrives.
    ///
    ///     let names = try viewModel.names.toBlocking(timeout: 5).first()
    ///
    /// On the main thread, the main queue continues to run, so you can wait for a `Driver`. Work that Rx schedules
    /// always runs. Other work on the main queue runs unless an `await` in `main` has suspended the main thread, which
    /// is the case with Swift Testing.
    /// - Parameter timeout: The longest wait, in seconds, or `nil` for no limit. When this time has passed, the methods
    ///   throw `RxError.timeout`.
    public func toBlocking(timeout: Double? = nil) -> BlockingObservable<Element> {
        BlockingObservable(asObservable(), timeout: timeout.map { .seconds($0) })
    }

    /// Returns a view of the sequence whose methods block the thread until a result arrives.
    /// - Parameter timeout: The longest wait. When this time has passed, the methods throw `RxError.timeout`.
    public func toBlocking(timeout: Duration) -> BlockingObservable<Element> {
        BlockingObservable(asObservable(), timeout: timeout)
    }
}

/// A sequence whose methods block the thread until a result arrives. Use it only in tests.
public struct BlockingObservable<Element: Sendable>: Sendable {
    private let source: Observable<Element>
    private let timeout: Duration?

    init(_ source: Observable<Element>, timeout: Duration?) {
        self.source = source
        self.timeout = timeout
    }
}

/// The elements of a sequence and whether the sequence completed or failed.
@frozen
public enum MaterializedSequenceResult<T> {
    /// The sequence completed.
    case completed(elements: [T])
    /// The sequence failed, or timed out (`RxError.timeout`).
    case failed(elements: [T], error: any Error)
}

extension MaterializedSequenceResult: Sendable where T: Sendable {}

extension BlockingObservable {
    /// Returns all elements once the sequence has completed.
    /// - Throws: The sequence's error, or `RxError.timeout` if the wait times out.
    public func toArray() throws -> [Element] { try wait() }

    /// Returns the first element and disposes the subscription, or returns `nil` if the sequence completes without
    /// elements.
    /// - Throws: The sequence's error, or `RxError.timeout` if the wait times out.
    public func first() throws -> Element? { try wait(upTo: 1).first }

    /// Returns the last element once the sequence has completed, or `nil` if there are no elements.
    /// - Throws: The sequence's error, or `RxError.timeout` if the wait times out.
    public func last() throws -> Element? { try wait().last }

    /// Returns the only element once the sequence has completed.
    /// - Throws: The sequence's error, or `RxError.timeout` if the wait times out. If there is not exactly one element,
    ///   `RxError.noElements` or `RxError.moreThanOneElement`.
    public func single() throws -> Element { try single { _ in true } }

    /// Returns the only element that satisfies a condition, once the sequence has completed.
    /// - Parameter predicate: The condition, which is checked on the thread that delivers the element.
    /// - Throws: The error of the sequence or of `predicate`, or `RxError.timeout` if the wait times out. If there is
    ///   not exactly one such element, `RxError.noElements` or `RxError.moreThanOneElement`.
    @preconcurrency
    public func single(_ predicate: @escaping @Sendable (Element) throws -> Bool) throws -> Element {
        let elements = try wait(upTo: 2, where: predicate)
        if elements.count > 1 { throw RxError.moreThanOneElement }
        guard let element = elements.first else { throw RxError.noElements }
        return element
    }

    /// Returns all elements and whether the sequence completed or failed.
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

    /// Subscribes and waits for a terminal event or for `limit` elements that satisfy a condition.
    private func outcome(
        upTo limit: Int = .max, where predicate: @escaping @Sendable (Element) throws -> Bool = { _ in true }
    ) -> (elements: [Element], error: (any Error)?) {
        let elements = Locked<[Element]>([])
        let subscription = SingleAssignmentDisposable()
        let waiting = Waiting()
        @Sendable func end(_ error: (any Error)?) {
            // Dispose the subscription before the caller continues, because the caller may check the effects of the
            // disposal.
            subscription.dispose()
            waiting.end(error)
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
