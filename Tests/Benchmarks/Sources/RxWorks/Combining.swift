import Measuring

#if RXSWIFT
    import RxRelay
    import RxSwift
#else
    import Rx
#endif

func flattening() -> [Work] {
    [
        through("flatMap of just") { $0.flatMap { Observable.just($0 &+ 1) } },
        through("flatMapLatest of just") { $0.flatMapLatest { Observable.just($0 &+ 1) } },
        through("flatMapFirst of just") { $0.flatMapFirst { Observable.just($0 &+ 1) } },
        through("concatMap of just") { $0.concatMap { Observable.just($0 &+ 1) } },
        through("flatMap of of") { $0.flatMap { Observable.of($0, $0 &+ 1) } },
        through("flatMapLatest of of") { $0.flatMapLatest { Observable.of($0, $0 &+ 1) } },
        Work("flatMap, the inner's elements") { run in
            let tally = Tally()
            let inner = PublishSubject<Int>()
            let subscription = Observable.just(1).flatMap { _ in inner }.subscribe(onNext: { tally.add($0) })
            run.events(tally) { inner.onNext($0) }
            subscription.dispose()
        },
        Work("flatMapLatest, the inner's elements") { run in
            let tally = Tally()
            let inner = PublishSubject<Int>()
            let subscription = Observable.just(1).flatMapLatest { _ in inner }
                .subscribe(onNext: { tally.add($0) })
            run.events(tally) { inner.onNext($0) }
            subscription.dispose()
        },
        through("merge of 3") { Observable.merge($0, .never(), .never()) },
        through("concat, the elements of the first") { $0.concat(Observable.just(1)) },
        pumped("concat of 1000 just sequences") {
            Observable.concat((1...Run.events).map { Observable.just($0) })
        },
        through("groupBy of 8, merged") { $0.groupBy { $0 & 7 }.flatMap { $0 } },
    ]
}

func combining() -> [Work] {
    [
        latest("combineLatest of 2", 2) { Observable.combineLatest($0[0], $0[1]) { $0 &+ $1 } },
        latest("combineLatest of 4", 4) {
            Observable.combineLatest($0[0], $0[1], $0[2], $0[3]) { $0 &+ $1 &+ $2 &+ $3 }
        },
        latest("combineLatest of 8", 8) {
            Observable.combineLatest($0[0], $0[1], $0[2], $0[3], $0[4], $0[5], $0[6], $0[7]) {
                let left: Int = $0 &+ $1 &+ $2 &+ $3
                let right: Int = $4 &+ $5 &+ $6 &+ $7
                return left &+ right
            }
        },
        latest("combineLatest of 2 as a tuple", 2) {
            Observable.combineLatest($0[0], $0[1]).map { $0.0 &+ $0.1 }
        },
        latest("combineLatest of a collection of 4", 4) {
            Observable.combineLatest($0) { $0.reduce(0, &+) }
        },
        latest("withLatestFrom", 2) { $0[0].withLatestFrom($0[1]) { $0 &+ $1 } },
        zipped("zip of 2", 2) { Observable.zip($0[0], $0[1]) { $0 &+ $1 } },
        zipped("zip of 4", 4) { Observable.zip($0[0], $0[1], $0[2], $0[3]) { $0 &+ $1 &+ $2 &+ $3 } },
        zipped("zip of 2 as a tuple", 2) { Observable.zip($0[0], $0[1]).map { $0.0 &+ $0.1 } },
        zipped("zip of a collection of 4", 4) { Observable.zip($0) { $0.reduce(0, &+) } },
        Work("sample") { run in
            let tally = Tally()
            let subject = PublishSubject<Int>()
            let tick = PublishSubject<Void>()
            let subscription = subject.sample(tick).subscribe(onNext: { tally.add($0) })
            run.events(tally) {
                subject.onNext($0)
                tick.onNext(())
            }
            subscription.dispose()
        },
    ]
}

/// Creates work with sources that have an initial value. The first source emits the events.
private func latest(
    _ name: String, _ count: Int, _ combine: @escaping @Sendable ([Observable<Int>]) -> Observable<Int>
) -> Work {
    Work(name) { run in
        let tally = Tally()
        let relays = (0..<count).map { BehaviorRelay(value: $0) }
        let first = relays[0]
        let subscription = combine(relays.map { $0.asObservable() }).subscribe(onNext: { tally.add($0) })
        run.events(tally) { first.accept($0) }
        subscription.dispose()
    }
}

/// Creates work in which an event is one element from each source.
private func zipped(
    _ name: String, _ count: Int, _ combine: @escaping @Sendable ([Observable<Int>]) -> Observable<Int>
) -> Work {
    Work(name) { run in
        let tally = Tally()
        let subjects = (0..<count).map { _ in PublishSubject<Int>() }
        let subscription = combine(subjects.map { $0.asObservable() }).subscribe(onNext: { tally.add($0) })
        run.events(tally) { number in for subject in subjects { subject.onNext(number) } }
        subscription.dispose()
    }
}
