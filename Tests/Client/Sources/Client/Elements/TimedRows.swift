import Rx
import RxTesting

/// Returns rows for operators that use time or a scheduler.
@MainActor
func timedRows<Element: Sendable>(_ kind: Kind<Element>) -> [Row] {
    let describe = kind.describe
    return [
        row("debounce", kind) { $0.hot.debounce(.seconds(3), scheduler: $0.scheduler) },
        row("debounce until the end", kind) { $0.hot.debounce(.seconds(30), scheduler: $0.scheduler) },
        row("throttle", kind) { $0.hot.throttle(.seconds(15), scheduler: $0.scheduler) },
        row("throttle without the latest", kind) {
            $0.hot.throttle(.seconds(15), latest: false, scheduler: $0.scheduler)
        },
        row("delay", kind) { $0.hot.delay(.seconds(15), scheduler: $0.scheduler) },
        row("delaySubscription", kind) { $0.hot.delaySubscription(.seconds(15), scheduler: $0.scheduler) },
        row("timeout", kind) { $0.hot.timeout(.seconds(5), other: $0.cold, scheduler: $0.scheduler) },
        row("timeout in time", kind) { $0.hot.timeout(.seconds(50), scheduler: $0.scheduler) },
        row("take for", kind) { $0.hot.take(for: .seconds(25), scheduler: $0.scheduler) },
        row("skip for", kind) { $0.hot.skip(.seconds(15), scheduler: $0.scheduler) },
        listRow("buffer", kind) { $0.hot.buffer(timeSpan: .seconds(25), count: 2, scheduler: $0.scheduler) },
        listRow("window", kind) {
            $0.hot.window(timeSpan: .seconds(25), count: 2, scheduler: $0.scheduler).flatMap { $0.toArray() }
        },
        row("sample", kind) { $0.hot.sample($0.ticks) },
        row("sample with a default", kind) { $0.hot.skip(1).sample($0.ticks, defaultValue: kind.third) },
        textRow("sampled by the element", kind) { $0.ticks.sample($0.hot) },
        row("observe(on:)", kind) { $0.hot.observe(on: $0.scheduler) },
        row("observe(on: the main scheduler)", kind) { $0.hot.observe(on: MainScheduler.instance) },
        row("subscribe(on:)", kind) { $0.hot.subscribe(on: $0.scheduler) },
        row("just on a scheduler", kind) { .just(kind.second, scheduler: $0.scheduler) },
        row("from on a scheduler", kind) { .from(kind.elements, scheduler: $0.scheduler) },
        row("repeatElement on a scheduler", kind) {
            Observable.repeatElement(kind.first, scheduler: $0.scheduler).take(2)
        },
        row("timer", kind) {
            Observable<Int>.timer(.seconds(5), period: .seconds(5), scheduler: $0.scheduler).take(3)
                .map { kind.elements[$0] }
        },
        loggedRow("an observer of the scheduler", kind) { bench, log in
            let observer = bench.scheduler.createObserver(Element.self)
            _ = bench.hot.subscribe(observer)
            bench.scheduler.start()
            for recorded in observer.events {
                log.add("\(recorded.time) " + (recorded.value.element.map(describe) ?? "end"))
            }
        },
    ]
}
