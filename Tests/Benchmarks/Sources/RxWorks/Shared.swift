import Measuring

#if RXSWIFT
    import RxRelay
    import RxSwift
#else
    import Rx
#endif
#if RXCOCOA
    import RxCocoa
#endif

/// The name of a chain of Drivers that is compared with the same chain of Observables.
private let chain = "relay, map, distinctUntilChanged"

func shared() -> [Work] {
    let observables = [
        Work.onMain(chain) { run in
            let tally = Tally()
            let relay = BehaviorRelay(value: 0)
            let subscription = relay.asObservable().map { $0 &+ 1 }.distinctUntilChanged()
                .subscribe(onNext: { tally.add($0) })
            run.events(tally) { relay.accept($0) }
            subscription.dispose()
        }
    ]
    #if RXSWIFT && !RXCOCOA
        return observables
    #else
        return observables + drivers()
    #endif
}

#if !RXSWIFT || RXCOCOA
    private func drivers() -> [Work] {
        [
            driven("Driver: \(chain)") { $0[0].map { $0 &+ 1 }.distinctUntilChanged() },
            driven("Driver: relay") { $0[0] },
            driven("Driver: map and filter three times") {
                $0[0].map { $0 &+ 1 }.filter { $0 >= 0 }.map { $0 &+ 1 }.filter { $0 >= 0 }
                    .map { $0 &+ 1 }.filter { $0 >= 0 }
            },
            driven("Driver: combineLatest of 2") { Driver.combineLatest($0[0], $0[1]) { $0 &+ $1 } },
            driven("Driver: flatMapLatest of just") { $0[0].flatMapLatest { Driver.just($0 &+ 1) } },
            Work.onMain("Signal: relay, map") { run in
                let tally = Tally()
                let relay = PublishRelay<Int>()
                let subscription = relay.asSignal().map { $0 &+ 1 }.emit(onNext: { tally.add($0) })
                run.events(tally) { relay.accept($0) }
                subscription.dispose()
            },
            Work.onMain("Driver: subscribe, \(chain)") { run in
                let tally = Tally()
                let driver = BehaviorRelay(value: 1).asDriver().map { $0 &+ 1 }.distinctUntilChanged()
                run.events(tally) { _ in driver.drive(onNext: { tally.add($0) }).dispose() }
            },
        ]
    }

    private func driven(
        _ name: String, _ chain: @escaping @MainActor ([Driver<Int>]) -> Driver<Int>
    ) -> Work {
        .onMain(name) { run in
            let tally = Tally()
            let relays = (0..<2).map { BehaviorRelay(value: $0) }
            let first = relays[0]
            let subscription = chain(relays.map { $0.asDriver() }).drive(onNext: { tally.add($0) })
            run.events(tally) { first.accept($0) }
            subscription.dispose()
        }
    }
#endif
