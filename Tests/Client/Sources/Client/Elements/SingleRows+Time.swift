import Rx
import RxTesting

/// Returns rows for Single's operators that use time or a scheduler.
@MainActor
func timedSingleRows<Element: Sendable>(_ kind: Kind<Element>) -> [Row] {
    [
        row("Single.just on a scheduler", kind) {
            Single.just(kind.second, scheduler: $0.scheduler).asObservable()
        },
        row("Single's delay", kind) { $0.single.delay(.seconds(15), scheduler: $0.scheduler).asObservable() },
        row("Single's delaySubscription", kind) {
            $0.coldSingle.delaySubscription(.seconds(15), scheduler: $0.scheduler).asObservable()
        },
        row("Single's observe(on:)", kind) { $0.single.observe(on: $0.scheduler).asObservable() },
        row("Single's subscribe(on:)", kind) { $0.coldSingle.subscribe(on: $0.scheduler).asObservable() },
        row("Single's timeout", kind) {
            $0.single.timeout(.seconds(5), other: .just(kind.third), scheduler: $0.scheduler).asObservable()
        },
        row("Single's timeout in time", kind) {
            $0.single.timeout(.seconds(50), scheduler: $0.scheduler).asObservable()
        },
    ]
}
