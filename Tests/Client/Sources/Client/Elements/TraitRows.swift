import Rx
import RxTesting

/// Single, Maybe, Infallible, Driver and Signal.
@MainActor
func traitRows<Element: Sendable>(_ kind: Kind<Element>) -> [Row] {
    let describe = kind.describe
    return [
        row("Single", kind) { _ in
            Single<Element>.create { single in
                single(.success(kind.second))
                return Disposables.create()
            }.flatMap { Single.just($0) }.asObservable()
        },
        loggedRow("subscribe to a Single", kind) { bench, log in
            _ = bench.hot.take(1).asSingle().subscribe(onSuccess: { log.add(describe($0)) })
            bench.scheduler.start()
        },
        textRow("zip of Singles", kind) { bench in
            Single.zip(bench.hot.take(1).asSingle(), bench.cold.take(1).asSingle()) {
                describe($0) + describe($1)
            }
            .asObservable()
        },
        row("Maybe", kind) { $0.hot.take(1).asMaybe().filter { _ in true }.asObservable() },
        row("Maybe with a default", kind) {
            $0.hot.filter { _ in false }.asMaybe().ifEmpty(default: kind.third).asObservable()
        },
        loggedRow("subscribe to a Maybe", kind) { bench, log in
            _ = bench.hot.take(1).asMaybe().subscribe(onSuccess: { log.add(describe($0)) })
            bench.scheduler.start()
        },
        row("Completable and then", kind) { $0.hot.ignoreElements().asCompletable().andThen($0.cold) },
        row("Infallible", kind) {
            $0.failing.asInfallible(onErrorJustReturn: kind.third).map { $0 }.filter { _ in true }
                .asObservable()
        },
        row("Driver", kind) { $0.failing.asDriver(onErrorJustReturn: kind.third).asObservable() },
        row("Driver's operators", kind) { bench in
            bench.hot.asDriver(onErrorJustReturn: kind.third).map { $0 }.filter { _ in true }
                .distinctUntilChanged { _, _ in false }.startWith(kind.second).do(onNext: { _ in })
                .asObservable()
        },
        row("Driver's flatMapLatest", kind) { bench in
            bench.ticks.asDriver(onErrorJustReturn: 0).flatMapLatest { _ in Driver.just(kind.second) }
                .asObservable()
        },
        row("Driver's withLatestFrom", kind) { bench in
            bench.ticks.asDriver(onErrorJustReturn: 0)
                .withLatestFrom(bench.hot.asDriver(onErrorJustReturn: kind.first)).asObservable()
        },
        textRow("Driver's combineLatest", kind) { bench in
            let driver = bench.hot.asDriver(onErrorJustReturn: kind.first)
            return Driver.combineLatest(driver, driver) { describe($0) + describe($1) }.asObservable()
        },
        textRow("Driver's zip", kind) { bench in
            let driver = bench.hot.asDriver(onErrorJustReturn: kind.first)
            return Driver.zip(driver, driver) { describe($0) + describe($1) }.asObservable()
        },
        row("Driver's merge", kind) { bench in
            let driver = bench.hot.asDriver(onErrorJustReturn: kind.first)
            return Driver.merge(driver, driver).asObservable()
        },
        row("Driver to a late subscriber", kind) { bench in
            let driver = bench.hot.asDriver(onErrorJustReturn: kind.first).asObservable()
            return .merge(driver, driver.delaySubscription(.seconds(15), scheduler: bench.scheduler))
        },
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
        row("Signal", kind) { $0.failing.asSignal(onErrorJustReturn: kind.third).asObservable() },
        row("Signal's operators", kind) { bench in
            bench.hot.asSignal(onErrorJustReturn: kind.third).map { $0 }.filter { _ in true }
                .flatMapLatest { Signal.just($0) }.asObservable()
        },
        textRow("Signal's withLatestFrom", kind) { bench in
            bench.hot.asSignal(onErrorJustReturn: kind.third)
                .withLatestFrom(bench.failing.asSignal(onErrorJustReturn: kind.third)) {
                    describe($0) + describe($1)
                }
                .asObservable()
        },
        loggedRow("toBlocking", kind) { _, log in
            let blocking = Observable.from(kind.elements).toBlocking()
            for element in (try? blocking.toArray()) ?? [] { log.add(describe(element)) }
            if let element = try? blocking.first() { log.add(describe(element)) }
            if let element = try? blocking.last() { log.add(describe(element)) }
        },
    ]
}
