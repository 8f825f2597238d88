import Chains

/// Infallible: one operator between the conversions to and from it.
extension Node {
    func infallible() -> Observable<Value>? {
        guard chain.operation == .infallible else { return nil }
        let first = input().asInfallible(onErrorJustReturn: .number(4))
        return operated(first).asObservable()
    }

    private var second: Infallible<Value> { input(1).asInfallible(onErrorFallbackTo: .just(.number(5))) }

    private func inner(_ value: Value) -> Infallible<Value> {
        note(.called(value))
        laboratory.selectorIsCalled()
        return input(1, outer: value).asInfallible { _ in .empty() }
    }

    private func operated(_ first: Infallible<Value>) -> Infallible<Value> {
        switch selected(InfallibleOperator.self) {
        case .conversion: first
        case .map: first.map(computeSafely)
        case .filter: first.filter(testSafely)
        case .compactMap: first.compactMap { testSafely($0) ? $0 : nil }
        case .distinctUntilChanged: first.distinctUntilChanged()
        case .distinctUntilChangedByKey: first.distinctUntilChanged { computeSafely($0) }
        case .distinctUntilChangedByComparison: first.distinctUntilChanged { $0.number == $1.number }
        case .distinctUntilChangedAtKeyPath: first.distinctUntilChanged(at: \.number)
        case .scan: first.scan(.number(0)) { .number($0.number + $1.number) }
        case .scanInto: first.scan(into: .number(0)) { $0 = .number($0.number + $1.number) }
        case .startWith: first.startWith(.number(1))
        case .take: first.take(2)
        case .takeWhile: first.take(while: testSafely)
        case .takeUntilPredicate: first.take(until: testSafely, behavior: .inclusive)
        case .takeUntilObservable: first.take(until: input(1))
        case .skipWhile: first.skip(while: testSafely)
        case .share: first.share(replay: 1, scope: .whileConnected)
        case .withUnretained: first.withUnretained(laboratory).map { $0.1 }
        case .do:
            first.do(
                onNext: { note(.next($0)) }, afterNext: { note(.afterNext($0)) },
                onCompleted: { note(.completed) }, afterCompleted: { note(.afterCompleted) },
                onSubscribe: { note(.subscribe) }, onSubscribed: { note(.subscribed) },
                onDispose: { note(.dispose) })
        case .debounce: first.debounce(.seconds(5), scheduler: scheduler)
        case .throttle: first.throttle(.seconds(5), latest: true, scheduler: scheduler)
        case .takeFor: first.take(for: .seconds(30), scheduler: scheduler)
        case .deferred: Infallible.deferred { first }
        case .flatMap: first.flatMap(inner)
        case .flatMapLatest: first.flatMapLatest(inner)
        case .flatMapFirst: first.flatMapFirst(inner)
        case .concatMap: first.concatMap(inner)
        case .concat: first.concat(second)
        case .concatOfArray: Infallible.concat([first, second])
        case .merge: Infallible.merge(first, second)
        case .combineLatest: Infallible.combineLatest(first, second) { .list([$0, $1]) }
        case .zip: Infallible.zip(first, second) { .list([$0, $1]) }
        case .withLatestFrom: first.withLatestFrom(second) { .list([$0, $1]) }
        case .takeUntilInfallible: first.take(until: second)
        case .skipUntil: first.skip(until: input(1).take(1))
        case .create:
            // The library cannot detect that the closure's subscription belongs to the subscription that is being
            // created.
            Infallible.create { observer in
                first.unowned().subscribe(
                    onNext: { observer(.next($0)) }, onCompleted: { observer(.completed) },
                    onDisposed: { note(.dispose) })
            }
        }
    }
}
