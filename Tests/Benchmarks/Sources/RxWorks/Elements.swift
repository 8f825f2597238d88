import Measuring

#if RXSWIFT
    import RxRelay
    import RxSwift
#else
    import Rx
#endif

func subjects() -> [Work] {
    [
        through("subject, one observer") { $0 },
        fanOut(2), fanOut(100),
        Work("behavior relay") { run in
            let tally = Tally()
            let relay = BehaviorRelay(value: 0)
            let subscription = relay.subscribe(onNext: { tally.add($0) })
            run.events(tally) { relay.accept($0) }
            subscription.dispose()
        },
        Work("replay subject of 10") { run in
            let tally = Tally()
            let subject = ReplaySubject<Int>.create(bufferSize: 10)
            let subscription = subject.subscribe(onNext: { tally.add($0) })
            run.events(tally) { subject.onNext($0) }
            subscription.dispose()
        },
    ]
}

private func fanOut(_ count: Int) -> Work {
    Work("subject, \(count) observers") { run in
        let tally = Tally()
        let subject = PublishSubject<Int>()
        let subscriptions = (0..<count).map { _ in subject.subscribe(onNext: { tally.add($0) }) }
        run.events(tally) { subject.onNext($0) }
        for subscription in subscriptions { subscription.dispose() }
    }
}

func elements() -> [Work] {
    [
        through("map and filter three times", sixOperators),
        through("map and filter three times, each made by a separate function") {
            filtered(mapped(filtered(mapped(filtered(mapped($0))))))
        },
        through("scan") { $0.scan(0) { $0 &+ $1 } },
        through("distinctUntilChanged") { $0.distinctUntilChanged() },
        through("compactMap") { $0.compactMap { $0 } },
        through("take") { $0.take(1_000_000) },
        through("skip") { $0.skip(1) },
        through("take(while:)") { $0.take(while: { $0 >= 0 }) },
        through("take(until:)") { $0.take(until: Observable<Int>.never()) },
        through("do(onNext:)") { $0.do(onNext: { _ in }) },
        through("enumerated") { $0.enumerated().map { $0.index } },
        through("materialize, dematerialize") { $0.materialize().dematerialize() },
        through("catch") { $0.catchAndReturn(0) },
        through("startWith") { $0.startWith(1) },
        pumped("toArray of 1000") { numbers().toArray().asObservable().map { $0.count } },
        pumped("reduce of 1000") { numbers().reduce(0) { $0 &+ $1 } },
    ]
}

/// Hides the sequence from the optimizer, which must assume that the result could be any sequence.
@inline(never)
private func mapped(_ source: Observable<Int>) -> Observable<Int> { source.map { $0 &+ 1 } }

@inline(never)
private func filtered(_ source: Observable<Int>) -> Observable<Int> { source.filter { $0 >= 0 } }

func numbers() -> Observable<Int> {
    Observable.create { observer in
        for number in 1...Run.events { observer.onNext(number) }
        observer.onCompleted()
        return Disposables.create()
    }
}

func creating() -> [Work] {
    [
        pumped("create") { numbers() },
        pumped("create, map and filter three times") { sixOperators(numbers()) },
        pumped("from an array") { Observable.from(Array(1...Run.events)) },
        pumped("from a sequence") { Observable.from(1...Run.events) },
        pumped("range") { Observable.range(start: 1, count: Run.events) },
        pumped("generate") {
            Observable.generate(initialState: 1, condition: { $0 <= Run.events }) { $0 + 1 }
        },
        pumped("retry, each attempt") {
            let attempts = Tally()
            return Observable<Int>.deferred {
                attempts.add(1)
                return attempts.isMultiple(of: Run.events) ? .just(1) : .error(Failure())
            }.retry()
        },
    ]
}

struct Failure: Error {}

extension Tally {
    fileprivate func isMultiple(of count: Int) -> Bool { value.isMultiple(of: count) }
}
