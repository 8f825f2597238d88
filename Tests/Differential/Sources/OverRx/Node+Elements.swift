import Chains

extension Node {
    func element() -> Observable<Value>? {
        switch chain.operation {
        case .map: input().map(compute)
        case .compactMap: input().compactMap { try test($0) ? $0 : nil }
        case .filter: input().filter(test)
        case .enumerated: input().enumerated().map { .list([.number($0.index), $0.element]) }
        case .materialize: input().materialize().map(value)
        case .dematerialize: input().materialize().map(edited).dematerialize()
        case .scan: scan
        case .reduce: reduce
        case .toArray: input().toArray().map(Value.list).asObservable()
        case .ignoreElements: input().ignoreElements().map { (_: Never) -> Value in }
        case .distinctUntilChanged: distinctUntilChanged
        case .startWith: startWith
        case .withUnretained: withUnretained
        case .buffer:
            clocked(
                input().buffer(timeSpan: .seconds(parameter(0)), count: parameter(1), scheduler: scheduler)
                    .map(
                        Value.list))
        case .do: observed
        case .debug: input().checked().debug("\(number)", trimOutput: parameter() == 1)
        default: nil
        }
    }

    private func value(_ event: Event<Value>) -> Value {
        switch event {
        case .next(let value): .list([.number(0), value])
        case .error: .number(-1)
        case .completed: .number(-2)
        }
    }

    /// Returns the given event, or the terminal event that replaces it.
    private func edited(_ event: Event<Value>) -> Event<Value> {
        guard case .next(let value) = event, value.number == 3 else { return event }
        return switch parameter() {
        case 0: event
        case 1: .completed
        default: .error(Failure(11))
        }
    }

    private var scan: Observable<Value> {
        let sum: (Value, Value) throws -> Value = { .number($0.number + (try compute($1)).number) }
        return parameter(1) == 0
            ? input().scan(.number(0), accumulator: sum)
            : input().scan(into: .number(0)) { $0 = try sum($0, $1) }
    }

    private var reduce: Observable<Value> {
        let sum: (Value, Value) throws -> Value = { .number($0.number + (try compute($1)).number) }
        return parameter(1) == 0
            ? input().reduce(.number(0), accumulator: sum)
            : input().reduce(.number(0), accumulator: sum, mapResult: { try compute($0) })
    }

    private var distinctUntilChanged: Observable<Value> {
        switch parameter() {
        case 0: input().distinctUntilChanged()
        case 1: input().distinctUntilChanged(compute)
        case 2: input().distinctUntilChanged { $0.number % 2 == $1.number % 2 }
        case 3: input().distinctUntilChanged(at: \.number)
        case 5: input().distinctUntilChanged { abs($0.number - $1.number) <= 1 }
        default: input().distinctUntilChanged({ try compute($0) }, comparer: { $0.number == $1.number })
        }
    }

    private var startWith: Observable<Value> {
        switch parameter() {
        case 0: input().startWith()
        case 1: input().startWith(.number(1))
        case 2: input().startWith(.number(1), .number(2))
        default: input().startWith(.number(1), .number(2), .number(3))
        }
    }

    private var withUnretained: Observable<Value> {
        let object = laboratory
        return parameter() == 0
            ? input().withUnretained(object).map { $0.1 }
            : input().withUnretained(object) { _, value in .list([value]) }
    }

    private var observed: Observable<Value> {
        input().do(
            onNext: { note(.next($0)) }, afterNext: { note(.afterNext($0)) },
            onError: { note(.error("\($0)")) }, afterError: { note(.afterError("\($0)")) },
            onCompleted: { note(.completed) }, afterCompleted: { note(.afterCompleted) },
            onSubscribe: { note(.subscribe) }, onSubscribed: { note(.subscribed) },
            onDispose: { note(.dispose) })
    }
}
