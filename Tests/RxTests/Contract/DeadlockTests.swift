import Dispatch
import Rx
import RxTesting
import Testing

/// Situations in which a library deadlocks if it holds a lock while it calls user code: each of two threads
/// holds one lock and waits for the other thread's lock. In each situation, neither thread continues until both
/// threads are running user code.
@Suite(.leakFree) struct DeadlockTests {
    /// Runs `first` and `second` on separate threads. Each receives a closure to call from within its chain. The
    /// closure returns when the other thread has called its closure.
    /// - Returns: Whether both threads called their closures, and finished within 30 seconds.
    private func bothEnd(
        _ first: @escaping @Sendable (_ meet: @escaping @Sendable () -> Void) -> Void,
        _ second: @escaping @Sendable (_ meet: @escaping @Sendable () -> Void) -> Void
    ) -> Bool {
        let meeting = Meeting()
        let ended = endsElsewhere {
            let group = DispatchGroup()
            for body in [first, second] {
                group.enter()
                DispatchQueue(label: "DeadlockTests").async {
                    let calls = Counter()
                    body { if calls.up() == 1 { meeting.wait() } }
                    group.leave()
                }
            }
            group.wait()
        }
        return ended && meeting.hasTakenPlace
    }

    @Test func `two combineLatest sequences can feed each other`() {
        let relays = (0..<2).map { _ in PublishRelay<Int>() }
        let answers = (0..<2).map { _ in PublishRelay<Int>() }
        let bag = DisposeBag()
        let meets = Later<@Sendable (Int) -> Void>()
        for index in 0..<2 {
            Observable.combineLatest(relays[index].startWith(0), answers[index].startWith(0)) { $0 + $1 }
                .filter { $0 > 0 }
                .subscribe(onNext: {
                    meets.value?(index)
                    if $0 == 1 { answers[1 - index].accept($0) }
                }).disposed(by: bag)
        }
        let meeting = Meeting()
        let calls = [Counter(), Counter()]
        meets.value = { if calls[$0].up() == 1 { meeting.wait() } }
        let group = DispatchGroup()
        let ended = endsElsewhere {
            for relay in relays { DispatchQueue.global().async(group: group) { relay.accept(1) } }
            group.wait()
        }
        #expect(ended && meeting.hasTakenPlace)
        meets.value = nil
    }

    @Test func `observers of two shared sequences can subscribe to each other's sequence`() {
        let sources = (0..<2).map { _ in PublishSubject<Int>() }
        let shared = sources.map { $0.share(replay: 1, scope: .whileConnected) }
        let ended = bothEnd(
            { meet in
                let subscription = shared[0].subscribe(onNext: { _ in
                    meet()
                    shared[1].subscribe().dispose()
                })
                sources[0].onNext(1)
                subscription.dispose()
            },
            { meet in
                let subscription = shared[1].subscribe(onNext: { _ in
                    meet()
                    shared[0].subscribe().dispose()
                })
                sources[1].onNext(1)
                subscription.dispose()
            })
        #expect(ended)
    }

    @Test func `observers of two subjects can emit to each other's subject while they unsubscribe`() {
        let subjects = (0..<2).map { _ in PublishSubject<Int>() }
        let ended = bothEnd(
            { meet in
                let subscription = SerialDisposable()
                subscription.disposable = subjects[0].do(onDispose: {
                    meet()
                    subjects[1].onNext(1)
                }).subscribe(onNext: { _ in subscription.dispose() })
                subjects[0].onNext(1)
            },
            { meet in
                let subscription = SerialDisposable()
                subscription.disposable = subjects[1].do(onDispose: {
                    meet()
                    subjects[0].onNext(1)
                }).subscribe(onNext: { _ in subscription.dispose() })
                subjects[1].onNext(1)
            })
        #expect(ended)
        for subject in subjects { subject.dispose() }
    }

    @Test func `an inner sequence can terminate while the outer sequence emits`() {
        let outer = (0..<2).map { _ in PublishSubject<Int>() }
        let inner = (0..<2).map { _ in PublishSubject<Int>() }
        let bag = DisposeBag()
        let ended = bothEnd(
            { meet in
                outer[0].flatMapLatest { _ -> Observable<Int> in
                    meet()
                    inner[1].onCompleted()
                    return inner[0].asObservable()
                }.subscribe().disposed(by: bag)
                outer[0].onNext(1)
            },
            { meet in
                outer[1].flatMap { _ -> Observable<Int> in
                    meet()
                    inner[0].onCompleted()
                    return inner[1].asObservable()
                }.subscribe().disposed(by: bag)
                outer[1].onNext(1)
            })
        #expect(ended)
        for subject in outer { subject.onCompleted() }
    }

    @Test func `a deinit can wait for a thread that emits`() {
        let subject = PublishSubject<Int>()
        let relay = BehaviorRelay<Witness?>(value: nil)
        let ended = bothEnd(
            { meet in
                // The relay releases the object, whose deinit needs the subject that the other thread is using.
                relay.accept(
                    Witness {
                        meet()
                        subject.onNext(1)
                        _ = relay.value
                    })
                relay.accept(nil)
            },
            { meet in
                let subscription = subject.subscribe(onNext: { _ in
                    meet()
                    relay.accept(nil)
                    _ = relay.value
                })
                subject.onNext(0)
                subscription.dispose()
            })
        #expect(ended)
    }

    @Test func `an observer can wait for another thread to subscribe to the same sequence`() {
        let source = ReplaySubject<Int>.create(bufferSize: 2)
        source.onNext(1)
        let shared = source.map { $0 }.share(replay: 1, scope: .forever)
        let delivered = Counter()
        let ended = endsElsewhere {
            _ = shared.subscribe(onNext: { _ in
                #expect(
                    endsElsewhere {
                        shared.take(1).subscribe(onNext: { _ in delivered.up() }).dispose()
                        source.subscribe(onNext: { _ in delivered.up() }).dispose()
                    })
            })
        }
        #expect(ended)
        #expect(delivered.value == 2)
        source.onCompleted()
    }

    @Test func `an observer can wait for a queue while another queue emits`() async {
        let queues = (0..<2).map { DispatchQueue(label: "DeadlockTests.\($0)") }
        let subject = PublishSubject<Int>()
        let bag = DisposeBag()
        let delivered = Counter()
        for queue in queues {
            subject.observe(on: SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "inner"))
                .subscribe(onNext: { _ in delivered.up() }).disposed(by: bag)
        }
        let ended = bothEnd(
            { meet in
                subject.subscribe(onNext: { _ in
                    meet()
                    queues[1].sync {}
                }).disposed(by: bag)
                subject.onNext(1)
            },
            { meet in
                queues[0].sync {
                    meet()
                    subject.onNext(2)
                }
            })
        #expect(ended)
        #expect(await eventually { delivered.value == 4 })
        subject.onCompleted()
    }
}

/// A meeting point for two threads.
private final class Meeting: Sendable {
    private let arrivals = [DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)]
    private let count = Counter()

    /// Whether both threads have arrived.
    var hasTakenPlace: Bool { count.value >= 2 }

    /// Waits until both threads have arrived, but no longer than two seconds, because the other thread may be blocked.
    func wait() {
        let place = count.up() - 1
        guard place < 2 else { return }
        arrivals[1 - place].signal()
        _ = arrivals[place].wait(timeout: .now() + .seconds(2))
    }
}
