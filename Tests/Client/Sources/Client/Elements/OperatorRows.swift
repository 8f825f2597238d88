import Rx
import RxTesting

/// Returns rows for operators on one source, except those that use time.
@MainActor
func operatorRows<Element: Sendable>(_ kind: Kind<Element>) -> [Row] {
    let describe = kind.describe
    return [
        row("hot", kind) { $0.hot },
        row("cold", kind) { $0.cold },
        textRow("map", kind) { $0.hot.map { describe($0) } },
        row("map to the element", kind) { $0.ticks.map { _ in kind.second } },
        row("filter", kind) { $0.hot.filter { _ in true } },
        row("compactMap", kind) { $0.hot.compactMap { Optional($0) } },
        textRow("enumerated", kind) { $0.hot.enumerated().map { "\($0.index) \(describe($0.element))" } },
        textRow("scan", kind) { $0.hot.scan("") { $0 + describe($1) } },
        row("scan to the element", kind) { $0.ticks.scan(kind.first) { _, _ in kind.second } },
        listRow("scan into a list", kind) { $0.hot.scan(into: []) { $0.append($1) } },
        row("scan into the element", kind) { $0.hot.scan(into: kind.third) { $0 = $1 } },
        textRow("reduce", kind) { $0.hot.reduce("") { $0 + describe($1) } },
        row("reduce to the element", kind) { $0.hot.reduce(kind.first) { $1 } },
        row("reduce with a result", kind) {
            $0.hot.reduce("", accumulator: { $0 + describe($1) }, mapResult: { _ in kind.third })
        },
        listRow("toArray", kind) { $0.hot.toArray().asObservable() },
        row("take", kind) { $0.hot.take(2) },
        row("take while", kind) { $0.hot.take(while: { _ in true }) },
        row("take until a predicate", kind) { $0.hot.take(until: { _ in true }, behavior: .inclusive) },
        row("take until", kind) { $0.hot.take(until: $0.ticks.skip(1)) },
        textRow("take until an element", kind) { $0.ticks.take(until: $0.hot.skip(1)) },
        row("takeLast", kind) { $0.hot.takeLast(2) },
        row("skip", kind) { $0.hot.skip(1) },
        row("skip while", kind) { $0.hot.skip(while: { _ in false }) },
        row("skip until", kind) { $0.hot.skip(until: $0.ticks) },
        textRow("skip until an element", kind) { $0.ticks.skip(until: $0.hot) },
        row("first", kind) { $0.hot.first().asObservable().compactMap { $0 } },
        row("single", kind) { $0.hot.take(1).single() },
        textRow("single of several", kind) { $0.hot.single().map { describe($0) } },
        row("element(at:)", kind) { $0.hot.element(at: 1) },
        row("distinctUntilChanged", kind) { $0.hot.distinctUntilChanged { _, _ in false } },
        row("distinctUntilChanged of a key", kind) { $0.hot.distinctUntilChanged { describe($0) } },
        row("startWith", kind) { $0.hot.startWith(kind.third, kind.second) },
        row("ifEmpty", kind) { $0.hot.filter { _ in false }.ifEmpty(default: kind.second) },
        row("ifEmpty of some", kind) { $0.hot.ifEmpty(default: kind.second) },
        row("ifEmpty(switchTo:)", kind) { $0.hot.filter { _ in false }.ifEmpty(switchTo: $0.cold) },
        row("ifEmpty(switchTo:) of some", kind) { $0.hot.ifEmpty(switchTo: $0.cold) },
        textRow("ignoreElements", kind) { $0.hot.ignoreElements() },
        textRow("materialize", kind) {
            $0.hot.materialize().map { $0.element.map(describe) ?? "\($0.isCompleted)" }
        },
        row("dematerialize", kind) { $0.failing.materialize().dematerialize() },
        row("do", kind) { $0.hot.do(onNext: { _ in }, afterNext: { _ in }, onCompleted: {}) },
        loggedRow("the closures of do", kind) { bench, log in
            let seen = bench.failing.do(
                onNext: { log.add("next " + describe($0)) }, afterNext: { log.add("after " + describe($0)) },
                onError: { log.add("error \($0)") }, onDispose: { log.add("disposed") })
            _ = bench.scheduler.start { seen }
        },
        loggedRow("debug", kind) { bench, log in
            let debugLog = Hooks.debugLog
            defer { Hooks.debugLog = debugLog }
            // The log is discarded, because the description of an element in it depends on the element's type.
            Hooks.debugLog = { _, _ in }
            let debugged = bench.hot.debug("hot")
            let result = bench.scheduler.start { debugged }
            for recorded in result.events {
                log.add("\(recorded.time) \(recorded.value.element.map(describe) ?? "completed")")
            }
        },
        loggedRow("map to a number", kind) { bench, log in
            let numbers = bench.hot.map { _ in 1 }.do(onNext: { log.add("\($0)") })
            _ = bench.scheduler.start { numbers }
        },
        row("catch", kind) { bench in bench.failing.catch { [cold = bench.cold] _ in cold } },
        row("catchAndReturn", kind) { $0.failing.catchAndReturn(kind.third) },
        row("catch(sequence:)", kind) { .catch(sequence: [$0.failing, $0.cold]) },
        row("retry", kind) { $0.cold.concat(Observable.error(Failure())).retry(2) },
        row("retry(when:)", kind) { bench in
            bench.failing.retry { [ticks = bench.ticks] errors in
                errors.flatMapLatest { (_: any Error) in ticks.startWith(1).take(1) }.take(1)
            }
        },
        row("groupBy", kind) { $0.hot.groupBy { describe($0) }.flatMap { $0 } },
        row("withUnretained", kind) { $0.hot.withUnretained(owner) { $1 } },
        row("flatMap", kind) { $0.hot.flatMap { Observable.just($0) } },
        row("flatMap to the element", kind) { $0.ticks.flatMap { _ in Observable.just(kind.second) } },
        row("flatMap to another", kind) { bench in bench.ticks.flatMap { [cold = bench.cold] _ in cold } },
        row("flatMapLatest", kind) { $0.hot.flatMapLatest { Observable.just($0) } },
        row("flatMapLatest to the element", kind) {
            $0.ticks.flatMapLatest { _ in Observable.just(kind.second) }
        },
        row("flatMapLatest to another", kind) { bench in
            bench.ticks.flatMapLatest { [cold = bench.cold] _ in cold }
        },
        row("flatMapFirst", kind) { bench in bench.ticks.flatMapFirst { [cold = bench.cold] _ in cold } },
        row("concatMap", kind) { bench in bench.ticks.concatMap { [cold = bench.cold] _ in cold } },
        row("concatMap of the element", kind) { $0.hot.concatMap { Observable.of($0, kind.first) } },
        row("switchLatest", kind) { bench in
            bench.ticks.map { [cold = bench.cold] _ in cold }.switchLatest()
        },
        row("just", kind) { _ in .just(kind.second) },
        row("of", kind) { _ in .of(kind.first, kind.second) },
        row("from", kind) { _ in .from(kind.elements) },
        row("from a sequence", kind) { _ in Observable<Int>.from(0..<3).map { kind.elements[$0] } },
        row("from an optional", kind) { _ in .from(optional: kind.first) },
        row("deferred", kind) { bench in .deferred { [hot = bench.hot] in hot } },
        row("repeatElement", kind) { _ in Observable.repeatElement(kind.third).take(2) },
        row("generate", kind) { _ in
            Observable.generate(
                initialState: kind.first, condition: { _ in true }, iterate: { _ in kind.second }
            )
            .take(3)
        },
        row("create", kind) { _ in
            .create { observer in
                for element in kind.elements { observer.onNext(element) }
                observer.onCompleted()
                return Disposables.create()
            }
        },
        row("using", kind) { bench in
            .using({ BooleanDisposable() }, observableFactory: { [hot = bench.hot] _ in hot })
        },
    ]
}

/// An object that outlives every row.
private let owner = Object(0)
