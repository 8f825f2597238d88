import Rx
import RxTesting

/// Returns rows for operators on several sources.
@MainActor
func combiningRows<Element: Sendable>(_ kind: Kind<Element>) -> [Row] {
    let describe = kind.describe
    return [
        row("merge", kind) { .merge($0.hot, $0.failing) },
        row("merge of a sequence of sequences", kind) {
            Observable.of($0.hot, $0.cold).merge(maxConcurrent: 1)
        },
        row("concat", kind) { $0.hot.concat($0.cold) },
        row("concat of a list", kind) { .concat([.just(kind.third), $0.cold, .just(kind.first)]) },
        row("amb", kind) { $0.hot.amb($0.cold) },
        row("amb of a list", kind) { .amb([$0.failing, $0.hot, $0.cold]) },
        row("merge of a list", kind) { .merge([$0.hot, $0.cold, $0.failing]) },
        row("merge of all sequences", kind) { Observable.of($0.hot, $0.cold).merge() },
        row("concat of a sequence of sequences", kind) { Observable.of($0.cold, $0.cold).concat() },
        row("withLatestFrom", kind) { $0.ticks.withLatestFrom($0.hot) },
        textRow("withLatestFrom by a closure", kind) {
            $0.hot.withLatestFrom($0.failing) { describe($0) + describe($1) }
        },
        textRow("combineLatest", kind) { .combineLatest($0.hot, $0.failing) { describe($0) + describe($1) } },
        textRow("combineLatest as a tuple", kind) {
            Observable.combineLatest($0.hot, $0.ticks, $0.cold).map { describe($0) + "\($1)" + describe($2) }
        },
        row("combineLatest to the element", kind) { .combineLatest($0.ticks, $0.hot) { $1 } },
        textRow("combineLatest of a list", kind) {
            Observable.combineLatest([$0.hot, $0.cold]).map { "\($0.map(describe))" }
        },
        textRow("zip", kind) { .zip($0.hot, $0.failing) { describe($0) + describe($1) } },
        textRow("zip as a tuple", kind) {
            Observable.zip($0.hot, $0.ticks, $0.cold).map { describe($0) + "\($1)" + describe($2) }
        },
        row("zip to the element", kind) { .zip($0.hot, $0.ticks) { first, _ in first } },
        textRow("zip of a list", kind) { Observable.zip([$0.hot, $0.cold]).map { "\($0.map(describe))" } },
    ]
}
