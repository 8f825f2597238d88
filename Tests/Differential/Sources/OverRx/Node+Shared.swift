import Chains

/// Driver and Signal on the virtual clock: one operator between the conversions to and from them.
extension Node {
    func shared() -> Observable<Value>? {
        switch chain.operation {
        case .driver:
            sequence(
                input().asDriver(onErrorJustReturn: .number(4)),
                input(1).asDriver(onErrorDriveWith: .just(.number(5)))
            ) { input(1, outer: $0).asDriver { _ in .empty() } }.asObservable()
        case .signal:
            sequence(
                input().asSignal(onErrorJustReturn: .number(4)),
                input(1).asSignal(onErrorSignalWith: .just(.number(5)))
            ) { input(1, outer: $0).asSignal { _ in .empty() } }.asObservable()
        default: nil
        }
    }

    private func sequence<Sharing>(
        _ first: SharedSequence<Sharing, Value>, _ second: SharedSequence<Sharing, Value>,
        _ inner: @escaping (Value) -> SharedSequence<Sharing, Value>
    ) -> SharedSequence<Sharing, Value> {
        let selector: (Value) -> SharedSequence<Sharing, Value> = {
            note(.called($0))
            laboratory.selectorIsCalled()
            return inner($0)
        }
        return operated(first, second, selector)
    }

    private func operated<Sharing>(
        _ first: SharedSequence<Sharing, Value>, _ second: SharedSequence<Sharing, Value>,
        _ selector: @escaping (Value) -> SharedSequence<Sharing, Value>
    ) -> SharedSequence<Sharing, Value> {
        switch selected(SharedOperator.self) {
        case .conversion: first
        case .map: first.map { computeSafely($0) }
        case .filter: first.filter { testSafely($0) }
        case .compactMap: first.compactMap { testSafely($0) ? $0 : nil }
        case .distinctUntilChanged: first.distinctUntilChanged()
        case .distinctUntilChangedByKey: first.distinctUntilChanged { $0.number / 2 }
        case .distinctUntilChangedByComparison: first.distinctUntilChanged { $0.number == $1.number }
        case .scan: first.scan(.number(0)) { .number($0.number + $1.number) }
        case .startWith: first.startWith(.number(1))
        case .skip: first.skip(1)
        case .do:
            first.do(
                onNext: { note(.next($0)) }, afterNext: { note(.afterNext($0)) },
                onCompleted: { note(.completed) }, afterCompleted: { note(.afterCompleted) },
                onSubscribe: { note(.subscribe) }, onSubscribed: { note(.subscribed) },
                onDispose: { note(.dispose) })
        case .deferred: SharedSequence.deferred { first }
        case .of: SharedSequence.of(.number(1), .number(2))
        case .just: SharedSequence.just(.number(3))
        case .debounce: first.debounce(.seconds(5))
        case .throttle: first.throttle(.seconds(5))
        case .throttleFirst: first.throttle(.seconds(5), latest: false)
        case .delay: first.delay(.seconds(3))
        case .interval: SharedSequence<Sharing, Int>.interval(.seconds(20)).map(Value.number)
        case .flatMap: first.flatMap(selector)
        case .flatMapLatest: first.flatMapLatest(selector)
        case .flatMapFirst: first.flatMapFirst(selector)
        case .concat: SharedSequence.concat([first, second])
        case .merge: SharedSequence.merge(first, second)
        case .combineLatest: SharedSequence.combineLatest(first, second) { .list([$0, $1]) }
        case .combineLatestOfArray: SharedSequence.combineLatest([first, second]).map(Value.list)
        case .zip: SharedSequence.zip(first, second) { .list([$0, $1]) }
        case .withLatestFrom: first.withLatestFrom(second) { .list([$0, $1]) }
        case .mergeWithItself: SharedSequence.merge(first, first.map { .list([$0]) })
        case .switchLatest: first.map(selector).switchLatest()
        }
    }
}
