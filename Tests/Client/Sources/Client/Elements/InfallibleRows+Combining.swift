import Rx
import RxTesting

/// Returns rows for Infallible's operators on several sources.
@MainActor
func combinedInfallibleRows<Element: Sendable>(_ kind: Kind<Element>) -> [Row] {
    [
        row("Infallible's flatMap", kind) { $0.infallible.flatMap { Infallible.just($0) }.asObservable() },
        row("Infallible's flatMapLatest", kind) {
            $0.infallible.flatMapLatest { Infallible.just($0) }.asObservable()
        },
        row("Infallible's flatMapFirst", kind) {
            $0.infallible.flatMapFirst { Infallible.just($0) }.asObservable()
        },
        row("Infallible's concatMap", kind) {
            $0.infallible.concatMap { Infallible.of($0, kind.first) }.asObservable()
        },
        row("Infallible's concat", kind) { $0.infallible.concat($0.other).asObservable() },
        row("concat of Infallibles", kind) { Infallible.concat($0.infallible, $0.other).asObservable() },
        row("merge of Infallibles", kind) { Infallible.merge($0.infallible, $0.other).asObservable() },
        row("Infallible's withLatestFrom", kind) { $0.infallible.withLatestFrom($0.other).asObservable() },
        textRow("Infallible's withLatestFrom by a closure", kind) {
            $0.infallible.withLatestFrom($0.other) { kind.text($0, $1) }.asObservable()
        },
        textRow("combineLatest of 2 Infallibles", kind) {
            Infallible.combineLatest($0.infallible, $0.other) { kind.text($0, $1) }.asObservable()
        },
        textRow("combineLatest of 4 Infallibles as a tuple", kind) {
            Infallible.combineLatest($0.infallible, $0.other, $0.other, $0.infallible)
                .map { kind.text($0.0, $0.1, $0.2, $0.3) }.asObservable()
        },
        textRow("combineLatest of 6 Infallibles", kind) {
            Infallible.combineLatest(
                $0.infallible, $0.other, $0.other, $0.infallible, $0.other, $0.infallible
            ) { kind.text($0, $1, $2, $3, $4, $5) }
            .asObservable()
        },
        textRow("combineLatest of 8 Infallibles", kind) {
            Infallible.combineLatest(
                $0.infallible, $0.other, $0.other, $0.infallible, $0.other, $0.infallible, $0.other, $0.other
            ) { kind.text($0, $1, $2, $3, $4, $5, $6, $7) }
            .asObservable()
        },
        listRow("combineLatest of a list of Infallibles", kind) {
            Infallible.combineLatest([$0.infallible, $0.other]).asObservable()
        },
        textRow("zip of 2 Infallibles", kind) {
            Infallible.zip($0.infallible, $0.other) { kind.text($0, $1) }.asObservable()
        },
        textRow("zip of 3 Infallibles as a tuple", kind) {
            Infallible.zip($0.infallible, $0.other, $0.other).map { kind.text($0.0, $0.1, $0.2) }
                .asObservable()
        },
        textRow("zip of 5 Infallibles", kind) {
            Infallible.zip($0.infallible, $0.other, $0.other, $0.infallible, $0.other) {
                kind.text($0, $1, $2, $3, $4)
            }
            .asObservable()
        },
        textRow("zip of 8 Infallibles", kind) {
            Infallible.zip(
                $0.infallible, $0.other, $0.other, $0.infallible, $0.other, $0.infallible, $0.other, $0.other
            ) { kind.text($0, $1, $2, $3, $4, $5, $6, $7) }
            .asObservable()
        },
        listRow("zip of a list of Infallibles", kind) {
            Infallible.zip([$0.infallible, $0.other]).asObservable()
        },
    ]
}

extension Bench {
    /// Emits the three elements 5, 10 and 15 ticks after the subscription, and completes 20 ticks after it.
    fileprivate var other: Infallible<Element> { cold.asInfallible(onErrorFallbackTo: .never()) }
}
