import Testing

@testable import Rx

@Suite(.leakFree) struct ObserverListTests {
    @Test func `a list is released with its observers even if they never unsubscribe`() {
        weak var witness: Witness?
        do {
            let subject = PublishSubject<Int>()
            let object = Witness()
            witness = object
            _ = subject.map { $0 + 1 }.flatMapLatest { Observable.just($0) }.subscribe(onNext: { _ in
                _ = object
            })
            subject.onNext(1)
        }
        #expect(witness == nil)
    }

    @Test(arguments: [false, true])
    func `a subject that emits no more releases its observers, even if their subscriptions are kept`(
        _ isDisposed: Bool
    ) {
        weak var witness: Witness?
        let releases = Log<String>()
        let subscription = SerialDisposable()
        var subject: PublishSubject<Int>? = PublishSubject()
        if let subject {
            let object = Witness()
            witness = object
            subscription.disposable = subject.do(onDispose: { releases.add("released") })
                .subscribe(onNext: { _ in _ = object })
        }
        if isDisposed { subject?.dispose() } else { subject = nil }
        #expect(witness == nil)
        #expect(releases.entries == [])
        subscription.dispose()
        #expect(releases.entries == ["released"])
    }

    @Test func `a subject that an observer disposes during the replay releases the observer`() {
        weak var witness: Witness?
        do {
            let subject = BehaviorSubject(value: 0)
            let object = Witness()
            witness = object
            _ = subject.subscribe(onNext: { _ in
                _ = object
                subject.dispose()
            })
        }
        #expect(witness == nil)
    }

    @Test func `an observer that is added after the list has been abandoned is released`() {
        weak var witness: Witness?
        do {
            let list = ObserverList()
            let object = Witness()
            witness = object
            let observer = list.subscriber(Sink<Int>.events { _ in _ = object }, Subscription())
            list.abandon()
            let isHolder = list.serial.enter()
            #expect(isHolder)
            list.insert(observer)
            list.leave()
            list.removeAtEnd(observer)
        }
        #expect(witness == nil)
    }

    @Test func `observers that subscribe while another thread disposes the subject are released`() async {
        for _ in 0..<200 {
            let released = Counter()
            do {
                let subject = PublishSubject<Int>()
                await onThreads(4) { index in
                    if index == 0 { return subject.dispose() }
                    let object = Witness { released.up() }
                    _ = subject.subscribe(onNext: { _ in _ = object }, onError: { _ in })
                }
            }
            #expect(released.value == 3)
        }
    }

    @Test func `only the observer that unsubscribes is removed`() {
        let subject = PublishSubject<Int>()
        let log = Log<String>()
        let subscriptions = (0..<4).map { index in subject.subscribe(onNext: { log.add("\(index): \($0)") }) }
        subscriptions[1].dispose()
        subject.onNext(7)
        subscriptions[3].dispose()
        let late = subject.subscribe(onNext: { log.add("late: \($0)") })
        subscriptions[1].dispose()
        subject.onNext(8)
        #expect(log.entries == ["0: 7", "2: 7", "3: 7", "0: 8", "2: 8", "late: 8"])
        for subscription in subscriptions + [late] { subscription.dispose() }
        #expect(!subject.hasObservers)
    }

    @MainActor @Test func `disposing an observer that never entered the list removes no other observer`()
        async
    {
        for _ in 0..<20 {
            let relay = BehaviorRelay(value: 0)
            let driver = relay.asDriver()
            let bag = DisposeBag()
            driver.drive(onNext: { number in
                guard number == 1 else { return }
                let late = driver.drive(onNext: { _ in })
                #expect(endsElsewhere { late.dispose() })
            }).disposed(by: bag)
            relay.accept(1)
            let logs = (0..<50).map { _ in Log<Int>() }
            for log in logs { driver.drive(onNext: { log.add($0) }).disposed(by: bag) }
            let turn = Probe<Int>()
            _ = Observable.just(0, scheduler: MainScheduler.asyncInstance).subscribe(turn)
            #expect(await eventually { turn.hasEnded })
            relay.accept(2)
            #expect(logs.allSatisfy { $0.entries == [1, 2] })
        }
    }
}
