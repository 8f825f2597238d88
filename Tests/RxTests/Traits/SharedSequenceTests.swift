import Rx
import RxTesting
import Testing

@MainActor
@Suite(.leakFree) struct SharedSequenceTests {
    @Test func `a Driver can be created from values`() {
        #expect(elements(Driver.just(1)) == [1])
        #expect(elements(Driver<Int>.empty()) == [])
        #expect(elements(Driver.of(1, 2)) == [1, 2])
        #expect(elements(Driver.from([1, 2, 3])) == [1, 2, 3])
        #expect(elements(Signal.deferred { .just(4) }) == [4])
        let never = Driver<Int>.never().drive()
        never.dispose()
    }

    @Test func `a Driver can transform and filter elements`() {
        let numbers = Driver.of(1, 2, 2, 3, 10)
        #expect(elements(numbers.map { "\($0)" }) == ["1", "2", "2", "3", "10"])
        #expect(elements(numbers.compactMap { $0 > 2 ? $0 : nil }) == [3, 10])
        #expect(elements(numbers.filter { $0 < 3 }) == [1, 2, 2])
        #expect(elements(numbers.distinctUntilChanged()) == [1, 2, 3, 10])
        #expect(elements(numbers.distinctUntilChanged { $0 > 2 }) == [1, 3])
        #expect(elements(numbers.distinctUntilChanged { abs($0 - $1) < 5 }) == [1, 10])
        #expect(elements(numbers.distinctUntilChanged({ $0 / 2 }, comparer: { $0 == $1 })) == [1, 2, 10])
        #expect(elements(numbers.startWith(0).skip(1)) == [1, 2, 2, 3, 10])
        #expect(elements(numbers.scan(0) { $0 + $1 }) == [1, 3, 5, 8, 18])
    }

    @Test func `do observes the events`() {
        var log: [String] = []
        _ = Driver.just(1).do(
            onNext: { log.append("next \($0)") }, afterNext: { log.append("after \($0)") },
            onCompleted: { log.append("completed") }, afterCompleted: { log.append("after completed") },
            onSubscribe: { log.append("subscribe") }, onDispose: { log.append("dispose") }
        ).drive()
        #expect(log == ["subscribe", "next 1", "after 1", "completed", "after completed", "dispose"])
    }

    @Test func `Drivers can be combined`() {
        let a = Driver.of(1, 2)
        let b = Driver.just("a")
        #expect(elements(Driver.combineLatest(a, b) { "\($0)\($1)" }) == ["1a", "2a"])
        #expect(elements(Driver.zip(a, b) { "\($0)\($1)" }) == ["1a"])
        #expect(elements(Driver.combineLatest(a, b).map { "\($0)\($1)" }) == ["1a", "2a"])
        #expect(elements(Driver.zip(a, b).map { "\($0)\($1)" }) == ["1a"])
        #expect(elements(a.withLatestFrom(b)) == ["a", "a"])
        #expect(elements(a.withLatestFrom(b) { "\($0)\($1)" }) == ["1a", "2a"])
        #expect(elements(Driver.merge(a, .just(9))).sorted() == [1, 2, 9])
        #expect(elements(a.flatMap { Driver.of($0, $0 * 10) }).sorted() == [1, 2, 10, 20])
        #expect(elements(a.flatMapLatest { Driver.just($0) }) == [1, 2])
        #expect(elements(Driver.of(a, a).switchLatest()).suffix(2) == [1, 2])
        #expect(elements(Driver.of(a, a).merge()).sorted() == [1, 1, 2, 2])
        #expect(elements(Driver.of(a, a).merge(maxConcurrent: 1)) == [1, 2, 1, 2])
    }

    @Test func `combineLatest combines the latest elements of two to eight Drivers, in order`() {
        let d = (0..<9).map { $0 == 1 ? Driver.of(1, 9) : .just($0) }
        let results = [
            elements(Driver.combineLatest(d[1], d[2]) { [$0, $1] }),
            elements(Driver.combineLatest(d[1], d[2], d[3]) { [$0, $1, $2] }),
            elements(Driver.combineLatest(d[1], d[2], d[3], d[4]) { [$0, $1, $2, $3] }),
            elements(Driver.combineLatest(d[1], d[2], d[3], d[4], d[5]) { [$0, $1, $2, $3, $4] }),
            elements(Driver.combineLatest(d[1], d[2], d[3], d[4], d[5], d[6]) { [$0, $1, $2, $3, $4, $5] }),
            elements(
                Driver.combineLatest(d[1], d[2], d[3], d[4], d[5], d[6], d[7]) {
                    [$0, $1, $2, $3, $4, $5, $6]
                }),
            elements(
                Driver.combineLatest(d[1], d[2], d[3], d[4], d[5], d[6], d[7], d[8]) {
                    [$0, $1, $2, $3, $4, $5, $6, $7]
                }),
        ]
        #expect(results == (2...8).map { [Array(1...$0), [9] + Array(2...$0)] })
    }

    @Test func `zip combines the elements of two to eight Drivers, in order`() {
        let d = (0..<9).map { $0 == 1 ? Driver.of(1, 9) : .just($0) }
        let results = [
            elements(Driver.zip(d[1], d[2]) { [$0, $1] }),
            elements(Driver.zip(d[1], d[2], d[3]) { [$0, $1, $2] }),
            elements(Driver.zip(d[1], d[2], d[3], d[4]) { [$0, $1, $2, $3] }),
            elements(Driver.zip(d[1], d[2], d[3], d[4], d[5]) { [$0, $1, $2, $3, $4] }),
            elements(Driver.zip(d[1], d[2], d[3], d[4], d[5], d[6]) { [$0, $1, $2, $3, $4, $5] }),
            elements(Driver.zip(d[1], d[2], d[3], d[4], d[5], d[6], d[7]) { [$0, $1, $2, $3, $4, $5, $6] }),
            elements(
                Driver.zip(d[1], d[2], d[3], d[4], d[5], d[6], d[7], d[8]) {
                    [$0, $1, $2, $3, $4, $5, $6, $7]
                }),
        ]
        #expect(results == (2...8).map { [Array(1...$0)] })
    }

    @Test func `flatMapLatest can turn a Signal into a Driver`() {
        let relay = PublishRelay<Void>()
        let text = BehaviorRelay(value: "a")
        var seen: [String] = []
        let subscription = relay.asSignal().withLatestFrom(text.asDriver())
            .flatMapLatest { Driver.just($0 + "!") }.drive(onNext: { seen.append($0) })
        relay.accept(())
        text.accept("b")
        relay.accept(())
        #expect(seen == ["a!", "b!"])
        subscription.dispose()
    }

    @Test func `a Driver can be created from sequences and optionals`() {
        #expect(elements(Driver.from(1...3)) == [1, 2, 3])
        #expect(elements(Signal.from(optional: 1)) == [1])
        #expect(elements(Signal<Int>.from(optional: nil)) == [])
    }

    @Test func `flatMapFirst drops elements that arrive while an inner sequence is active`() {
        let inner = PublishRelay<Int>()
        let relay = PublishRelay<Int>()
        var seen: [Int] = []
        let subscription = relay.asSignal().flatMapFirst { number in inner.asSignal().map { $0 * number } }
            .emit(onNext: { seen.append($0) })
        relay.accept(10)
        relay.accept(100)
        inner.accept(1)
        #expect(seen == [10])
        subscription.dispose()
    }

    @Test func `debug logs every event`() {
        let log = Log<String>()
        let former = Hooks.debugLog
        Hooks.debugLog = { if $0 == "shared" { log.add($1) } }
        _ = Driver.just(1).debug("shared").drive()
        Hooks.debugLog = former
        #expect(log.entries == ["subscribed", "Event next(1)", "Event completed", "isDisposed"])
    }

    @Test func `withUnretained emits an object with each element as long as the object is alive`() {
        let relay = PublishRelay<Int>()
        let seen = Probe<Int>()
        var object: Witness? = Witness()
        let other = Witness()
        let subscription = object.map { object in
            relay.asSignal().withUnretained(object).map { $1 }.asObservable().subscribe(seen)
        }
        relay.accept(1)
        object = nil
        relay.accept(2)
        #expect(seen.events == [.next(1), .completed])
        #expect(elements(Driver.of(1, 2).withUnretained(other) { $0 === other ? $1 : 0 }) == [1, 2])
        subscription?.dispose()
    }

    @Test func `a relay can be combined with a Driver without conversion`() {
        let relay = BehaviorRelay(value: 1)
        let driver = Driver.of(10, 20)
        #expect(elements(driver.withLatestFrom(relay)) == [1, 1])
        #expect(elements(driver.withLatestFrom(relay) { $0 + $1 }) == [11, 21])
        let combined = Probe<Int>()
        let zipped = Probe<Int>()
        let merged = Probe<Int>()
        let bag = DisposeBag()
        Driver.combineLatest(relay, driver) { $0 + $1 }.asObservable().subscribe(combined).disposed(by: bag)
        Driver.zip(driver, relay, relay) { $0 + $1 + $2 }.asObservable().subscribe(zipped).disposed(by: bag)
        Driver.merge(relay, driver).asObservable().subscribe(merged).disposed(by: bag)
        relay.accept(2)
        #expect(combined.elements == [11, 21, 22])
        #expect(zipped.elements == [12, 24])
        #expect(merged.elements == [1, 10, 20, 2])
    }

    @Test func `a relay can be combined with a Signal without conversion`() {
        let relay = PublishRelay<Int>()
        let signal = PublishRelay<Int>()
        let latest = Probe<Int>()
        let merged = Probe<Int>()
        let bag = DisposeBag()
        signal.asSignal().withLatestFrom(relay).asObservable().subscribe(latest).disposed(by: bag)
        Signal.merge(relay, signal.asSignal(), relay).asObservable().subscribe(merged).disposed(by: bag)
        signal.accept(1)
        relay.accept(2)
        signal.accept(3)
        #expect(latest.elements == [2])
        #expect(merged.elements == [1, 2, 2, 3])
    }

    @Test func `operators that are called directly on a relay return an Observable`() {
        let relay = BehaviorRelay(value: 1)
        let sequences: [Observable<Int>] = [
            relay.map { $0 }, relay.skip(0), relay.distinctUntilChanged(), relay.startWith(1).skip(1),
            relay.withLatestFrom(Driver.just(1)),
        ]
        let probe = Probe<Int>()
        for sequence in sequences { sequence.subscribe(probe).dispose() }
        #expect(probe.elements == [1, 1, 1, 1, 1])
    }

    @Test func `drive and emit can be called directly on relays`() {
        var seen: [Int] = []
        let behavior = BehaviorRelay(value: 1)
        let publish = PublishRelay<Int>()
        let subscriptions = [
            behavior.drive(onNext: { seen.append($0) }), publish.emit(onNext: { seen.append($0) }),
        ]
        behavior.accept(2)
        publish.accept(3)
        #expect(seen == [1, 2, 3])
        for subscription in subscriptions { subscription.dispose() }
    }
}
