import Rx
import RxTesting

/// Bindings of sequences to objects, closures and relays.
@MainActor
func bindingRows<Element: Sendable>(_ kind: Kind<Element>) -> [Row] {
    let describe = kind.describe
    return [
        loggedRow("Binder", kind) { bench, log in
            let target = Object(7)
            let binder = Binder<Element>(target) { log.add("\($0.number) " + describe($1)) }
            _ = bench.hot.bind(to: binder)
            bench.scheduler.start()
            withExtendedLifetime(target) {}
        },
        loggedRow("bind to a closure", kind) { bench, log in
            _ = bench.hot.bind(onNext: { log.add(describe($0)) })
            bench.scheduler.start()
        },
        loggedRow("bind to a relay", kind) { bench, log in
            let relay = PublishRelay<Element>()
            _ = relay.subscribe(onNext: { log.add(describe($0)) })
            _ = bench.hot.bind(to: relay)
            bench.scheduler.start()
        },
        loggedRow("bind to a relay of optionals", kind) { bench, log in
            let relay = BehaviorRelay<Element?>(value: nil)
            _ = relay.subscribe(onNext: { log.add($0.map(describe) ?? "nothing") })
            _ = bench.hot.bind(to: relay)
            bench.scheduler.start()
        },
        loggedRow("drive", kind) { bench, log in
            let driver = bench.hot.asDriver(onErrorJustReturn: kind.first)
            _ = driver.drive(onNext: { log.add(describe($0)) }, onCompleted: { log.add("completed") })
            bench.scheduler.start()
        },
        loggedRow("drive a Binder", kind) { bench, log in
            let target = Object(7)
            let driver = bench.hot.asDriver(onErrorJustReturn: kind.first)
            _ = driver.drive(Binder<Element>(target) { log.add("\($0.number) " + describe($1)) })
            bench.scheduler.start()
            withExtendedLifetime(target) {}
        },
        loggedRow("emit", kind) { bench, log in
            let signal = bench.hot.asSignal(onErrorJustReturn: kind.first)
            _ = signal.emit(onNext: { log.add(describe($0)) }, onCompleted: { log.add("completed") })
            bench.scheduler.start()
        },
        loggedRow("ControlEvent", kind) { bench, log in
            let event = ControlEvent(events: bench.hot)
            _ = event.asSignal().emit(onNext: { log.add(describe($0)) })
            _ = event.subscribe(onNext: { log.add("observed " + describe($0)) })
            bench.scheduler.start()
        },
        loggedRow("ControlProperty", kind) { bench, log in
            let property = ControlProperty(
                values: bench.hot,
                valueSink: AnyObserver { log.add("set " + ($0.element.map(describe) ?? "")) })
            property.onNext(kind.third)
            _ = property.asDriver().drive(onNext: { log.add(describe($0)) })
            _ = property.changed.subscribe(onNext: { log.add("changed " + describe($0)) })
            bench.scheduler.start()
        },
    ]
}
