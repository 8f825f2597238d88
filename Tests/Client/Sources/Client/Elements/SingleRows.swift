import Rx
import RxTesting

/// Returns rows for Single's operators that do not use time.
@MainActor
func singleRows<Element: Sendable>(_ kind: Kind<Element>) -> [Row] {
    let describe = kind.describe
    return [
        row("Single", kind) { _ in
            Single<Element>.create { single in
                single(.success(kind.second))
                return Disposables.create()
            }.asObservable()
        },
        loggedRow("subscribe to a Single", kind) { bench, log in
            let object = Object(7)
            let single = bench.single.primitiveSequence
            _ = single.subscribe(onSuccess: { log.add(describe($0)) })
            _ = single.subscribe {
                if case .success(let element) = $0 { log.add("event " + describe(element)) }
            }
            _ = single.subscribe(with: object, onSuccess: { log.add("\($0.number) " + describe($1)) })
            bench.scheduler.start()
            withExtendedLifetime(object) {}
        },
        row("Single.just", kind) { _ in Single.just(kind.second).asObservable() },
        row("Single.deferred", kind) { _ in Single.deferred { .just(kind.second) }.asObservable() },
        row("Single.using", kind) { bench in
            Single.using(
                { BooleanDisposable() }, primitiveSequenceFactory: { [single = bench.single] _ in single }
            )
            .asObservable()
        },
        textRow("Single's map", kind) { $0.single.map { describe($0) }.asObservable() },
        row("Single's map to the element", kind) { _ in
            Single.just(1).map { kind.elements[$0] }.asObservable()
        },
        row("Single's filter", kind) { $0.single.filter { _ in true }.asObservable() },
        row("Single's compactMap", kind) { $0.single.compactMap { Optional($0) }.asObservable() },
        row("Single's flatMap", kind) { $0.single.flatMap { Single.just($0) }.asObservable() },
        row("Single's flatMap to the element", kind) { _ in
            Single.just(1).flatMap { Single.just(kind.elements[$0]) }.asObservable()
        },
        row("Single's flatMapMaybe", kind) { $0.single.flatMapMaybe { Maybe.just($0) }.asObservable() },
        loggedRow("Single's flatMapCompletable", kind) { bench, log in
            let completable = bench.single.flatMapCompletable {
                log.add(describe($0))
                return .empty()
            }
            _ = completable.subscribe(onCompleted: { log.add("completed") })
            bench.scheduler.start()
        },
        row("Single's catch", kind) { $0.failingSingle.catch { _ in .just(kind.third) }.asObservable() },
        row("Single's catchAndReturn", kind) { $0.failingSingle.catchAndReturn(kind.third).asObservable() },
        row("Single's retry", kind) { _ in
            let attempts = Lines()
            let single = Single<Element>.deferred {
                attempts.add("")
                return attempts.all.count < 3 ? .error(Failure()) : .just(kind.second)
            }
            return single.retry(3).asObservable()
        },
        row("Single's retry(when:)", kind) { bench in
            let attempts = Lines()
            let single = Single<Element>.deferred {
                attempts.add("")
                return attempts.all.count < 2 ? .error(Failure()) : .just(kind.third)
            }
            return single.retry { (errors: Observable<any Error>) in errors }.asObservable()
        },
        loggedRow("Single's do", kind) { bench, log in
            let single = bench.single.do(
                onSuccess: { log.add("success " + describe($0)) },
                afterSuccess: { log.add("after " + describe($0)) })
            _ = single.subscribe(onSuccess: { log.add(describe($0)) })
            bench.scheduler.start()
        },
        row("Single's asMaybe", kind) { $0.single.asMaybe().asObservable() },
        textRow("Single's asCompletable", kind) { $0.single.asCompletable().asObservable() },
        textRow("zip of Singles", kind) {
            Single.zip($0.single, $0.coldSingle) { kind.text($0, $1) }.asObservable()
        },
        textRow("zip of 3 Singles", kind) {
            Single.zip($0.single, $0.coldSingle, $0.single) { kind.text($0, $1, $2) }.asObservable()
        },
        textRow("zip of 4 Singles as a tuple", kind) {
            Single.zip($0.single, $0.coldSingle, $0.single, $0.coldSingle)
                .map { kind.text($0.0, $0.1, $0.2, $0.3) }.asObservable()
        },
        textRow("zip of 6 Singles", kind) {
            Single.zip($0.single, $0.coldSingle, $0.single, $0.coldSingle, $0.single, $0.coldSingle) {
                kind.text($0, $1, $2, $3, $4, $5)
            }
            .asObservable()
        },
        textRow("zip of 8 Singles", kind) {
            Single.zip(
                $0.single, $0.coldSingle, $0.single, $0.coldSingle, $0.single, $0.coldSingle, $0.single,
                $0.coldSingle
            ) { kind.text($0, $1, $2, $3, $4, $5, $6, $7) }
            .asObservable()
        },
        listRow("zip of a list of Singles", kind) { Single.zip([$0.single, $0.coldSingle]).asObservable() },
    ]
}

extension Bench {
    /// Emits the first element at 210.
    var single: Single<Element> { hot.take(1).asSingle() }
    /// Emits the second element 10 ticks after the subscription.
    var coldSingle: Single<Element> { cold.skip(1).take(1).asSingle() }
    /// Fails at 235.
    var failingSingle: Single<Element> { failing.filter { _ in false }.asSingle() }
}
