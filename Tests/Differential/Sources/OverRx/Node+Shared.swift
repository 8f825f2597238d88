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
        return elementwise(first) ?? timed(first) ?? combined(first, second, selector)
    }

    private func elementwise<Sharing>(
        _ first: SharedSequence<Sharing, Value>
    ) -> SharedSequence<Sharing, Value>? {
        switch parameter(1) {
        case 0: first
        case 1: first.map { computeSafely($0) }
        case 2: first.filter { testSafely($0) }
        case 3: first.compactMap { testSafely($0) ? $0 : nil }
        case 4: first.distinctUntilChanged()
        case 5: first.distinctUntilChanged { $0.number / 2 }
        case 6: first.distinctUntilChanged { $0.number == $1.number }
        case 7: first.scan(.number(0)) { .number($0.number + $1.number) }
        case 8: first.startWith(.number(1))
        case 9: first.skip(1)
        case 10:
            first.do(
                onNext: { note(.next($0)) }, afterNext: { note(.afterNext($0)) },
                onCompleted: { note(.completed) }, afterCompleted: { note(.afterCompleted) },
                onSubscribe: { note(.subscribe) }, onSubscribed: { note(.subscribed) },
                onDispose: { note(.dispose) })
        case 11: SharedSequence.deferred { first }
        case 12: SharedSequence.of(.number(1), .number(2))
        case 13: SharedSequence.just(.number(3))
        default: nil
        }
    }

    private func timed<Sharing>(
        _ first: SharedSequence<Sharing, Value>
    ) -> SharedSequence<Sharing, Value>? {
        switch parameter(1) {
        case 14: first.debounce(.seconds(5))
        case 15: first.throttle(.seconds(5))
        case 16: first.throttle(.seconds(5), latest: false)
        case 17: first.delay(.seconds(3))
        case 18: SharedSequence<Sharing, Int>.interval(.seconds(20)).map(Value.number)
        default: nil
        }
    }

    private func combined<Sharing>(
        _ first: SharedSequence<Sharing, Value>, _ second: SharedSequence<Sharing, Value>,
        _ selector: @escaping (Value) -> SharedSequence<Sharing, Value>
    ) -> SharedSequence<Sharing, Value> {
        switch parameter(1) {
        case 19: first.flatMap(selector)
        case 20: first.flatMapLatest(selector)
        case 21: first.flatMapFirst(selector)
        case 22: SharedSequence.concat([first, second])
        case 23: SharedSequence.merge(first, second)
        case 24: SharedSequence.combineLatest(first, second) { .list([$0, $1]) }
        case 25: SharedSequence.combineLatest([first, second]).map(Value.list)
        case 26: SharedSequence.zip(first, second) { .list([$0, $1]) }
        case 27: first.withLatestFrom(second) { .list([$0, $1]) }
        case 28: SharedSequence.merge(first, first.map { .list([$0]) })
        default: first.map(selector).switchLatest()
        }
    }
}
