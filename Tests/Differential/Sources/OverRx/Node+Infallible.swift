import Chains

/// Infallible: one operator between the conversions to and from it.
extension Node {
    func infallible() -> Observable<Value>? {
        guard chain.operation == .infallible else { return nil }
        let first = input().asInfallible(onErrorJustReturn: .number(4))
        return (elementwise(first) ?? timed(first) ?? combined(first)).asObservable()
    }

    private var second: Infallible<Value> { input(1).asInfallible(onErrorFallbackTo: .just(.number(5))) }

    private func inner(_ value: Value) -> Infallible<Value> {
        note(.called(value))
        laboratory.selectorIsCalled()
        return input(1, outer: value).asInfallible { _ in .empty() }
    }

    private func elementwise(_ first: Infallible<Value>) -> Infallible<Value>? {
        switch parameter(1) {
        case 0: first
        case 1: first.map(computeSafely)
        case 2: first.filter(testSafely)
        case 3: first.compactMap { testSafely($0) ? $0 : nil }
        case 4: first.distinctUntilChanged()
        case 5: first.distinctUntilChanged { computeSafely($0) }
        case 6: first.distinctUntilChanged { $0.number == $1.number }
        case 7: first.distinctUntilChanged(at: \.number)
        case 8: first.scan(.number(0)) { .number($0.number + $1.number) }
        case 9: first.scan(into: .number(0)) { $0 = .number($0.number + $1.number) }
        case 10: first.startWith(.number(1))
        case 11: first.take(2)
        case 12: first.take(while: testSafely)
        case 13: first.take(until: testSafely, behavior: .inclusive)
        case 14: first.take(until: input(1))
        case 15: first.skip(while: testSafely)
        case 16: first.share(replay: 1, scope: .whileConnected)
        case 17: first.withUnretained(laboratory).map { $0.1 }
        case 18:
            first.do(
                onNext: { note(.next($0)) }, afterNext: { note(.afterNext($0)) },
                onCompleted: { note(.completed) }, afterCompleted: { note(.afterCompleted) },
                onSubscribe: { note(.subscribe) }, onSubscribed: { note(.subscribed) },
                onDispose: { note(.dispose) })
        default: nil
        }
    }

    private func timed(_ first: Infallible<Value>) -> Infallible<Value>? {
        switch parameter(1) {
        case 19: first.debounce(.seconds(5), scheduler: scheduler)
        case 20: first.throttle(.seconds(5), latest: true, scheduler: scheduler)
        case 21: first.take(for: .seconds(30), scheduler: scheduler)
        case 22: Infallible.deferred { first }
        default: nil
        }
    }

    private func combined(_ first: Infallible<Value>) -> Infallible<Value> {
        switch parameter(1) {
        case 23: first.flatMap(inner)
        case 24: first.flatMapLatest(inner)
        case 25: first.flatMapFirst(inner)
        case 26: first.concatMap(inner)
        case 27: first.concat(second)
        case 28: Infallible.concat([first, second])
        case 29: Infallible.merge(first, second)
        case 30: Infallible.combineLatest(first, second) { .list([$0, $1]) }
        case 31: Infallible.zip(first, second) { .list([$0, $1]) }
        case 32: first.withLatestFrom(second) { .list([$0, $1]) }
        case 33: first.take(until: second)
        case 34: first.skip(until: input(1).take(1))
        default:
            // The library cannot know that the closure's subscription belongs to the subscription that is being
            // created.
            Infallible.create { observer in
                first.unowned().subscribe(
                    onNext: { observer(.next($0)) }, onCompleted: { observer(.completed) },
                    onDisposed: { note(.dispose) })
            }
        }
    }
}
