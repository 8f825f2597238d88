import Rx
import RxTesting

/// Returns rows for Maybe's operators.
@MainActor
func maybeRows<Element: Sendable>(_ kind: Kind<Element>) -> [Row] {
    let describe = kind.describe
    return [
        row("Maybe", kind) { _ in
            Maybe<Element>.create { maybe in
                maybe(.success(kind.second))
                return Disposables.create()
            }.asObservable()
        },
        loggedRow("subscribe to a Maybe", kind) { bench, log in
            let object = Object(7)
            let maybe = bench.maybe.primitiveSequence
            _ = maybe.subscribe(onSuccess: { log.add(describe($0)) })
            _ = maybe.subscribe {
                if case .success(let element) = $0 { log.add("event " + describe(element)) }
            }
            _ = maybe.subscribe(with: object, onSuccess: { log.add("\($0.number) " + describe($1)) })
            bench.scheduler.start()
            withExtendedLifetime(object) {}
        },
        row("Maybe.just", kind) { _ in Maybe.just(kind.second).asObservable() },
        row("Maybe.just on a scheduler", kind) {
            Maybe.just(kind.second, scheduler: $0.scheduler).asObservable()
        },
        row("Maybe.deferred", kind) { _ in Maybe.deferred { .just(kind.second) }.asObservable() },
        row("Maybe.using", kind) { bench in
            Maybe.using(
                { BooleanDisposable() }, primitiveSequenceFactory: { [maybe = bench.maybe] _ in maybe }
            )
            .asObservable()
        },
        textRow("Maybe's map", kind) { $0.maybe.map { describe($0) }.asObservable() },
        row("Maybe's filter", kind) { $0.maybe.filter { _ in true }.asObservable() },
        row("Maybe's compactMap", kind) { $0.maybe.compactMap { Optional($0) }.asObservable() },
        row("Maybe's flatMap", kind) { $0.maybe.flatMap { Maybe.just($0) }.asObservable() },
        row("Maybe's catch", kind) { $0.failingMaybe.catch { _ in .just(kind.third) }.asObservable() },
        row("Maybe's catchAndReturn", kind) { $0.failingMaybe.catchAndReturn(kind.third).asObservable() },
        row("Maybe's retry", kind) { _ in
            let attempts = Lines()
            let maybe = Maybe<Element>.deferred {
                attempts.add("")
                return attempts.all.count < 3 ? .error(Failure()) : .just(kind.second)
            }
            return maybe.retry(3).asObservable()
        },
        loggedRow("Maybe's do", kind) { bench, log in
            let maybe = bench.maybe.do(
                onNext: { log.add("next " + describe($0)) }, afterNext: { log.add("after " + describe($0)) })
            _ = maybe.subscribe(onSuccess: { log.add(describe($0)) })
            bench.scheduler.start()
        },
        row("Maybe with a default", kind) { $0.emptyMaybe.ifEmpty(default: kind.third).asObservable() },
        row("an empty Maybe and another", kind) {
            $0.emptyMaybe.ifEmpty(switchTo: Maybe.just(kind.third)).asObservable()
        },
        row("an empty Maybe and a Single", kind) {
            $0.emptyMaybe.ifEmpty(switchTo: Single.just(kind.third)).asObservable()
        },
        row("Maybe's asSingle", kind) { $0.maybe.asSingle().asObservable() },
        textRow("Maybe's asCompletable", kind) { $0.maybe.asCompletable().asObservable() },
        row("Maybe's delay", kind) { $0.maybe.delay(.seconds(15), scheduler: $0.scheduler).asObservable() },
        row("Maybe's delaySubscription", kind) {
            $0.maybe.delaySubscription(.seconds(5), scheduler: $0.scheduler).asObservable()
        },
        row("Maybe's observe(on:)", kind) { $0.maybe.observe(on: $0.scheduler).asObservable() },
        row("Maybe's timeout", kind) {
            $0.maybe.timeout(.seconds(5), other: .just(kind.third), scheduler: $0.scheduler).asObservable()
        },
        textRow("zip of Maybes", kind) {
            Maybe.zip($0.maybe, $0.cold.take(1).asMaybe(), $0.maybe) { kind.text($0, $1, $2) }.asObservable()
        },
        row("Completable and then", kind) { $0.hot.ignoreElements().asCompletable().andThen($0.cold) },
        row("Completable and then a Single", kind) {
            Completable.empty().andThen($0.single).asObservable()
        },
        row("Completable and then a Maybe", kind) { Completable.empty().andThen($0.maybe).asObservable() },
    ]
}

extension Bench {
    /// Emits the first element at 210.
    fileprivate var maybe: Maybe<Element> { hot.take(1).asMaybe() }
    /// Completes at 240.
    fileprivate var emptyMaybe: Maybe<Element> { hot.filter { _ in false }.asMaybe() }
    /// Fails at 235.
    fileprivate var failingMaybe: Maybe<Element> { failing.filter { _ in false }.asMaybe() }
}
