import Rx
import RxTesting

/// Returns rows that use subjects, relays and shared sequences.
@MainActor
func sharingRows<Element: Sendable>(_ kind: Kind<Element>) -> [Row] {
    let describe = kind.describe
    return [
        row("share", kind) { bench in
            let shared = bench.hot.share()
            return .merge(shared, shared.delaySubscription(.seconds(15), scheduler: bench.scheduler))
        },
        row("share with replay", kind) { bench in
            let shared = bench.hot.share(replay: 1)
            return .merge(shared, shared.delaySubscription(.seconds(15), scheduler: bench.scheduler))
        },
        row("share(scope: .forever)", kind) { bench in
            let shared = bench.cold.share(replay: 2, scope: .forever)
            return shared.concat(shared)
        },
        row("publish and refCount", kind) { $0.hot.publish().refCount() },
        row("replay and refCount", kind) { bench in
            let shared = bench.hot.replay(2).refCount()
            return .merge(shared, shared.delaySubscription(.seconds(25), scheduler: bench.scheduler))
        },
        loggedRow("replayAll and connect", kind) { bench, log in
            let connectable = bench.hot.replayAll()
            let connection = connectable.connect()
            bench.scheduler.advanceTo(225)
            _ = connectable.subscribe(onNext: { log.add(describe($0)) })
            bench.scheduler.start()
            connection.dispose()
        },
        loggedRow("multicast to a subject", kind) { bench, log in
            let connectable = bench.hot.multicast(ReplaySubject<Element>.create(bufferSize: 1))
            _ = connectable.subscribe(onNext: { log.add(describe($0)) })
            let connection = connectable.connect()
            bench.scheduler.start()
            connection.dispose()
        },
        row("multicast with a selector", kind) {
            $0.hot.multicast({ PublishSubject<Element>() }, selector: { Observable.merge($0, $0) })
        },
        loggedRow("PublishSubject", kind) { _, log in
            logging(PublishSubject<Element>(), kind, log) { $0.onNext($1) }
        },
        loggedRow("BehaviorSubject", kind) { _, log in
            let subject = BehaviorSubject(value: kind.first)
            logging(subject, kind, log) { $0.onNext($1) }
            if let value = try? subject.value() { log.add("value " + describe(value)) }
        },
        loggedRow("ReplaySubject", kind) { _, log in
            let subject = ReplaySubject<Element>.create(bufferSize: 2)
            logging(subject, kind, log) { $0.onNext($1) }
            _ = subject.subscribe(onNext: { log.add("late " + describe($0)) })
        },
        loggedRow("ReplaySubject without limit", kind) { _, log in
            let subject = ReplaySubject<Element>.createUnbounded()
            for element in kind.elements { subject.onNext(element) }
            logging(subject, kind, log) { $0.onNext($1) }
        },
        loggedRow("AsyncSubject", kind) { _, log in
            logging(AsyncSubject<Element>(), kind, log) { $0.onNext($1) }
        },
        loggedRow("PublishRelay", kind) { _, log in
            let relay = PublishRelay<Element>()
            _ = relay.subscribe(onNext: { log.add(describe($0)) })
            for element in kind.elements { relay.accept(element) }
        },
        loggedRow("BehaviorRelay", kind) { _, log in
            let relay = BehaviorRelay(value: kind.third)
            _ = relay.subscribe(onNext: { log.add(describe($0)) })
            for element in kind.elements { relay.accept(element) }
            log.add("value " + describe(relay.value))
        },
        loggedRow("ReplayRelay", kind) { _, log in
            let relay = ReplayRelay<Element>.create(bufferSize: 2)
            for element in kind.elements { relay.accept(element) }
            _ = relay.subscribe(onNext: { log.add(describe($0)) })
        },
        loggedRow("ReplayRelay without limit", kind) { _, log in
            let relay = ReplayRelay<Element>.createUnbound()
            for element in kind.elements { relay.accept(element) }
            _ = relay.subscribe(onNext: { log.add(describe($0)) })
        },
        loggedRow("elements emitted during a delivery", kind) { _, log in
            let subject = PublishSubject<Element>()
            let left = Lines()
            _ = subject.subscribe(onNext: { [weak subject] element in
                log.add(describe(element))
                left.add("")
                if left.all.count < 3 { subject?.onNext(kind.elements[left.all.count]) }
                log.add("after " + describe(element))
            })
            subject.onNext(kind.first)
        },
        loggedRow("AnyObserver", kind) { _, log in
            let observer = AnyObserver<Element> { log.add($0.element.map(describe) ?? "end") }
            for element in kind.elements { observer.onNext(element) }
            AnyObserver(observer).onNext(kind.second)
            observer.on(.next(kind.third))
            observer.onCompleted()
        },
        loggedRow("mapObserver", kind) { _, log in
            let observer = AnyObserver<Element> { log.add($0.element.map(describe) ?? "\($0.error != nil)") }
            let numbers: AnyObserver<Int> = observer.mapObserver { kind.elements[$0] }
            for number in 0..<3 { numbers.onNext(number) }
            numbers.onError(Failure())
        },
        loggedRow("subscribe to events", kind) { bench, log in
            _ = bench.failing.subscribe { log.add($0.element.map(describe) ?? "\($0.error != nil)") }
            bench.scheduler.start()
        },
        loggedRow("subscribe with an object", kind) { bench, log in
            let object = Object(7)
            _ = bench.hot.subscribe(
                with: object, onNext: { log.add("\($0.number) " + describe($1)) },
                onCompleted: { log.add("\($0.number) completed") })
            bench.scheduler.start()
            withExtendedLifetime(object) {}
        },
    ]
}

/// Logs the events that a subject delivers to two observers, the second of which subscribes after the first element.
private func logging<Subject: SubjectType & Sendable, Element: Sendable>(
    _ subject: Subject, _ kind: Kind<Element>, _ log: Lines, _ emit: (Subject.Observer, Element) -> Void
) where Subject.Element == Element, Subject.Observer.Element == Element {
    let describe = kind.describe
    _ = subject.subscribe(
        onNext: { log.add("a " + describe($0)) }, onCompleted: { log.add("a completed") },
        onDisposed: { log.add("a disposed") })
    emit(subject.asObserver(), kind.first)
    let second = subject.subscribe(onNext: { log.add("b " + describe($0)) })
    emit(subject.asObserver(), kind.second)
    second.dispose()
    emit(subject.asObserver(), kind.third)
    subject.asObserver().onCompleted()
}
