import Measuring

#if RXSWIFT
    import RxRelay
    import RxSwift
#else
    import Rx
#endif

func subscribing() -> [Work] {
    [
        Work("build, subscribe, one event, dispose, six operators") { run in
            let tally = Tally()
            let subject = PublishSubject<Int>()
            run.events(tally) { number in
                let subscription = sixOperators(subject).subscribe(onNext: { tally.add($0) })
                subject.onNext(number)
                subscription.dispose()
            }
        },
        subscribed("subscribe, subject") { $0 },
        subscribed("subscribe, six operators") { sixOperators($0) },
        subscribed("subscribe, combineLatest of 2") { Observable.combineLatest($0, $0) { $0 &+ $1 } },
        subscribed("subscribe, zip of 2") { Observable.zip($0, $0) { $0 &+ $1 } },
        subscribed("subscribe, merge of 3") { Observable.merge($0, $0, $0) },
        subscribed("subscribe, flatMapLatest") { $0.flatMapLatest { Observable.just($0) } },
        subscribed("subscribe, flatMap") { $0.flatMap { Observable.just($0) } },
        subscribed("subscribe, concat") { $0.concat($0) },
        subscribed("subscribe, share(replay: 1)") { $0.share(replay: 1) },
        subscribed("subscribe, withLatestFrom") { $0.withLatestFrom($0) },
        subscribed("subscribe, just") { _ in Observable.just(1) },
        subscribed("subscribe, of") { _ in Observable.of(1, 2) },
        subscribed("subscribe, create") { _ in
            Observable.create { observer in
                observer.onNext(1)
                return Disposables.create()
            }
        },
        subscribed("subscribe, scan, take, catch") { $0.scan(0) { $0 &+ $1 }.take(10).catchAndReturn(0) },
    ]
}

/// Measures the memory of one live subscription, without the chain, which is built only once.
func memory() -> [Work] {
    [
        alive("six operators") { sixOperators($0) },
        alive("combineLatest of 2") { Observable.combineLatest($0, $0) { $0 &+ $1 } },
        alive("zip of 2") { Observable.zip($0, $0) { $0 &+ $1 } },
        alive("flatMapLatest") { $0.flatMapLatest { Observable.just($0) } },
    ]
}

private func alive(
    _ name: String, _ chain: @escaping @Sendable (Observable<Int>) -> Observable<Int>
) -> Work {
    Work("memory of a live subscription, \(name)") { run in
        let tally = Tally()
        let sequence = chain(PublishSubject<Int>())
        run.memory {
            sequence.subscribe(onNext: { tally.add($0) })
        } release: {
            $0.dispose()
        }
    }
}
