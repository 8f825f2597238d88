import Locking
import OpenCombine
import Rx
import RxCombine

/// Returns a row for each use of `RxCombine`.
@MainActor
func rows<Element: Sendable>(_ kind: Kind<Element>) -> [Row] {
    publisherRows(kind) + observableRows(kind)
}

/// Returns rows for sequences that are used as publishers.
@MainActor
private func publisherRows<Element: Sendable>(_ kind: Kind<Element>) -> [Row] {
    let elements = kind.elements
    let hasStarted = BehaviorRelay(value: kind.first)
    return [
        publisherRow("an Observable", kind) { Observable.from(elements).publisher },
        publisherRow("a failing Observable", kind) {
            Observable.from(elements).concat(Observable.error(Failure())).publisher
        },
        publisherRow("an Infallible", kind) { Infallible.from(elements).publisher },
        publisherRow("a Single", kind) { Single.just(kind.second).publisher },
        publisherRow("a Driver", kind) { Driver.from(elements).publisher },
        publisherRow("a Signal", kind) { Signal.from(elements).publisher },
        publisherRow("a BehaviorRelay", kind) { hasStarted.publisher },
        publisherRow("a ReplayRelay", kind) {
            let relay = ReplayRelay<Element>.createUnbound()
            for element in elements { relay.accept(element) }
            return relay.publisher
        },
        publisherRow("a ControlEvent", kind) { ControlEvent(events: Observable.from(elements)).publisher },
        publisherRow("a ControlProperty", kind) {
            ControlProperty(values: Observable.from(elements), valueSink: AnyObserver { _ in }).publisher
        },
        loggedRow("elements that are demanded one at a time", kind) { _, log in
            let probe = DemandProbe<Element, any Error>(demand: .max(1)) { _, element in
                log.add(kind.describe(element))
                return .max(1)
            }
            Observable.from(elements).publisher.subscribe(probe)
        },
        loggedRow("elements that wait for a demand", kind) { _, log in
            let probe = DemandProbe<Element, any Error>(demand: .none) { _, element in
                log.add(kind.describe(element))
                return .none
            }
            Observable.from(elements).publisher.subscribe(probe)
            log.add("demands")
            probe.request(.max(2))
        },
    ]
}

/// Returns rows for publishers that are used as sequences.
@MainActor
private func observableRows<Element: Sendable>(_ kind: Kind<Element>) -> [Row] {
    let elements = kind.elements
    return [
        row("a publisher of a list", kind) { _ in elements.publisher.asObservable() },
        row("a Just", kind) { _ in OpenCombine.Just(kind.third).asObservable() },
        row("an Infallible of a publisher", kind) { _ in elements.publisher.asInfallible().asObservable() },
        row("a Driver of a publisher", kind) { _ in elements.publisher.asDriver().asObservable() },
        row("a Signal of a publisher", kind) { _ in elements.publisher.asSignal().asObservable() },
        loggedRow("a subject", kind) { _, log in
            let subject = PassthroughSubject<Element, Failure>()
            let subscription = subject.asObservable().subscribe(
                onNext: { log.add(kind.describe($0)) }, onError: { _ in log.add("error") })
            for element in elements { subject.send(element) }
            subject.send(completion: .failure(Failure()))
            subscription.dispose()
        },
    ]
}

/// Returns a row with the events that a publisher emits.
@MainActor
private func publisherRow<Element: Sendable, Source: Publisher>(
    _ name: String, _ kind: Kind<Element>, _ make: @escaping @MainActor () -> Source
) -> Row where Source.Output == Element {
    loggedRow(name, kind) { _, log in
        let cancellable = make().sink(
            receiveCompletion: { completion in
                if case .failure = completion { log.add("failed") } else { log.add("finished") }
            }, receiveValue: { log.add(kind.describe($0)) })
        cancellable.cancel()
    }
}
