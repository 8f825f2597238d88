import Rx
import RxTesting

/// Returns rows that bind sequences to objects, closures and relays.
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
        loggedRow("bind with an object", kind) { bench, log in
            let target = Object(7)
            _ = bench.hot.bind(with: target, onNext: { log.add("\($0.number) " + describe($1)) })
            bench.scheduler.start()
            withExtendedLifetime(target) {}
        },
        loggedRow("bind to a Binder of optionals", kind) { bench, log in
            let target = Object(7)
            let binder = Binder<Element?>(target) {
                log.add("\($0.number) " + ($1.map(describe) ?? "nothing"))
            }
            _ = bench.hot.bind(to: binder)
            bench.scheduler.start()
            withExtendedLifetime(target) {}
        },
        loggedRow("Binder on a scheduler", kind) { bench, log in
            let target = Object(7)
            let binder = Binder<Element>(target, scheduler: bench.scheduler) {
                log.add("\($0.number) " + describe($1))
            }
            _ = bench.hot.bind(to: binder)
            bench.scheduler.start()
            withExtendedLifetime(target) {}
        },
        loggedRow("a property of an object", kind) { bench, log in
            let holder = Holder(kind.third)
            _ = bench.hot.take(2).bind(to: holder.rx.element)
            bench.scheduler.start()
            log.add(describe(holder.element))
        },
        row("bind to a closure that returns a sequence", kind) { $0.hot.bind(to: { $0.skip(1) }) },
        row("trackActivity", kind) { $0.failing.trackActivity(ActivityTracker()) },
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
        loggedRow("drive with an object", kind) { bench, log in
            let target = Object(7)
            let driver = bench.hot.asDriver(onErrorJustReturn: kind.first)
            _ = driver.drive(
                with: target, onNext: { log.add("\($0.number) " + describe($1)) },
                onCompleted: { log.add("\($0.number) completed") })
            bench.scheduler.start()
            withExtendedLifetime(target) {}
        },
        loggedRow("drive relays", kind) { bench, log in
            let (plain, optional) = (BehaviorRelay(value: kind.third), BehaviorRelay<Element?>(value: nil))
            _ = plain.subscribe(onNext: { log.add(describe($0)) })
            _ = optional.subscribe(onNext: { log.add($0.map(describe) ?? "nothing") })
            let driver = bench.hot.asDriver(onErrorJustReturn: kind.first)
            _ = driver.drive(plain)
            _ = driver.drive(optional)
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
        loggedRow("emit with an object", kind) { bench, log in
            let target = Object(7)
            let signal = bench.hot.asSignal(onErrorJustReturn: kind.first)
            _ = signal.emit(
                with: target, onNext: { log.add("\($0.number) " + describe($1)) },
                onCompleted: { log.add("\($0.number) completed") })
            bench.scheduler.start()
            withExtendedLifetime(target) {}
        },
        loggedRow("emit to relays", kind) { bench, log in
            let (plain, optional) = (PublishRelay<Element>(), PublishRelay<Element?>())
            _ = plain.subscribe(onNext: { log.add(describe($0)) })
            _ = optional.subscribe(onNext: { log.add($0.map(describe) ?? "nothing") })
            let signal = bench.hot.asSignal(onErrorJustReturn: kind.first)
            _ = signal.emit(to: plain)
            _ = signal.emit(to: optional)
            bench.scheduler.start()
        },
        loggedRow("ControlEvent", kind) { bench, log in
            let event = ControlEvent(events: bench.hot).asControlEvent()
            _ = event.asSignal().emit(onNext: { log.add(describe($0)) })
            _ = event.subscribe(onNext: { log.add("observed " + describe($0)) })
            bench.scheduler.start()
        },
        loggedRow("ControlProperty", kind) { bench, log in
            let property = ControlProperty(
                values: bench.hot,
                valueSink: AnyObserver { log.add("set " + ($0.element.map(describe) ?? "")) }
            )
            .asControlProperty()
            property.onNext(kind.third)
            _ = property.asDriver().drive(onNext: { log.add(describe($0)) })
            _ = property.changed.subscribe(onNext: { log.add("changed " + describe($0)) })
            bench.scheduler.start()
        },
    ]
}

/// An object with a property of the given kind.
@MainActor
private final class Holder<Element: Sendable>: ReactiveCompatible {
    var element: Element
    init(_ element: Element) { self.element = element }
}
