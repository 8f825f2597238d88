public import Rx

extension ObservableConvertibleType {
    /// The sequence for a test that waits: its operators subscribe it and block the thread until there is a
    /// result.
    ///
    ///     let names = try viewModel.names.toBlocking(timeout: 5).first()
    ///
    /// On the main thread the main queue goes on meanwhile, so that a `Driver` can be waited for: all that Rx
    /// has put there, and in a program or XCTest that has not given its main thread up (`await` in `main`, as
    /// Swift Testing does) also the work of others.
    /// - Parameter timeout: How many seconds to wait for the result, nil for ever. The error is
    ///   `RxError.timeout`.
    public func toBlocking(timeout: Double? = nil) -> BlockingObservable<Element> {
        BlockingObservable(asObservable(), timeout: timeout.map { .seconds($0) })
    }

    /// The sequence for a test that waits: its operators subscribe it and block the thread until there is a
    /// result.
    /// - Parameter timeout: How long to wait for the result. The error is `RxError.timeout`.
    public func toBlocking(timeout: Duration) -> BlockingObservable<Element> {
        BlockingObservable(asObservable(), timeout: timeout)
    }
}

/// A sequence whose operators block the thread until there is a result: for tests only.
public struct BlockingObservable<Element: Sendable>: Sendable {
    private let source: Observable<Element>
    private let timeout: Duration?

    init(_ source: Observable<Element>, timeout: Duration?) {
        self.source = source
        self.timeout = timeout
    }
}

/// What came of a sequence in the end.
@frozen
public enum MaterializedSequenceResult<Element> {
    /// It completed.
    case completed(elements: [Element])
    /// It failed, or the time was over (`RxError.timeout`).
    case failed(elements: [Element], error: any Error)
}

extension MaterializedSequenceResult: Sendable where Element: Sendable {}

extension BlockingObservable {
    /// All elements, when the sequence has completed.
    /// - Throws: The sequence's error, `RxError.timeout`.
    public func toArray() throws -> [Element] { try wait() }

    /// The first element; nil if the sequence completes without one. The subscription ends with it.
    /// - Throws: The sequence's error, `RxError.timeout`.
    public func first() throws -> Element? { try wait(upTo: 1).first }

    /// The last element, when the sequence has completed; nil without one.
    /// - Throws: The sequence's error, `RxError.timeout`.
    public func last() throws -> Element? { try wait().last }

    /// The one element there is, when the sequence has completed.
    /// - Throws: The sequence's error, `RxError.timeout`; `RxError.noElements` or
    ///   `RxError.moreThanOneElement` if there is not one.
    public func single() throws -> Element { try single { _ in true } }

    /// The one element there is that satisfies a condition, when the sequence has completed.
    /// - Parameter predicate: The condition. Called on the thread that the sequence sends on.
    /// - Throws: The sequence's error and that of `predicate`, `RxError.timeout`; `RxError.noElements` or
    ///   `RxError.moreThanOneElement` if there is not one.
    @preconcurrency
    public func single(_ predicate: @escaping @Sendable (Element) throws -> Bool) throws -> Element {
        let elements = try wait(upTo: 2, where: predicate)
        if elements.count > 1 { throw RxError.moreThanOneElement }
        guard let element = elements.first else { throw RxError.noElements }
        return element
    }

    /// All elements, and how the sequence ended.
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

    /// Subscribes, and waits for the end or for so many elements that satisfy a condition.
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
