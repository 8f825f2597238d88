import Dispatch
import Rx
import RxTesting
import Testing

/// Situations in which other libraries deadlock, deliver overlapping events or lose events.
@Suite(.leakFree) struct ThreadsTests {
    @Test func `two relays can accept each other's elements`() async {
        let relays = [BehaviorRelay(value: 0), BehaviorRelay(value: 0)]
        let count = Counter()
        let bag = DisposeBag()
        for index in 0..<2 {
            relays[index].skip(1).subscribe(onNext: { number in
                count.up()
                if number > 0 { relays[1 - index].accept(number - 1) }
            }).disposed(by: bag)
        }
        await onThreads(4) { index in for _ in 0..<50 { relays[index % 2].accept(99) } }
        #expect(await eventually { count.value == 4 * 50 * 100 })
    }

    @Test func `two subjects can emit to each other`() async {
        let subjects = [PublishSubject<Int>(), PublishSubject<Int>()]
        let count = Counter()
        for index in 0..<2 {
            _ = subjects[index].subscribe(onNext: { number in
                count.up()
                if number > 0 { subjects[1 - index].onNext(number - 1) }
            })
        }
        await onThreads(4) { index in for _ in 0..<50 { subjects[index % 2].onNext(9) } }
        #expect(await eventually { count.value == 4 * 50 * 10 })
        for subject in subjects { subject.onCompleted() }
    }

    @Test func `an observer can read the values of the relays that it observes`() async {
        let relays = [BehaviorRelay(value: 0), BehaviorRelay(value: 0)]
        let probe = Probe<Int> { _ in _ = relays[0].value + relays[1].value }
        let subscription = Observable.combineLatest(relays[0], relays[1]) { first, second in
            _ = relays[0].value + relays[1].value
            return first + second
        }.subscribe(probe)
        await onThreads(4) { index in
            for number in 0..<200 {
                relays[index % 2].accept(number)
                relays[1 - index % 2].subscribe(onNext: { _ in _ = relays[index % 2].value }).dispose()
            }
        }
        #expect(probe.violations == [])
        #expect(probe.elements.count == 1 + 4 * 200)
        #expect(probe.elements.last == relays[0].value + relays[1].value)
        subscription.dispose()
    }

    @Test func `an observer can dispose subscriptions while other threads emit`() async {
        for _ in 0..<50 {
            let subject = PublishSubject<Int>()
            let probes = (0..<4).map { _ in SerialDisposable() }
            let late = Counter()
            for subscription in probes {
                let isOver = BooleanDisposable()
                subscription.disposable = subject.subscribe(onNext: { _ in
                    if isOver.isDisposed { late.up() }
                    isOver.dispose()
                    for other in probes { other.dispose() }
                })
            }
            await onThreads(4) { _ in for number in 0..<20 { subject.onNext(number) } }
            #expect(late.value == 0)
            #expect(!subject.hasObservers)
        }
    }

    @Test func `shared sequences can gain and lose observers on all threads`() async {
        let relay = BehaviorRelay(value: 0)
        let shared = relay.map { $0 + 1 }.share(replay: 1)
        let second = Observable.combineLatest(shared, relay) { $0 - $1 }.share(replay: 1)
        let violations = Log<String>()
        await onThreads { index in
            for number in 0..<60 {
                let probe = Probe<Int> { _ in
                    shared.take(1).subscribe().dispose()
                    _ = relay.value
                }
                let subscription = (index.isMultiple(of: 2) ? shared : second).subscribe(probe)
                relay.accept(number)
                subscription.dispose()
                for violation in probe.violations { violations.add(violation) }
            }
        }
        #expect(violations.entries == [])
    }

    @Test func `a dispose bag can be released while events arrive`() async {
        let subject = PublishSubject<Int>()
        await onThreads(4) { index in
            for number in 0..<100 {
                if index < 2 {
                    subject.onNext(number)
                } else {
                    let bag = DisposeBag()
                    for _ in 0..<3 {
                        subject.flatMapLatest { Observable.of($0, $0) }.share().subscribe()
                            .disposed(by: bag)
                    }
                }
            }
        }
        #expect(!subject.hasObservers)
    }

    @Test func `events that are queued for a disposed subscription are dropped`() {
        let subject = PublishSubject<Int>()
        let subscription = SerialDisposable()
        let probe = Probe<Int> { _ in
            subject.onNext(2)
            subject.onNext(3)
            subscription.dispose()
        }
        subscription.disposable = subject.subscribe(probe)
        subject.onNext(1)
        #expect(probe.elements == [1])
    }

    @Test func `a long chain follows the Observable grammar when eight threads emit concurrently`() async {
        let subject = PublishSubject<Int>()
        let other = BehaviorRelay(value: 0)
        let scheduler = SerialDispatchQueueScheduler(qos: .default)
        let probe = Probe<Int>()
        let mainPart = subject.map { $0 + 1 }.filter { $0 >= 0 }.scan(0) { $1 - $0 * 0 }
            .withLatestFrom(other) { $0 + $1 * 0 }.flatMapLatest { Observable.of($0, $0) }
            .distinctUntilChanged().share(replay: 1)
        let subscription = Observable.merge(mainPart, mainPart.observe(on: scheduler)).subscribe(probe)
        await onThreads { index in
            for number in 0..<200 {
                subject.onNext(index * 1000 + number)
                other.accept(number)
            }
        }
        subject.onCompleted()
        #expect(await eventually { probe.hasEnded })
        #expect(probe.violations == [])
        subscription.dispose()
    }

    @Test func `disposing chains of time-based operators after random numbers of elements causes no leak`()
        async
    {
        let subject = PublishSubject<Int>()
        let scheduler = ConcurrentDispatchQueueScheduler(qos: .default)
        await onThreads { index in
            var generator = SystemRandomNumberGenerator()
            for _ in 0..<50 {
                let probe = Probe<Int>()
                let subscription = subject.debounce(.microseconds(10), scheduler: scheduler)
                    .throttle(.microseconds(10), scheduler: scheduler)
                    .delay(.microseconds(10), scheduler: scheduler)
                    .timeout(.milliseconds(1), scheduler: scheduler)
                    .observe(on: scheduler).subscribe(probe)
                for number in 0..<Int.random(in: 0..<20, using: &generator) { subject.onNext(number) }
                subscription.dispose()
                #expect(probe.violations == [])
            }
        }
        // A timeout that has just fired unsubscribes on its own thread.
        #expect(await eventually { !subject.hasObservers })
    }

    @Test func `disposing chains of merging operators after random numbers of elements causes no leak`() async
    {
        let subject = PublishSubject<Int>()
        let other = PublishSubject<Int>()
        let scheduler = ConcurrentDispatchQueueScheduler(qos: .default)
        let shared = subject.replay(2).refCount()
        await onThreads { index in
            var generator = SystemRandomNumberGenerator()
            for _ in 0..<40 {
                let probe = Probe<Int>()
                let subscription = shared.amb(other)
                    .buffer(timeSpan: .microseconds(10), count: 3, scheduler: scheduler)
                    .flatMap { Observable.from($0) }
                    .window(timeSpan: .microseconds(10), count: 2, scheduler: scheduler).merge()
                    .groupBy { $0 % 3 }.flatMapFirst { $0.take(2) }
                    .skip(until: other.startWith(1)).take(for: .milliseconds(1), scheduler: scheduler)
                    .retry { (errors: Observable<any Error>) in errors }
                    .subscribe(probe)
                let sampled = Probe<Int>()
                let sampling = Observable.combineLatest([subject.sample(other), shared]) { $0[0] + $0[1] }
                    .delaySubscription(.microseconds(1), scheduler: scheduler).subscribe(sampled)
                for number in 0..<Int.random(in: 0..<20, using: &generator) {
                    (number % 4 == 0 ? other : subject).onNext(index * 100 + number)
                }
                subscription.dispose()
                sampling.dispose()
                #expect(probe.violations == [] && sampled.violations == [])
            }
        }
        #expect(await eventually { !subject.hasObservers && !other.hasObservers })
    }
}
