import Rx
import RxTesting

/// Returns rows for Driver's operators on several sources.
@MainActor
func combinedDriverRows<Element: Sendable>(_ kind: Kind<Element>) -> [Row] {
    [
        row("Driver's flatMap", kind) { $0.driver.flatMap { Driver.just($0) }.asObservable() },
        row("Driver's flatMapLatest", kind) { bench in
            bench.ticks.asDriver(onErrorJustReturn: 0).flatMapLatest { _ in Driver.just(kind.second) }
                .asObservable()
        },
        row("Driver's flatMapFirst", kind) { $0.driver.flatMapFirst { Driver.just($0) }.asObservable() },
        row("Driver's switchLatest", kind) { bench in
            bench.driver.map { Driver.just($0) }.switchLatest().asObservable()
        },
        row("merge of a Driver of Drivers", kind) { bench in
            bench.driver.map { Driver.just($0) }.merge().asObservable()
        },
        row("merge of a Driver of Drivers, one at a time", kind) { bench in
            bench.driver.map { Driver.just($0) }.merge(maxConcurrent: 1).asObservable()
        },
        row("merge of Drivers", kind) { Driver.merge($0.driver, $0.other).asObservable() },
        row("merge of a list of Drivers", kind) { Driver.merge([$0.driver, $0.other]).asObservable() },
        row("concat of Drivers", kind) { Driver.concat($0.driver, $0.other).asObservable() },
        row("Driver's withLatestFrom", kind) { bench in
            bench.ticks.asDriver(onErrorJustReturn: 0).withLatestFrom(bench.driver).asObservable()
        },
        textRow("Driver's withLatestFrom by a closure", kind) {
            $0.driver.withLatestFrom($0.other) { kind.text($0, $1) }.asObservable()
        },
        textRow("combineLatest of 2 Drivers", kind) {
            Driver.combineLatest($0.driver, $0.other) { kind.text($0, $1) }.asObservable()
        },
        textRow("combineLatest of 3 Drivers as a tuple", kind) {
            Driver.combineLatest($0.driver, $0.other, $0.driver).map { kind.text($0.0, $0.1, $0.2) }
                .asObservable()
        },
        textRow("combineLatest of 5 Drivers", kind) {
            Driver.combineLatest($0.driver, $0.other, $0.driver, $0.other, $0.other) {
                kind.text($0, $1, $2, $3, $4)
            }
            .asObservable()
        },
        textRow("combineLatest of 8 Drivers", kind) {
            Driver.combineLatest(
                $0.driver, $0.other, $0.driver, $0.other, $0.other, $0.driver, $0.driver, $0.other
            ) { kind.text($0, $1, $2, $3, $4, $5, $6, $7) }
            .asObservable()
        },
        listRow("combineLatest of a list of Drivers", kind) {
            Driver.combineLatest([$0.driver, $0.other]).asObservable()
        },
        textRow("zip of 2 Drivers", kind) {
            Driver.zip($0.driver, $0.other) { kind.text($0, $1) }.asObservable()
        },
        textRow("zip of 4 Drivers", kind) {
            Driver.zip($0.driver, $0.other, $0.driver, $0.other) { kind.text($0, $1, $2, $3) }.asObservable()
        },
        textRow("zip of 6 Drivers as a tuple", kind) {
            Driver.zip($0.driver, $0.other, $0.driver, $0.other, $0.other, $0.driver)
                .map { kind.text($0.0, $0.1, $0.2, $0.3, $0.4, $0.5) }.asObservable()
        },
        textRow("zip of 8 Drivers", kind) {
            Driver.zip(
                $0.driver, $0.other, $0.driver, $0.other, $0.other, $0.driver, $0.driver, $0.other
            ) { kind.text($0, $1, $2, $3, $4, $5, $6, $7) }
            .asObservable()
        },
        listRow("zip of a list of Drivers", kind) { Driver.zip([$0.driver, $0.other]).asObservable() },
        loggedRow("drive", kind) { bench, log in
            _ = bench.driver.drive(
                onNext: { log.add(kind.describe($0)) }, onCompleted: { log.add("completed") })
            bench.scheduler.start()
        },
    ]
}

extension Bench {
    /// Emits the three elements 5, 10 and 15 ticks after the subscription.
    fileprivate var other: Driver<Element> { cold.asDriver(onErrorJustReturn: kind.first) }
}
