import Rx
import RxTesting

/// Returns rows for Infallible's operators on one source.
@MainActor
func infallibleRows<Element: Sendable>(_ kind: Kind<Element>) -> [Row] {
    let describe = kind.describe
    return [
        row("Infallible", kind) { _ in
            Infallible<Element>.create { observer in
                for element in kind.elements { observer(.next(element)) }
                observer(.completed)
                return Disposables.create()
            }.asObservable()
        },
        loggedRow("subscribe to an Infallible", kind) { bench, log in
            let object = Object(7)
            _ = bench.infallible.subscribe(onNext: { log.add(describe($0)) })
            _ = bench.infallible.subscribe {
                log.add("event " + ($0.event.element.map(describe) ?? "completed"))
            }
            _ = bench.infallible.subscribe(with: object, onNext: { log.add("\($0.number) " + describe($1)) })
            bench.scheduler.start()
            withExtendedLifetime(object) {}
        },
        row("asInfallible with an element", kind) {
            $0.failing.asInfallible(onErrorJustReturn: kind.third).asObservable()
        },
        row("asInfallible with another", kind) {
            $0.failing.asInfallible(onErrorFallbackTo: .just(kind.third)).asObservable()
        },
        row("asInfallible with a closure", kind) {
            $0.failing.asInfallible(onErrorRecover: { _ in .just(kind.third) }).asObservable()
        },
        row("Infallible.just", kind) { _ in Infallible.just(kind.second).asObservable() },
        row("Infallible.of", kind) { _ in Infallible.of(kind.first, kind.second).asObservable() },
        row("Infallible.from", kind) { _ in Infallible.from(kind.elements).asObservable() },
        row("Infallible.deferred", kind) { _ in Infallible.deferred { .just(kind.second) }.asObservable() },
        textRow("Infallible's map", kind) { $0.infallible.map { describe($0) }.asObservable() },
        row("Infallible's compactMap", kind) { $0.infallible.compactMap { Optional($0) }.asObservable() },
        row("Infallible's filter", kind) { $0.infallible.filter { _ in true }.asObservable() },
        loggedRow("Infallible's do", kind) { bench, log in
            let seen = bench.infallible.do(
                onNext: { log.add("next " + describe($0)) }, afterNext: { log.add("after " + describe($0)) })
            _ = seen.subscribe(onNext: { log.add(describe($0)) })
            bench.scheduler.start()
        },
        textRow("Infallible's scan", kind) { $0.infallible.scan("") { $0 + describe($1) }.asObservable() },
        row("Infallible's scan into the element", kind) {
            $0.infallible.scan(into: kind.third) { $0 = $1 }.asObservable()
        },
        row("Infallible's startWith", kind) { $0.infallible.startWith(kind.third).asObservable() },
        row("Infallible's withUnretained", kind) {
            $0.infallible.withUnretained(owner) { $1 }.asObservable()
        },
        row("Infallible's distinctUntilChanged", kind) {
            $0.infallible.distinctUntilChanged { _, _ in false }.asObservable()
        },
        row("Infallible's distinctUntilChanged of a key", kind) {
            $0.infallible.distinctUntilChanged { describe($0) }.asObservable()
        },
        row("Infallible's take", kind) { $0.infallible.take(2).asObservable() },
        row("Infallible's take while", kind) { $0.infallible.take(while: { _ in true }).asObservable() },
        row("Infallible's take until", kind) { $0.infallible.take(until: $0.ticks.skip(1)).asObservable() },
        row("Infallible's take for", kind) {
            $0.infallible.take(for: .seconds(25), scheduler: $0.scheduler).asObservable()
        },
        row("Infallible's skip", kind) { $0.infallible.skip(1).asObservable() },
        row("Infallible's skip while", kind) { $0.infallible.skip(while: { _ in false }).asObservable() },
        row("Infallible's skip until", kind) { $0.infallible.skip(until: $0.ticks).asObservable() },
        row("Infallible's debounce", kind) {
            $0.infallible.debounce(.seconds(3), scheduler: $0.scheduler).asObservable()
        },
        row("Infallible's throttle", kind) {
            $0.infallible.throttle(.seconds(15), scheduler: $0.scheduler).asObservable()
        },
        row("Infallible's delay", kind) {
            $0.infallible.delay(.seconds(15), scheduler: $0.scheduler).asObservable()
        },
        row("Infallible's observe(on:)", kind) { $0.infallible.observe(on: $0.scheduler).asObservable() },
        row("Infallible's subscribe(on:)", kind) { $0.infallible.subscribe(on: $0.scheduler).asObservable() },
        row("Infallible's share", kind) { bench in
            let shared = bench.infallible.share(replay: 1).asObservable()
            return .merge(shared, shared.delaySubscription(.seconds(15), scheduler: bench.scheduler))
        },
        row("Infallible's asDriver", kind) { $0.infallible.asDriver().asObservable() },
        row("Infallible's asSignal", kind) { $0.infallible.asSignal().asObservable() },
        loggedRow("bind an Infallible", kind) { bench, log in
            let target = Object(7)
            _ = bench.infallible.bind(onNext: { log.add(describe($0)) })
            _ = bench.infallible.bind(with: target, onNext: { log.add("\($0.number) " + describe($1)) })
            let relay = BehaviorRelay<Element?>(value: nil)
            _ = relay.subscribe(onNext: { log.add("relay " + ($0.map(describe) ?? "nothing")) })
            _ = bench.infallible.bind(to: relay)
            bench.scheduler.start()
            withExtendedLifetime(target) {}
        },
    ]
}

extension Bench {
    /// Emits the second element at 215, the first at 225, and the third at 235, and then completes.
    var infallible: Infallible<Element> { failing.asInfallible(onErrorJustReturn: kind.third) }
}

/// An object that outlives every row.
private let owner = Object(0)
