import Dispatch
import Rx
import RxTesting
import Testing

@MainActor
@Suite(.leakFree) struct DriverTests {
    @Test func `a Driver delivers immediately on the main actor`() {
        let relay = BehaviorRelay(value: 1)
        var seen: [Int] = []
        let subscription = relay.asDriver().map { $0 * 10 }.drive(onNext: { seen.append($0) })
        #expect(seen == [10])
        relay.accept(2)
        #expect(seen == [10, 20])
        subscription.dispose()
        relay.accept(3)
        #expect(seen == [10, 20])
    }

    @Test func `a Driver delivers elements from other threads on the main actor, in order`() async {
        let relay = BehaviorRelay(value: -1)
        var seen: [Int] = []
        let subscription = relay.asDriver()
            .map { number in
                MainActor.assertIsolated()
                return number
            }
            .drive(onNext: {
                MainActor.assertIsolated()
                seen.append($0)
            })
        await onThreads(1) { _ in for number in 0..<200 { relay.accept(number) } }
        relay.accept(200)
        #expect(await eventually { seen.last == 200 })
        #expect(seen == Array(-1...200))
        subscription.dispose()
    }

    @Test func `a Driver shares its side effects and replays the latest element`() {
        let subject = PublishSubject<Int>()
        var effects = 0
        let driver = subject.asDriver(onErrorJustReturn: -1).do(onNext: { _ in effects += 1 })
        var first: [Int] = []
        var second: [Int] = []
        let bag = DisposeBag()
        driver.drive(onNext: { first.append($0) }).disposed(by: bag)
        subject.onNext(1)
        driver.drive(onNext: { second.append($0) }).disposed(by: bag)
        subject.onNext(2)
        #expect(first == [1, 2])
        #expect(second == [1, 2])
        #expect(effects == 2)
    }

    @Test func `a Driver does not replay elements that were emitted before the last observer unsubscribed`() {
        let subject = PublishSubject<Int>()
        let driver = subject.asDriver(onErrorJustReturn: -1)
        let first = driver.drive()
        subject.onNext(1)
        first.dispose()
        var seen: [Int] = []
        let second = driver.drive(onNext: { seen.append($0) })
        #expect(seen == [])
        second.dispose()
    }

    @Test func `a Driver begins a new connection for an observer that subscribes again from onCompleted`() {
        let log = Log<String>()
        let relay = PublishRelay<Int>()
        let driver = relay.do(onSubscribe: { log.add("begins") }, onDispose: { log.add("released") })
            .asDriver(onErrorJustReturn: 0).asObservable()
        let later = SerialDisposable()
        let first = driver.take(1).subscribe(onCompleted: {
            log.add("completed")
            later.disposable = driver.subscribe(onNext: { log.add("again \($0)") })
        })
        relay.accept(1)
        relay.accept(2)
        later.dispose()
        first.dispose()
        #expect(log.entries == ["begins", "released", "completed", "begins", "again 2", "released"])
    }

    @Test func `asDriver replaces an error with an element, a Driver, or the result of a closure`() {
        var seen: [String] = []
        let failing = Observable<Int>.error(TestError("x")).startWith(1)
        _ = failing.asDriver(onErrorJustReturn: -1).drive(
            onNext: { seen.append("\($0)") }, onCompleted: { seen.append("completed") },
            onDisposed: { seen.append("disposed") })
        _ = failing.asDriver(onErrorDriveWith: .of(2, 3)).drive(onNext: { seen.append("\($0)") })
        _ = failing.asDriver { error in .just((error as? TestError)?.name.count ?? 0) }
            .drive(onNext: { seen.append("recovered \($0)") })
        #expect(
            seen == ["1", "-1", "completed", "disposed", "1", "2", "3", "recovered 1", "recovered 1"])
    }

    @Test func `a Driver can drive observers, relays, functions, and closures that receive an object`() {
        final class Owner: Sendable { let log = Log<Int>() }
        let relay = BehaviorRelay(value: 0)
        let optional = BehaviorRelay<Int?>(value: nil)
        let subject = PublishSubject<Int?>()
        let probe = Probe<Int>()
        let got = Log<Int?>()
        let owner = Owner()
        _ = subject.subscribe(onNext: { got.add($0) })
        let driver = Driver.just(5)
        _ = driver.drive(relay)
        _ = driver.drive(optional)
        _ = driver.drive(probe)
        _ = driver.drive(subject)
        _ = driver.drive(with: owner, onNext: { owner, number in owner.log.add(number) })
        #expect(relay.value == 5)
        #expect(optional.value == 5)
        #expect(probe.events == [.next(5), .completed])
        #expect(got.entries == [5])
        #expect(owner.log.entries == [5])
        #expect(driver.drive { (_: Observable<Int>) in "driven" } == "driven")
    }

    @Test func `drive(with:) does not keep its object alive`() {
        final class Owner: Sendable {}
        let relay = BehaviorRelay(value: 0)
        var count = 0
        weak var gone: Owner?
        var subscription: (any Disposable)?
        do {
            let owner = Owner()
            gone = owner
            subscription = relay.asDriver().drive(with: owner, onNext: { _, _ in count += 1 })
        }
        #expect(gone == nil)
        relay.accept(1)
        #expect(count == 1)
        subscription?.dispose()
    }

    @Test func `a Driver calls onDisposed on the main actor`() async {
        let relay = BehaviorRelay(value: 0)
        var disposals = 0
        let ended: @MainActor () -> Void = {
            MainActor.assertIsolated()
            disposals += 1
        }
        let subscription = relay.asDriver().do(onDispose: ended).drive(onDisposed: ended)
        await onThreads(1) { _ in subscription.dispose() }
        #expect(await eventually { disposals == 2 })
    }

    @Test func `a Driver runs its closures on the main actor, no matter which thread subscribes`() async {
        let driver = Driver.of(1, 2).startWith(0).map { number in
            MainActor.assertIsolated()
            return number * 2
        }
        let late = BehaviorRelay(value: 7).asDriver()
        let kept = late.drive()
        let probe = Probe<Int>()
        await onThreads(1) { _ in
            _ = Observable.of(
                driver.asObservable(),
                late.map { number in
                    MainActor.assertIsolated()
                    return number
                }.asObservable().take(1)
            ).concat().subscribe(probe)
        }
        #expect(await eventually { probe.hasEnded })
        #expect(probe.elements == [0, 2, 4, 7])
        kept.dispose()
    }

    @Test func `elements that arrive during a delivery are delivered after it`() {
        let relay = BehaviorRelay(value: 0)
        var log: [String] = []
        let bag = DisposeBag()
        let driver = relay.asDriver()
        driver.drive(onNext: {
            log.append("a\($0)")
            if $0 == 1 { relay.accept(2) }
        }).disposed(by: bag)
        driver.drive(onNext: { log.append("b\($0)") }).disposed(by: bag)
        relay.accept(1)
        #expect(log == ["a0", "b0", "a1", "b1", "a2", "b2"])
    }

    @Test func `a Driver can drive replay relays and curried functions`() {
        let relay = ReplayRelay<Int>.create(bufferSize: 2)
        let optional = ReplayRelay<Int?>.create(bufferSize: 1)
        _ = Driver.of(1, 2).drive(relay)
        _ = Driver.of(1, 2).drive(optional)
        let probe = Probe<Int>()
        relay.subscribe(probe).dispose()
        optional.map { $0 ?? 0 }.subscribe(probe).dispose()
        #expect(probe.elements == [1, 2, 2])
        let sum = Driver.just(3).drive(
            { source in { factor in source.map { $0 * factor } } }, curriedArgument: 7)
        let product = Probe<Int>()
        _ = sum.subscribe(product)
        #expect(product.elements == [21])
    }

    @Test func `drive(with:), emit(with:) and subscribe(with:) pass the object to each closure`() {
        final class Owner: Sendable { let log = Log<String>() }
        let owner = Owner()
        _ = Driver.just(1).drive(
            with: owner, onNext: { $0.log.add("\($1)") }, onCompleted: { $0.log.add("completed") },
            onDisposed: { $0.log.add("disposed") })
        _ = Signal.just(2).emit(
            with: owner, onNext: { $0.log.add("\($1)") }, onCompleted: { $0.log.add("completed") },
            onDisposed: { $0.log.add("disposed") })
        _ = Observable.just(3).subscribe(
            with: owner, onNext: { $0.log.add("\($1)") }, onCompleted: { $0.log.add("completed") },
            onDisposed: { $0.log.add("disposed") })
        #expect(owner.log.entries == ["1", "2", "3"].flatMap { [$0, "completed", "disposed"] })
    }
}
