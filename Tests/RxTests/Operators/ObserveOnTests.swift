import Dispatch
import Rx
import RxTesting
import Testing

// checklist: exempt contract: the operator emits later and on another thread; each item has its own test.
@Suite(.leakFree) struct ObserveOnTests {
    @Test func `observe(on:) emits on the given scheduler`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(150, 1), .next(210, 2), .next(230, 3), .completed(300)])
        let result = scheduler.start { xs.observe(on: scheduler) }
        #expect(result.events == [.next(211, 2), .next(231, 3), .completed(301)])
        #expect(xs.subscriptions == [Subscription(200, 300)])
    }

    @Test func `events that arrive in the same tick are emitted one per tick`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 1), .next(210, 2), .error(210, TestError())])
        let result = scheduler.start { xs.observe(on: scheduler) }
        #expect(result.events == [.next(211, 1), .next(212, 2), .error(213, TestError())])
        #expect(xs.subscriptions == [Subscription(200, 210)])
    }

    @Test
    func `observe(on:) emits nothing if the source emits nothing and completes if the source is empty`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(150, 1)])
        #expect(scheduler.start { xs.observe(on: scheduler) }.events == [])
        #expect(xs.subscriptions == [Subscription(200, 1000)])
        let other = TestScheduler(initialClock: 0)
        #expect(other.start { Observable<Int>.empty().observe(on: other) }.events == [.completed(201)])
    }

    @Test func `observe(on:) drops pending elements when the subscription is disposed`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 1), .next(210, 2), .next(210, 3), .next(210, 4)])
        #expect(
            scheduler.start(disposed: 213) { xs.observe(on: scheduler) }.events
                == [.next(211, 1), .next(212, 2)])
        #expect(xs.subscriptions == [Subscription(200, 213)])
    }

    @Test func `observe(on:) drops pending elements when its observer unsubscribes during a delivery`() async
    {
        let scheduler = SerialDispatchQueueScheduler(qos: .default)
        let xs = PublishSubject<Int>()
        let subscription = SerialDisposable()
        let probe = Probe<Int> { if case .next(5) = $0 { subscription.dispose() } }
        subscription.disposable = xs.observe(on: scheduler).subscribe(probe)
        for number in 0..<100 { xs.onNext(number) }
        let done = Probe<Int>()
        _ = Observable.just(0, scheduler: scheduler).subscribe(done)
        #expect(await eventually { subscription.isDisposed && done.hasEnded })
        #expect(probe.elements == Array(0...5))
    }

    @Test func `observe(on:) delivers nothing after disposal on the same serial queue`() async {
        for round in 0..<50 {
            let scheduler = SerialDispatchQueueScheduler(qos: .default)
            let xs = PublishSubject<Int>()
            let subscription = SerialDisposable()
            let isDisposed = BooleanDisposable()
            let late = Counter()
            subscription.disposable = xs.observe(on: scheduler)
                .subscribe(onNext: { _ in if isDisposed.isDisposed { late.up() } })
            let done = Probe<Int>()
            await onThreads(4) { index in
                for number in 0..<50 {
                    xs.onNext(number)
                    if index == 0, number == round {
                        _ = scheduler.schedule(()) { _ in
                            subscription.dispose()
                            isDisposed.dispose()
                            return Disposables.create()
                        }
                    }
                }
            }
            _ = Observable.just(0, scheduler: scheduler).subscribe(done)
            #expect(await eventually { done.hasEnded })
            #expect(late.value == 0)
        }
    }

    @Test func `observe(on:) keeps the order of elements on a concurrent queue`() async {
        let xs = PublishSubject<Int>()
        let probe = Probe<Int>()
        _ = xs.observe(on: ConcurrentDispatchQueueScheduler(qos: .default)).subscribe(probe)
        for number in 0..<2000 { xs.onNext(number) }
        xs.onCompleted()
        #expect(await eventually { probe.hasEnded })
        #expect(probe.violations == [])
        #expect(probe.elements == Array(0..<2000))
    }

    @Test func `no element is lost when many threads emit concurrently`() async {
        let xs = PublishSubject<Int>()
        let probe = Probe<Int>()
        _ = xs.observe(on: SerialDispatchQueueScheduler(qos: .default)).subscribe(probe)
        await onThreads { index in for number in 0..<200 { xs.onNext(index * 1000 + number) } }
        xs.onCompleted()
        #expect(await eventually { probe.hasEnded })
        #expect(probe.violations == [])
        for index in 0..<8 {
            #expect(probe.elements.filter { $0 / 1000 == index } == (0..<200).map { index * 1000 + $0 })
        }
    }

    @Test func `an element's deinit can emit`() async {
        let xs = PublishSubject<Witness>()
        let released = Counter()
        let probe = Counter()
        let subscription = xs.observe(on: SerialDispatchQueueScheduler(qos: .default))
            .subscribe(onNext: { _ in probe.up() })
        for _ in 0..<200 {
            xs.onNext(
                Witness {
                    xs.onNext(Witness())
                    released.up()
                })
        }
        #expect(await eventually { released.value == 200 && probe.value == 400 })
        subscription.dispose()
    }

    @MainActor @Test func `observe(on:) delivers immediately on the main thread`() async {
        let xs = PublishSubject<Int>()
        let probe = Probe<Int>()
        let subscription = xs.observe(on: MainScheduler.instance).subscribe(probe)
        xs.onNext(1)
        #expect(probe.elements == [1])
        await onThreads(1) { _ in xs.onNext(2) }
        xs.onNext(3)
        #expect(await eventually { probe.elements.count == 3 })
        #expect(probe.elements == [1, 2, 3])
        subscription.dispose()
    }

    @Test func `work that is scheduled after an event runs after its delivery`() async {
        let scheduler = SerialDispatchQueueScheduler(qos: .default)
        let xs = PublishSubject<Int>()
        let log = Log<Int>()
        let subscription = xs.observe(on: scheduler).subscribe(onNext: { log.add($0) })
        for number in 0..<100 {
            xs.onNext(2 * number)
            _ = scheduler.schedule(2 * number + 1) {
                log.add($0)
                return Disposables.create()
            }
        }
        #expect(await eventually { log.entries.count == 200 })
        #expect(log.entries == Array(0..<200))
        subscription.dispose()
    }

    @MainActor @Test func `main-queue work and events run in the order in which they were scheduled`() async {
        let xs = PublishSubject<Int>()
        let log = Log<Int>()
        let subscription = xs.observe(on: MainScheduler.instance).subscribe(onNext: { log.add($0) })
        await onThreads(1) { _ in
            for number in 0..<100 {
                xs.onNext(2 * number)
                _ = MainScheduler.instance.schedule(2 * number + 1) {
                    log.add($0)
                    return Disposables.create()
                }
            }
        }
        #expect(await eventually { log.entries.count == 200 })
        #expect(log.entries == Array(0..<200))
        subscription.dispose()
    }

    @Test func `work that a scheduler runs after disposal delivers nothing`() {
        let scheduler = LateScheduler()
        let xs = PublishSubject<Int>()
        let log = Log<Event<Int>>()
        let subscription = xs.observe(on: scheduler).logged(in: log).subscribe()
        xs.onNext(1)
        subscription.dispose()
        scheduler.runAll()
        #expect(log.entries == [])
    }
}
