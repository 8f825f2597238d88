import Dispatch
import Rx
import Testing

@MainActor
@Suite(.leakFree) struct MainSharedTests {
    @Test
    func
        `an observer that subscribes during a delivery receives the latest element once and misses no element`()
    {
        let relay = BehaviorRelay(value: 0)
        let driver = relay.asDriver()
        var second: [Int] = []
        let late = SerialDisposable()
        let subscription = driver.drive(onNext: { number in
            guard number == 1 else { return }
            relay.accept(2)
            late.disposable = driver.drive(onNext: { second.append($0) })
            #expect(second == [1], "its first element is delivered before drive returns")
            relay.accept(3)
        })
        relay.accept(1)
        #expect(second == [1, 2, 3])
        subscription.dispose()
        late.dispose()
    }

    @Test func `elements emitted during the replay of the latest element are delivered after it`() {
        let relay = BehaviorRelay(value: 0)
        let driver = relay.asDriver()
        let bag = DisposeBag()
        driver.drive().disposed(by: bag)
        var log: [Int] = []
        driver.drive(onNext: { number in
            if number == 0 { relay.accept(1) }
            log.append(number)
        }).disposed(by: bag)
        #expect(log == [0, 1])
    }

    @Test
    func `an observer that subscribes while the source is being disposed subscribes to the source again`() {
        let relay = BehaviorRelay(value: 1)
        let elements = elementsOfLateObserver(of: relay.asDriver()) { early in
            early.dispose()
            relay.accept(2)
        }
        #expect(elements == [1, 2])
    }

    @Test func `an observer that subscribes while the source terminates subscribes to the source again`() {
        let sources = [PublishSubject<Int>(), PublishSubject<Int>()]
        let starts = Counter()
        let driver = Observable.deferred { sources[starts.up() - 1] }.asDriver(onErrorJustReturn: 0)
        let elements = elementsOfLateObserver(of: driver) { _ in
            sources[0].onCompleted()
            sources[1].onNext(1)
        }
        #expect(elements == [1])
    }

    /// Subscribes to a Driver twice, the second time while the subscription to its source is being disposed.
    ///
    /// - Parameter act: A closure that ends the first subscription, and then emits.
    /// - Returns: The elements that the second observer has received.
    private func elementsOfLateObserver(
        of source: Driver<Int>, when act: (_ early: any Disposable) -> Void
    ) -> [Int] {
        var onDispose: (() -> Void)?
        let driver = source.do(onDispose: { onDispose?() })
        var elements: [Int] = []
        let late = SerialDisposable()
        let early = driver.drive()
        onDispose = {
            onDispose = nil
            late.disposable = driver.drive(onNext: { elements.append($0) })
        }
        act(early)
        early.dispose()
        late.dispose()
        return elements
    }

    @Test func `an observer that unsubscribes leaves the other observers subscribed`() {
        let relay = PublishRelay<Int>()
        let signal = relay.asSignal()
        var (first, third): ([Int], [Int]) = ([], [])
        let bag = DisposeBag()
        signal.emit(onNext: { first.append($0) }).disposed(by: bag)
        let second = signal.emit()
        signal.emit(onNext: { third.append($0) }).disposed(by: bag)
        second.dispose()
        relay.accept(1)
        #expect(first == [1] && third == [1])
    }

    @Test func `only the observers that unsubscribe during a delivery stop receiving events`() {
        let relay = PublishRelay<Int>()
        let signal = relay.asSignal()
        let first = SerialDisposable()
        var log: [String] = []
        let second = SerialDisposable()
        first.disposable = signal.emit(onNext: { number in
            log.append("a\(number)")
            first.dispose()
            second.dispose()
        })
        second.disposable = signal.emit(onNext: { log.append("b\($0)") })
        let third = signal.emit(onNext: { log.append("c\($0)") })
        relay.accept(1)
        relay.accept(2)
        third.dispose()
        #expect(log == ["a1", "c1", "c2"])
    }

    @Test func `an observer can subscribe while the only other observer unsubscribes`() {
        let relay = BehaviorRelay(value: 0)
        var connected = 0
        let driver = relay.asDriver().do(onSubscribe: { connected += 1 })
        let former = SerialDisposable()
        former.disposable = driver.drive()
        var log: [Int] = []
        let subscription = driver.drive(onNext: { number in
            former.dispose()
            log.append(number)
        })
        relay.accept(1)
        subscription.dispose()
        #expect(log == [0, 1])
        #expect(connected == 1)
    }

    @Test func `a disposal on another thread unsubscribes from the source`() async {
        let isLeft = BooleanDisposable()
        let source = Observable<Int>.create { observer in
            observer.onNext(1)
            return isLeft
        }
        let subscription = source.asDriver(onErrorJustReturn: 0).map { $0 + 1 }.drive()
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                subscription.dispose()
                continuation.resume()
            }
        }
        #expect(await eventually { isLeft.isDisposed })
    }

    @Test func `after a terminal event, a new observer subscribes to the source again`() {
        var starts = 0
        let driver = Driver.deferred {
            starts += 1
            return .of(starts, starts * 10)
        }
        var log: [Int] = []
        for _ in 0..<2 { driver.drive(onNext: { log.append($0) }).dispose() }
        #expect(log == [1, 10, 2, 20])
    }

    @Test func `the latest element is released when the last observer unsubscribes`() {
        let relay = PublishRelay<Witness>()
        let driver = relay.asDriver(onErrorDriveWith: .empty())
        let subscription = driver.drive()
        weak var first: Witness?
        weak var second: Witness?
        for number in 1...2 {
            let object = Witness()
            if number == 1 { first = object } else { second = object }
            relay.accept(object)
        }
        #expect(first == nil, "the second element has replaced the first")
        #expect(second != nil)
        subscription.dispose()
        #expect(second == nil)
    }

    @Test func `releasing a Driver that has outlived its source releases the latest element`() {
        weak var latest: Witness?
        var driver: Driver<Witness>? = {
            let relay = PublishRelay<Witness>()
            let driver = relay.asDriver(onErrorDriveWith: .empty())
            _ = driver.drive()
            let object = Witness()
            latest = object
            relay.accept(object)
            #expect(latest != nil)
            return driver
        }()
        withExtendedLifetime(driver) {}
        driver = nil
        #expect(latest == nil)
    }

    @Test
    func `a Driver that has been released releases its observers, even if their subscriptions are kept`() {
        weak var witness: Witness?
        let releases = Log<Bool>()
        let subscription: any Disposable = {
            let source = Observable<Int>.create { _ in
                Disposables.create { releases.add(MainQueue.isCurrent) }
            }
            let object = Witness()
            witness = object
            return source.asDriver(onErrorJustReturn: 0).drive(onNext: { _ in _ = object })
        }()
        #expect(witness == nil)
        #expect(releases.entries == [])
        subscription.dispose()
        #expect(releases.entries == [true], "the source still held a resource")
    }

    @Test func `an element stays alive during its replay even if another element replaces it`() {
        let relay = PublishRelay<Witness>()
        let driver = relay.asDriver(onErrorDriveWith: .empty())
        let bag = DisposeBag()
        driver.drive().disposed(by: bag)
        weak var first: Witness?
        do {
            let object = Witness()
            first = object
            relay.accept(object)
        }
        var isAlive: [Bool] = []
        driver.drive(onNext: { element in
            if element === first { relay.accept(Witness()) }
            isAlive.append(first != nil)
            withExtendedLifetime(element) {}
        }).disposed(by: bag)
        #expect(isAlive == [true, false])
    }

    @Test func `subscribing from onCompleted subscribes to the source again`() {
        let source = Restarts()
        let driver = source.sequence.asDriver(onErrorJustReturn: -1)
        let bag = DisposeBag()
        var log: [Int] = []
        driver.drive(onCompleted: { driver.drive(onNext: { log.append($0) }).disposed(by: bag) })
            .disposed(by: bag)
        source.subjects[0].onCompleted()
        #expect(source.subjects.count == 2)
        source.subjects.last?.onNext(7)
        #expect(log == [7])
    }

    @Test(arguments: [true, false])
    func `a disposal on another thread releases the source on the main queue later`(keepsDriver: Bool) async {
        let releases = Log<Bool>()
        let source = Observable<Int>.create { _ in Disposables.create { releases.add(MainQueue.isCurrent) } }
        let driver = keepsDriver ? source.asDriver(onErrorJustReturn: 0) : nil
        let subscription = (driver ?? source.asDriver(onErrorJustReturn: 0)).drive()
        #expect(endsElsewhere { subscription.dispose() })
        #expect(releases.entries == [])
        #expect(await eventually { !releases.entries.isEmpty })
        #expect(releases.entries == [true])
        withExtendedLifetime(driver) {}
    }

    @Test func `a subscription that is disposed before its turn on the main queue receives no events`() async
    {
        let driver = BehaviorRelay(value: 1).asDriver()
        let first = driver.drive()
        let log = Log<Event<Int>>()
        #expect(endsElsewhere { driver.asObservable().logged(in: log).subscribe().dispose() })
        let turn = Probe<Int>()
        _ = Observable.just(0, scheduler: MainScheduler.asyncInstance).subscribe(turn)
        #expect(await eventually { turn.hasEnded })
        #expect(log.entries == [])
        first.dispose()
    }

    @Test
    func `an observer that completes the source during its first delivery receives the completed event`() {
        let subject = PublishSubject<Int>()
        let driver = subject.asDriver(onErrorJustReturn: -1)
        let first = Probe<Int>()
        _ = driver.drive(first)
        subject.onNext(1)
        let second = Probe<Int> { if case .next = $0 { subject.onCompleted() } }
        _ = driver.drive(second)
        #expect(first.events == [.next(1), .completed])
        #expect(second.events == [.next(1), .completed])
    }
}
