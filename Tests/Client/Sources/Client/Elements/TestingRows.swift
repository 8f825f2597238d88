import Rx
import RxTesting

/// Returns rows that use `RxTesting` with elements of the given kind.
@MainActor
func testingRows<Element: Sendable>(_ kind: Kind<Element>) -> [Row] {
    let describe = kind.describe
    let values = ["a": kind.first, "b": kind.second, "c": kind.third]
    return [
        row("a hot sequence of marbles", kind) { bench in
            observable { try bench.scheduler.createHotObservable("--a-b-(c|)", values: values) }
        },
        row("a cold sequence of marbles", kind) { bench in
            observable { try bench.scheduler.createColdObservable("--a-(bc)-#", values: values) }
        },
        loggedRow("events of marbles", kind) { _, log in
            let events = try? Recorded<Event<Element>>.events("-a-*3 (bc)|", values: values)
            for recorded in events ?? [] {
                log.add("\(recorded.time) " + (recorded.value.element.map(describe) ?? "completed"))
            }
        },
        loggedRow("events of a list", kind) { _, log in
            let events = Recorded<Event<Element>>.events(
                .next(3, kind.third), .next(5, kind.first), .completed(7))
            for recorded in events {
                log.add("\(recorded.time) " + (recorded.value.element.map(describe) ?? "completed"))
            }
        },
        loggedRow("toBlocking", kind) { _, log in
            let blocking = Observable.from(kind.elements).toBlocking()
            for element in (try? blocking.toArray()) ?? [] { log.add(describe(element)) }
            if let element = try? blocking.first() { log.add(describe(element)) }
            if let element = try? blocking.last() { log.add(describe(element)) }
        },
        loggedRow("toBlocking and single", kind) { _, log in
            let blocking = Observable.just(kind.second).toBlocking()
            if let element = try? blocking.single() { log.add(describe(element)) }
            if let element = try? blocking.single({ _ in true }) { log.add(describe(element)) }
            let several = Observable.from(kind.elements).toBlocking()
            do { log.add(describe(try several.single())) } catch { log.add("\(error)") }
        },
        loggedRow("toBlocking and materialize", kind) { _, log in
            let elements = Observable.from(kind.elements)
            for sequence in [elements, elements.concat(Observable.error(Failure()))] {
                switch sequence.toBlocking().materialize() {
                case .completed(let elements): log.add("\(elements.map(describe))")
                case .failed(let elements, let error): log.add("\(elements.map(describe)) \(error)")
                }
            }
        },
    ]
}

/// Returns the sequence that `make` creates from a marble diagram, or a sequence that fails if the diagram is invalid.
@MainActor
private func observable<Element: Sendable>(
    _ make: () throws -> TestableObservable<Element>
) -> Observable<Element> {
    do { return try make().asObservable() } catch { return .error(error) }
}
