import Rx
import RxTesting

/// Returns rows for Signal's operators.
@MainActor
func signalRows<Element: Sendable>(_ kind: Kind<Element>) -> [Row] {
    let describe = kind.describe
    return [
        row("Signal", kind) { $0.failing.asSignal(onErrorJustReturn: kind.third).asObservable() },
        row("asSignal with another", kind) {
            $0.failing.asSignal(onErrorSignalWith: .just(kind.third)).asObservable()
        },
        row("asSignal with a closure", kind) {
            $0.failing.asSignal(onErrorRecover: { _ in .just(kind.third) }).asObservable()
        },
        row("Signal.just", kind) { _ in Signal.just(kind.second).asSharedSequence().asObservable() },
        row("Signal.of", kind) { _ in Signal.of(kind.first, kind.second).asObservable() },
        row("Signal.from", kind) { _ in Signal.from(kind.elements).asObservable() },
        row("Signal.deferred", kind) { bench in
            Signal.deferred { [signal = bench.signal] in signal }.asObservable()
        },
        loggedRow("a relay as a Signal", kind) { _, log in
            let relay = PublishRelay<Element>()
            _ = relay.asSignal().emit(onNext: { log.add(describe($0)) })
            for element in kind.elements { relay.accept(element) }
        },
        textRow("Signal's map", kind) { $0.signal.map { describe($0) }.asObservable() },
        row("Signal's compactMap", kind) { $0.signal.compactMap { Optional($0) }.asObservable() },
        row("Signal's filter", kind) { $0.signal.filter { _ in true }.asObservable() },
        row("Signal's skip", kind) { $0.signal.skip(1).asObservable() },
        textRow("Signal's scan", kind) { $0.signal.scan("") { $0 + describe($1) }.asObservable() },
        row("Signal's startWith", kind) { $0.signal.startWith(kind.second).asObservable() },
        row("Signal's distinctUntilChanged", kind) {
            $0.signal.distinctUntilChanged { _, _ in false }.asObservable()
        },
        row("Signal's withUnretained", kind) { $0.signal.withUnretained(owner) { $1 }.asObservable() },
        loggedRow("Signal's do", kind) { bench, log in
            let seen = bench.signal.do(
                onNext: { log.add("next " + describe($0)) }, afterNext: { log.add("after " + describe($0)) })
            _ = seen.emit(onNext: { log.add(describe($0)) })
            bench.scheduler.start()
        },
        row("Signal's debounce", kind) { bench in
            bench.inVirtualTime { bench.signal.debounce(.seconds(3)) }
        },
        row("Signal's throttle", kind) { bench in
            bench.inVirtualTime { bench.signal.throttle(.seconds(15)) }
        },
        row("Signal's delay", kind) { bench in bench.inVirtualTime { bench.signal.delay(.seconds(15)) } },
        row("Signal's operators", kind) { bench in
            bench.signal.map { $0 }.filter { _ in true }.flatMapLatest { Signal.just($0) }.asObservable()
        },
        row("Signal's flatMap", kind) { $0.signal.flatMap { Signal.just($0) }.asObservable() },
        row("Signal's flatMapFirst", kind) { $0.signal.flatMapFirst { Signal.just($0) }.asObservable() },
        row("Signal's switchLatest", kind) { bench in
            bench.signal.map { Signal.just($0) }.switchLatest().asObservable()
        },
        row("merge of Signals", kind) { Signal.merge($0.signal, $0.other).asObservable() },
        row("concat of Signals", kind) { Signal.concat($0.signal, $0.other).asObservable() },
        textRow("Signal's withLatestFrom", kind) { bench in
            bench.signal.withLatestFrom(bench.failing.asSignal(onErrorJustReturn: kind.third)) {
                kind.text($0, $1)
            }
            .asObservable()
        },
        textRow("combineLatest of 3 Signals", kind) {
            Signal.combineLatest($0.signal, $0.other, $0.signal) { kind.text($0, $1, $2) }.asObservable()
        },
        textRow("zip of 3 Signals", kind) {
            Signal.zip($0.signal, $0.other, $0.signal) { kind.text($0, $1, $2) }.asObservable()
        },
        row("share of a Signal's strategy", kind) { SignalSharingStrategy.share($0.hot) },
    ]
}

extension Bench {
    /// Emits the three elements at 210, 220 and 230.
    fileprivate var signal: Signal<Element> { hot.asSignal(onErrorJustReturn: kind.first) }
    /// Emits the three elements 5, 10 and 15 ticks after the subscription.
    fileprivate var other: Signal<Element> { cold.asSignal(onErrorJustReturn: kind.first) }
}

/// An object that outlives every row.
private let owner = Object(0)
