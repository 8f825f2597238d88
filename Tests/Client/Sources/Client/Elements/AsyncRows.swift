import Rx
import RxTesting

/// Returns rows that convert between Rx sequences and asynchronous functions or sequences.
@MainActor
func asyncRows<Element: Sendable>(_ kind: Kind<Element>) -> [Row] {
    let describe = kind.describe
    return [
        loggedRow("values", kind) { bench, log in
            let values = bench.hot.values
            bench.scheduler.start()
            for element in elements(of: values) { log.add(describe(element)) }
        },
        loggedRow("values of a Single", kind) { _, log in
            for element in elements(of: Single.just(kind.second).values) { log.add(describe(element)) }
        },
        loggedRow("values of an Infallible", kind) { _, log in
            for element in elements(of: Infallible.from(kind.elements).values) { log.add(describe(element)) }
        },
        loggedRow("values of a Driver", kind) { bench, log in
            let values = bench.hot.asDriver(onErrorJustReturn: kind.first).values
            bench.scheduler.start()
            for element in elements(of: values) { log.add(describe(element)) }
        },
        loggedRow("values of a PublishRelay", kind) { _, log in
            // The relay is released before the loop begins so that the loop finishes.
            func values() -> AsyncStream<Element> {
                let relay = PublishRelay<Element>()
                let values = relay.values
                for element in kind.elements { relay.accept(element) }
                return values
            }
            for element in elements(of: values()) { log.add(describe(element)) }
        },
        loggedRow("values of a BehaviorRelay", kind) { _, log in
            func values() -> AsyncStream<Element> {
                let relay = BehaviorRelay(value: kind.third)
                let values = relay.values
                for element in kind.elements { relay.accept(element) }
                return values
            }
            for element in elements(of: values()) { log.add(describe(element)) }
        },
        loggedRow("values of a ReplayRelay", kind) { _, log in
            func values() -> AsyncStream<Element> {
                let relay = ReplayRelay<Element>.create(bufferSize: 2)
                for element in kind.elements { relay.accept(element) }
                let values = relay.values
                relay.accept(kind.first)
                return values
            }
            for element in elements(of: values()) { log.add(describe(element)) }
        },
        loggedRow("value of a Single", kind) { _, log in
            for element in result(of: { try await Single.just(kind.second).value }) {
                log.add(describe(element))
            }
        },
        loggedRow("value of a Maybe", kind) { _, log in
            for element in result(of: { try await Maybe.just(kind.third).value }) {
                log.add(element.map(describe) ?? "nothing")
            }
            for element in result(of: { try await Maybe<Element>.empty().value }) {
                log.add(element.map(describe) ?? "nothing")
            }
        },
        loggedRow("Observable.async", kind) { _, log in
            for element in blocking(Observable.async { await later(kind.second) }) {
                log.add(describe(element))
            }
        },
        loggedRow("Single.async", kind) { _, log in
            let single = Single.async { await later(kind.third) }
            for element in blocking(single.asObservable()) { log.add(describe(element)) }
        },
        loggedRow("Single.create of a function", kind) { _, log in
            let single = Single.create { await later(kind.first) }
            for element in blocking(single.asObservable()) { log.add(describe(element)) }
        },
        loggedRow("from an asynchronous sequence", kind) { _, log in
            for element in blocking(Observable.from(stream(of: kind))) { log.add(describe(element)) }
        },
        loggedRow("asObservable of an asynchronous sequence", kind) { _, log in
            for element in blocking(stream(of: kind).asObservable()) { log.add(describe(element)) }
        },
    ]
}

/// Returns an asynchronous sequence of the elements.
private nonisolated func stream<Element: Sendable>(of kind: Kind<Element>) -> AsyncStream<Element> {
    AsyncStream { continuation in
        for element in kind.elements { continuation.yield(element) }
        continuation.finish()
    }
}

/// Suspends once, and then returns the element.
private nonisolated func later<Element: Sendable>(_ element: Element) async -> Element {
    await Task.yield()
    return element
}

/// Waits until the sequence terminates.
/// - Returns: The elements of the sequence, or an empty array if it fails or takes longer than a minute.
private nonisolated func blocking<Element: Sendable>(_ sequence: Observable<Element>) -> [Element] {
    (try? sequence.toBlocking(timeout: .seconds(60)).toArray()) ?? []
}

/// Waits until the function has returned.
/// - Returns: An array that contains the function's result, or an empty array if the function throws.
private nonisolated func result<Value: Sendable>(
    of operation: @escaping @Sendable () async throws -> Value
) -> [Value] {
    blocking(Observable.async(operation))
}

/// Iterates over the asynchronous sequence in a separate task, and waits until the sequence finishes.
/// - Returns: The elements of the sequence, or an empty array if the iteration throws.
private nonisolated func elements<Source: AsyncSequence & Sendable>(of source: Source) -> [Source.Element]
where Source.Element: Sendable {
    let all = result {
        var all: [Source.Element] = []
        for try await element in source { all.append(element) }
        return all
    }
    return all.first ?? []
}
