import Rx
import RxTesting

/// Returns rows that use `combineLatest` and `zip` with three to eight sequences.
@MainActor
func arityRows<Element: Sendable>(_ kind: Kind<Element>) -> [Row] {
    [
        textRow("combineLatest of 3", kind) {
            .combineLatest($0.hot, $0.cold, $0.failing) { kind.text($0, $1, $2) }
        },
        textRow("combineLatest of 4", kind) {
            .combineLatest($0.hot, $0.cold, $0.failing, $0.cold) { kind.text($0, $1, $2, $3) }
        },
        textRow("combineLatest of 5", kind) {
            .combineLatest($0.hot, $0.cold, $0.failing, $0.cold, $0.hot) { kind.text($0, $1, $2, $3, $4) }
        },
        textRow("combineLatest of 6", kind) {
            .combineLatest($0.hot, $0.cold, $0.failing, $0.cold, $0.hot, $0.hot) {
                kind.text($0, $1, $2, $3, $4, $5)
            }
        },
        textRow("combineLatest of 7", kind) {
            .combineLatest($0.hot, $0.cold, $0.failing, $0.cold, $0.hot, $0.hot, $0.cold) {
                kind.text($0, $1, $2, $3, $4, $5, $6)
            }
        },
        textRow("combineLatest of 8", kind) {
            .combineLatest($0.hot, $0.cold, $0.failing, $0.cold, $0.hot, $0.hot, $0.cold, $0.failing) {
                kind.text($0, $1, $2, $3, $4, $5, $6, $7)
            }
        },
        textRow("combineLatest of 5 as a tuple", kind) {
            Observable.combineLatest($0.hot, $0.cold, $0.failing, $0.cold, $0.hot)
                .map { kind.text($0.0, $0.1, $0.2, $0.3, $0.4) }
        },
        textRow("combineLatest of 8 as a tuple", kind) {
            Observable.combineLatest(
                $0.hot, $0.cold, $0.failing, $0.cold, $0.hot, $0.hot, $0.cold, $0.failing
            )
            .map { kind.text($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $0.7) }
        },
        textRow("zip of 3", kind) { .zip($0.hot, $0.cold, $0.failing) { kind.text($0, $1, $2) } },
        textRow("zip of 4", kind) {
            .zip($0.hot, $0.cold, $0.failing, $0.cold) { kind.text($0, $1, $2, $3) }
        },
        textRow("zip of 5", kind) {
            .zip($0.hot, $0.cold, $0.failing, $0.cold, $0.hot) { kind.text($0, $1, $2, $3, $4) }
        },
        textRow("zip of 6", kind) {
            .zip($0.hot, $0.cold, $0.failing, $0.cold, $0.hot, $0.hot) {
                kind.text($0, $1, $2, $3, $4, $5)
            }
        },
        textRow("zip of 7", kind) {
            .zip($0.hot, $0.cold, $0.failing, $0.cold, $0.hot, $0.hot, $0.cold) {
                kind.text($0, $1, $2, $3, $4, $5, $6)
            }
        },
        textRow("zip of 8", kind) {
            .zip($0.hot, $0.cold, $0.failing, $0.cold, $0.hot, $0.hot, $0.cold, $0.failing) {
                kind.text($0, $1, $2, $3, $4, $5, $6, $7)
            }
        },
        textRow("zip of 5 as a tuple", kind) {
            Observable.zip($0.hot, $0.cold, $0.failing, $0.cold, $0.hot)
                .map { kind.text($0.0, $0.1, $0.2, $0.3, $0.4) }
        },
        textRow("zip of 8 as a tuple", kind) {
            Observable.zip($0.hot, $0.cold, $0.failing, $0.cold, $0.hot, $0.hot, $0.cold, $0.failing)
                .map { kind.text($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $0.7) }
        },
    ]
}
