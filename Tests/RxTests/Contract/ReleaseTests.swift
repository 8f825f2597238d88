import Dispatch
import RxTesting
import Testing

@testable import Rx

/// Chains in which an operator in the middle terminates the sequence. Everything upstream is released in the same tick,
/// no matter what the operator downstream does with the terminal event.
@Suite(.leakFree) struct ReleaseTests {
    typealias Apply = @Sendable (Observable<Int>, TestScheduler) -> Observable<Int>

    struct Operator: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let apply: Apply

        init(_ name: String, _ apply: @escaping Apply) {
            testDescription = name
            self.apply = apply
        }
    }

    /// Operators that terminate the sequence themselves at the first element.
    static let ending: [Operator] = [
        Operator("take") { xs, _ in xs.take(1) },
        Operator("take(while:)") { xs, _ in xs.take(while: { _ in false }) },
        Operator("take(while:), inclusive") { xs, _ in xs.take(while: { _ in false }, behavior: .inclusive) },
        Operator("take(until:) with a predicate") { xs, _ in xs.take(until: { _ in true }) },
        Operator("take(until:) the source") { xs, _ in
            let shared = xs.share()
            return shared.take(until: shared)
        },
        Operator("element(at:)") { xs, _ in xs.element(at: 0) },
        Operator("first") { xs, _ in xs.first().asObservable().map { $0 ?? 0 } },
        Operator("single with a predicate that throws") { xs, _ in xs.single { _ in throw TestError() } },
        Operator("map") { xs, _ in xs.map { _ in throw TestError() } },
        Operator("filter") { xs, _ in xs.filter { _ in throw TestError() } },
        Operator("compactMap") { xs, _ in xs.compactMap { _ in throw TestError() } },
        Operator("scan") { xs, _ in xs.scan(0) { _, _ in throw TestError() } },
        Operator("reduce") { xs, _ in xs.reduce(0) { _, _ in throw TestError() } },
        Operator("distinctUntilChanged") { xs, _ in
            xs.distinctUntilChanged { (_: Int) -> Int in throw TestError() }
        },
        Operator("skip(while:)") { xs, _ in xs.skip(while: { _ in throw TestError() }) },
        Operator("do(onNext:)") { xs, _ in xs.do(onNext: { _ in throw TestError() }) },
        Operator("do(afterNext:)") { xs, _ in xs.do(afterNext: { _ in throw TestError() }) },
        Operator("flatMap") { xs, _ in xs.flatMap { _ -> Observable<Int> in throw TestError() } },
        Operator("flatMap to an error") { xs, _ in xs.flatMap { _ in Observable<Int>.error(TestError()) } },
        Operator("concatMap") { xs, _ in xs.concatMap { _ -> Observable<Int> in throw TestError() } },
        Operator("flatMapFirst") { xs, _ in xs.flatMapFirst { _ -> Observable<Int> in throw TestError() } },
        Operator("flatMapLatest") { xs, _ in xs.flatMapLatest { _ -> Observable<Int> in throw TestError() } },
        Operator("groupBy") { xs, _ in
            xs.groupBy { _ -> Int in throw TestError() }.flatMap { $0 }
        },
        Operator("withLatestFrom") { xs, _ in
            xs.withLatestFrom(Observable.just(1)) { _, _ in throw TestError() }
        },
        Operator("combineLatest") { xs, _ in
            .combineLatest(xs, Observable.just(1)) { _, _ in throw TestError() }
        },
        Operator("zip") { xs, _ in .zip(xs, Observable.just(1)) { _, _ in throw TestError() } },
        Operator("dematerialize") { xs, _ in xs.map { _ in Event<Int>.completed }.dematerialize() },
        Operator("materialize") { xs, _ in xs.take(1).materialize().map { _ in 0 } },
        Operator("withUnretained") { xs, _ in xs.withUnretained(Witness()) { _, element in element } },
        Operator("amb") { xs, _ in xs.amb(Observable.never()).take(1) },
        Operator("catch that throws") { xs, _ in
            xs.map { _ in throw TestError() }.catch { _ in throw TestError("other") }
        },
        Operator("take(1).retry") { xs, _ in xs.take(1).retry() },
        Operator("take(1).share") { xs, _ in xs.take(1).share(replay: 1, scope: .forever) },
    ]

    /// Operators that may deliver their source's terminal event later, or on another thread.
    static let later: [Operator] = [
        Operator("nothing") { xs, _ in xs },
        Operator("observe(on:)") { $0.observe(on: $1) },
        Operator("subscribe(on:)") { $0.subscribe(on: $1) },
        Operator("observe(on:) twice") { $0.observe(on: $1).observe(on: $1) },
        Operator("subscribe(on:) upstream of observe(on:)") { $0.subscribe(on: $1).observe(on: $1) },
        Operator("throttle") { $0.throttle(.seconds(50), scheduler: $1) },
        Operator("debounce") { $0.debounce(.seconds(50), scheduler: $1) },
        Operator("delay") { $0.delay(.seconds(50), scheduler: $1) },
        Operator("buffer") { $0.buffer(timeSpan: .seconds(50), count: 5, scheduler: $1).map(\.count) },
        Operator("window") { $0.window(timeSpan: .seconds(50), count: 5, scheduler: $1).merge() },
        Operator("sample") { $0.sample(Observable<Int>.interval(.seconds(50), scheduler: $1)) },
        Operator("timeout") { $0.timeout(.seconds(500), scheduler: $1) },
        Operator("take(until:)") { xs, _ in xs.take(until: Observable<Int>.never()) },
        Operator("take(for:)") { $0.take(for: .seconds(500), scheduler: $1) },
        Operator("skip(until:)") { xs, _ in xs.skip(until: Observable<Int>.never()) },
        Operator("withLatestFrom") { xs, _ in xs.withLatestFrom(Observable<Int>.never()) },
        Operator("the other of withLatestFrom") { xs, _ in Observable<Int>.never().withLatestFrom(xs) },
        Operator("combineLatest") { xs, _ in .combineLatest(xs, Observable<Int>.never()) { $0 + $1 } },
        Operator("zip") { xs, _ in .zip(xs, Observable<Int>.never()) { $0 + $1 } },
        Operator("merge") { xs, _ in .merge(xs, .never()) },
        Operator("concat") { xs, _ in xs.concat(Observable.never()) },
        Operator("flatMap") { xs, _ in xs.flatMap { _ in Observable<Int>.never() } },
        Operator("concatMap") { xs, _ in xs.concatMap { _ in Observable<Int>.never() } },
        Operator("flatMapFirst") { xs, _ in xs.flatMapFirst { _ in Observable<Int>.never() } },
        Operator("flatMapLatest") { xs, _ in xs.flatMapLatest { _ in Observable<Int>.never() } },
        Operator("groupBy") { xs, _ in xs.groupBy { $0 }.flatMap { $0 } },
        Operator("amb") { xs, _ in xs.amb(Observable.never()) },
        Operator("catch") { xs, _ in xs.catch { _ in .never() } },
        Operator("ifEmpty") { xs, _ in xs.ifEmpty(switchTo: .never()) },
        Operator("retry(when:)") { xs, _ in
            xs.retry(when: { errors in errors.flatMap { _ in Observable<Int>.never() } })
        },
        Operator("share") { xs, _ in xs.share() },
        Operator("share upstream of observe(on:)") { $0.share(replay: 1, scope: .forever).observe(on: $1) },
        Operator("publish") { xs, _ in xs.publish().refCount() },
        Operator("do") { xs, _ in xs.do(afterCompleted: {}, onDispose: {}) },
    ]

    @Test(arguments: later)
    func `the source is released in the tick in which an operator terminates the sequence`(
        _ below: Operator
    ) {
        for above in Self.ending {
            let scheduler = TestScheduler(initialClock: 0)
            let calls = Counter()
            let xs = scheduler.createHotObservable((1..<50).map { .next(200 + 10 * $0, $0) })
            _ = scheduler.start {
                below.apply(above.apply(xs.do(onNext: { _ in calls.up() }), scheduler), scheduler)
            }
            let name = Comment(rawValue: above.testDescription)
            #expect(xs.subscriptions.map(\.unsubscribe) == [210], name)
            #expect(calls.value == 1, name)
        }
    }

    @Test(arguments: later) func `an endless source stops when an operator terminates the sequence`(
        _ below: Operator
    ) {
        let scheduler = TestScheduler(initialClock: 0)
        let calls = Counter()
        let source = Observable.repeatElement(1).do(onNext: { _ in calls.up() })
        _ = scheduler.start { below.apply(source.take(3), scheduler) }
        #expect(calls.value == 3)
    }

    @MainActor @Test func `a sequence with an endless source terminates on the main queue`() async {
        let probe = Probe<Int>()
        let schedulers: [any SchedulerType] = [MainScheduler.instance, MainScheduler.asyncInstance]
        for scheduler in schedulers {
            let source = Observable.repeatElement(1).take(3)
            _ = source.observe(on: scheduler).subscribe(probe)
            _ = source.subscribe(on: scheduler).subscribe(probe)
            _ = source.throttle(.milliseconds(1), scheduler: scheduler).subscribe(probe)
        }
        #expect(await eventually { probe.events.filter(\.isStopEvent).count == 6 })
    }

    @Test func `the source is released while the terminal event waits for a queue`() {
        let queue = DispatchQueue(label: "suspended")
        queue.suspend()
        let scheduler = SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "serial")
        let subject = PublishSubject<Int>()
        let calls = Counter()
        let subscription = subject.do(onNext: { _ in calls.up() }).take(1).observe(on: scheduler).subscribe()
        for number in 1...3 { subject.onNext(number) }
        #expect(calls.value == 1)
        #expect(!subject.hasObservers)
        subscription.dispose()
        queue.resume()
    }

    @Test(.debugOnly)
    func `an operator that withholds the terminal event without a separate subscription crashes the program`()
        async
    {
        await #expect(processExitsWith: .failure) {
            let source = Observable<Int>.empty()
            let wrong = AnonymousObservable<Int> { _, subscription in
                source.run(Sink(at: { _ in }), subscription)
            }
            _ = wrong.subscribe()
        }
    }
}
