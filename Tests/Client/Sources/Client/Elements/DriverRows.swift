import Rx
import RxTesting

/// Returns rows for Driver's operators on one source.
@MainActor
func driverRows<Element: Sendable>(_ kind: Kind<Element>) -> [Row] {
    let describe = kind.describe
    return [
        row("Driver", kind) { $0.failing.asDriver(onErrorJustReturn: kind.third).asObservable() },
        row("asDriver with another", kind) {
            $0.failing.asDriver(onErrorDriveWith: .just(kind.third)).asObservable()
        },
        row("asDriver with a closure", kind) {
            $0.failing.asDriver(onErrorRecover: { _ in .just(kind.third) }).asObservable()
        },
        row("asSharedSequence", kind) { bench in
            let driver: Driver<Element> = bench.failing.asSharedSequence(onErrorJustReturn: kind.third)
            return driver.asSharedSequence().asObservable()
        },
        row("Driver.just", kind) { _ in Driver.just(kind.second).asObservable() },
        row("Driver.of", kind) { _ in Driver.of(kind.first, kind.second).asObservable() },
        row("Driver.from", kind) { _ in Driver.from(kind.elements).asObservable() },
        row("Driver.from an optional", kind) { _ in Driver.from(optional: kind.third).asObservable() },
        row("Driver.deferred", kind) { bench in
            Driver.deferred { [driver = bench.driver] in driver }.asObservable()
        },
        textRow("Driver's map", kind) { $0.driver.map { describe($0) }.asObservable() },
        row("Driver's compactMap", kind) { $0.driver.compactMap { Optional($0) }.asObservable() },
        row("Driver's filter", kind) { $0.driver.filter { _ in true }.asObservable() },
        row("Driver's skip", kind) { $0.driver.skip(1).asObservable() },
        textRow("Driver's scan", kind) { $0.driver.scan("") { $0 + describe($1) }.asObservable() },
        row("Driver's scan to the element", kind) { $0.driver.scan(kind.third) { $1 }.asObservable() },
        row("Driver's startWith", kind) { $0.driver.startWith(kind.second).asObservable() },
        row("Driver's distinctUntilChanged", kind) {
            $0.driver.distinctUntilChanged { _, _ in false }.asObservable()
        },
        row("Driver's distinctUntilChanged of a key", kind) {
            $0.driver.distinctUntilChanged { describe($0) }.asObservable()
        },
        row("Driver's withUnretained", kind) { $0.driver.withUnretained(owner) { $1 }.asObservable() },
        loggedRow("Driver's do", kind) { bench, log in
            let seen = bench.driver.do(
                onNext: { log.add("next " + describe($0)) }, afterNext: { log.add("after " + describe($0)) })
            _ = seen.drive(onNext: { log.add(describe($0)) })
            bench.scheduler.start()
        },
        row("Driver's operators", kind) { bench in
            bench.driver.map { $0 }.filter { _ in true }.distinctUntilChanged { _, _ in false }
                .startWith(kind.second).do(onNext: { _ in }).asObservable()
        },
        row("Driver's debounce", kind) { bench in
            bench.inVirtualTime { bench.driver.debounce(.seconds(3)) }
        },
        row("Driver's throttle", kind) { bench in
            bench.inVirtualTime { bench.driver.throttle(.seconds(15)) }
        },
        row("Driver's delay", kind) { bench in bench.inVirtualTime { bench.driver.delay(.seconds(15)) } },
        row("Driver to a late subscriber", kind) { bench in
            let driver = bench.driver.asObservable()
            return .merge(driver, driver.delaySubscription(.seconds(15), scheduler: bench.scheduler))
        },
        row("share of a Driver's strategy", kind) { DriverSharingStrategy.share($0.hot) },
        loggedRow("elements driven during a delivery", kind) { _, log in
            let relay = BehaviorRelay(value: kind.first)
            let driver = relay.asDriver()
            let left = Lines()
            _ = driver.drive(onNext: { element in
                log.add("a " + describe(element))
                left.add("")
                if left.all.count < 3 { relay.accept(kind.elements[left.all.count]) }
            })
            _ = driver.drive(onNext: { log.add("b " + describe($0)) })
        },
    ]
}

extension Bench {
    /// Emits the three elements at 210, 220 and 230.
    var driver: Driver<Element> { hot.asDriver(onErrorJustReturn: kind.first) }

    /// Returns the sequence that `make` creates while the bench's scheduler replaces the main scheduler.
    @MainActor
    func inVirtualTime<Strategy: SharingStrategyProtocol>(
        _ make: () -> SharedSequence<Strategy, Element>
    ) -> Observable<Element> {
        var made = Observable<Element>.never()
        SharingScheduler.mock(scheduler: scheduler) { made = make().asObservable() }
        return made
    }
}

/// An object that outlives every row.
private let owner = Object(0)
