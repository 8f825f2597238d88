import Locking
import Rx
import RxTesting

/// Sources that emit elements of a given kind, in virtual time.
struct Bench<Element: Sendable> {
    let scheduler = TestScheduler(initialClock: 0)
    let kind: Kind<Element>
    /// Emits the three elements at 210, 220 and 230, and completes at 240.
    let hot: Observable<Element>
    /// Emits the second element at 215 and the first at 225, and fails at 235.
    let failing: Observable<Element>
    /// Emits the three elements 5, 10 and 15 ticks after the subscription, and completes 20 ticks after it.
    let cold: Observable<Element>
    /// Emits numbers at 212 and 226.
    let ticks: Observable<Int>

    init(_ kind: Kind<Element>) {
        self.kind = kind
        hot = scheduler.createHotObservable([
            .next(210, kind.first), .next(220, kind.second), .next(230, kind.third), .completed(240),
        ]).asObservable()
        failing = scheduler.createHotObservable([
            .next(215, kind.second), .next(225, kind.first), .error(235, Failure()),
        ]).asObservable()
        cold = scheduler.createColdObservable([
            .next(5, kind.first), .next(10, kind.second), .next(15, kind.third), .completed(20),
        ]).asObservable()
        ticks = scheduler.createHotObservable([.next(212, 1), .next(226, 2)]).asObservable()
    }
}

nonisolated struct Failure: Error {}

/// A log of what happened, in order.
nonisolated final class Lines: Sendable {
    private let lines = LockedValue<[String]>([])
    var all: [String] { lines.withLock { $0 } }
    func add(_ line: String) { lines.withLock { $0.append(line) } }
}

/// Returns the events of the sequence that `make` creates, recorded in virtual time. The subscription begins at 200 and
/// is disposed at 1000.
@MainActor
func record<Element: Sendable, Result: Sendable>(
    _ kind: Kind<Element>, _ describe: @escaping @Sendable (Result) -> String,
    _ make: (Bench<Element>) -> Observable<Result>
) -> [String] {
    let bench = Bench(kind)
    let sequence = make(bench)
    let result = bench.scheduler.start { sequence }
    return result.events.map { recorded in
        switch recorded.value {
        case .next(let element): "\(recorded.time) \(describe(element))"
        case .error(let error): "\(recorded.time) \(error)"
        case .completed: "\(recorded.time) completed"
        }
    }
}

/// Returns a row whose sequence emits elements of the given kind.
func row<Element: Sendable>(
    _ name: String, _ kind: Kind<Element>,
    _ make: @escaping @MainActor (Bench<Element>) -> Observable<Element>
) -> Row {
    Row(name) { record(kind, kind.describe, make) }
}

/// Returns a row whose sequence emits lists of elements of the given kind.
func listRow<Element: Sendable>(
    _ name: String, _ kind: Kind<Element>,
    _ make: @escaping @MainActor (Bench<Element>) -> Observable<[Element]>
) -> Row {
    Row(name) { record(kind, { "\($0.map(kind.describe))" }, make) }
}

/// Returns a row whose sequence emits elements of a different type.
func textRow<Element: Sendable, Result: Sendable>(
    _ name: String, _ kind: Kind<Element>, _ make: @escaping @MainActor (Bench<Element>) -> Observable<Result>
) -> Row {
    Row(name) { record(kind, { "\($0)" }, make) }
}

/// Returns a row that writes its own log.
func loggedRow<Element: Sendable>(
    _ name: String, _ kind: Kind<Element>, _ run: @escaping @MainActor (Bench<Element>, Lines) -> Void
) -> Row {
    Row(name) {
        let log = Lines()
        run(Bench(kind), log)
        return log.all
    }
}
