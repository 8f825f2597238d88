import Dispatch
import Rx
import RxTesting
import Testing

@MainActor
@Suite(.leakFree) struct DispatchTimeIntervalTests {
    typealias Operator = @MainActor (_ xs: Observable<Int>, _ scheduler: TestScheduler) -> Observable<String>

    /// Returns the events of an operator that uses time, with their ticks.
    private func trace(_ apply: Operator) -> [String] {
        let scheduler = TestScheduler(initialClock: 0)
        let observer = scheduler.createObserver(String.self)
        let bag = DisposeBag()
        SharingScheduler.mock(scheduler: scheduler) {
            let xs = scheduler.createColdObservable([
                .next(15, 1), .next(20, 2), .next(40, 3), .completed(70),
            ])
            apply(xs.asObservable(), scheduler).take(3).subscribe(observer).disposed(by: bag)
        }
        scheduler.start()
        return observer.events.map { "\($0)" }
    }

    private func check(_ name: String, _ twin: Operator, _ plain: Operator) {
        let expected = trace(plain)
        #expect(trace(twin) == expected, "\(name)")
        #expect(!expected.isEmpty, "\(name)")
    }

    private let time = DispatchTimeInterval.milliseconds(10_000)

    @Test
    func `schedulers take a DispatchTimeInterval as leeway, and an interval can be added to a DispatchTime`()
    {
        let schedulers: [any SchedulerType] = [
            ConcurrentDispatchQueueScheduler(queue: .global(), leeway: time),
            ConcurrentDispatchQueueScheduler(qos: .default, leeway: time),
            SerialDispatchQueueScheduler(internalSerialQueueName: "leeway", leeway: time),
            SerialDispatchQueueScheduler(queue: .global(), internalSerialQueueName: "leeway", leeway: time),
            SerialDispatchQueueScheduler(qos: .default, leeway: time),
        ]
        #expect(schedulers.count == 5)
        let interval: RxTimeInterval = .milliseconds(1500)
        let start = DispatchTime(uptimeNanoseconds: 1_000_000_000)
        #expect((start + interval).uptimeNanoseconds == 2_500_000_000)
        let negative: RxTimeInterval = .milliseconds(-500)
        #expect((start + negative).uptimeNanoseconds == 500_000_000)
    }

    @Test(
        arguments: [
            (.zero, "0 s"), (.seconds(2), "2 s"), (.milliseconds(2_000), "2 s"), (.seconds(-5), "-5 s"),
            (.milliseconds(1_500), "1500 ms"), (.milliseconds(-1_500), "-1500 ms"),
            (.microseconds(300), "300 µs"), (.nanoseconds(1), "1 ns"),
            (Duration(secondsComponent: 0, attosecondsComponent: 1_500_000_000), "1 ns"),
            (.seconds(Int64.max), "never"), (.never, "never"),
            (Duration.seconds(Int64.max) + Duration.seconds(1), "never"),
            (.seconds(Int64.min), "-9223372036854775807 ns"),
            (Duration.seconds(Int64.min) - Duration.seconds(1), "-9223372036854775807 ns"),
        ] as [(RxTimeInterval, String)])
    func `conversion to a DispatchTimeInterval uses the largest whole unit`(
        _ interval: RxTimeInterval, _ text: String
    ) {
        let actual =
            switch interval.dispatchInterval {
            case .seconds(let count): "\(count) s"
            case .milliseconds(let count): "\(count) ms"
            case .microseconds(let count): "\(count) µs"
            case .nanoseconds(let count): "\(count) ns"
            default: "never"
            }
        #expect(actual == text)
    }

    @Test func `an interval that does not fit in 32 bits is converted to a larger unit`() {
        let (threeSeconds, month) = (RxTimeInterval.seconds(3), RxTimeInterval.seconds(30 * 86_400))
        let (nanosecond, millisecond) = (RxTimeInterval.nanoseconds(1), RxTimeInterval.milliseconds(1))
        let cases: [(interval: RxTimeInterval, count: Int32, unit: Int64)] = [
            (.zero, 0, 1_000_000_000), (threeSeconds, 3, 1_000_000_000), (.seconds(-3), -3, 1_000_000_000),
            (month, 2_592_000, 1_000_000_000), (.milliseconds(1_500), 1_500, 1_000_000), (nanosecond, 1, 1),
            (threeSeconds + nanosecond, 3_000_000, 1_000),
            (RxTimeInterval.zero - threeSeconds - nanosecond, -3_000_000, 1_000),
            (month + millisecond, 2_592_000, 1_000_000_000),
        ]
        for (interval, count, unit) in cases {
            let units = interval.wholeUnits(as: Int32.self)
            #expect(units?.count == count, "\(interval)")
            #expect(units?.unit == unit, "\(interval)")
        }
    }

    @Test func `an interval of more than 68 years does not fit in 32 bits`() {
        for seconds in [Int64(Int32.max) + 1, Int64(Int32.min) - 1, .max, .min] {
            let units = RxTimeInterval.seconds(seconds).wholeUnits(as: Int32.self)
            #expect(units?.count == nil, "\(seconds)")
        }
    }

    @Test func `operators of an Observable take a DispatchTimeInterval`() {
        let time = time
        check(
            "debounce", { $0.debounce(time, scheduler: $1).texts },
            { $0.debounce(.seconds(10), scheduler: $1).texts })
        check(
            "throttle", { $0.throttle(time, scheduler: $1).texts },
            { $0.throttle(.seconds(10), scheduler: $1).texts })
        check(
            "delay", { $0.delay(time, scheduler: $1).texts }, { $0.delay(.seconds(10), scheduler: $1).texts })
        check(
            "delaySubscription", { $0.delaySubscription(time, scheduler: $1).texts },
            { $0.delaySubscription(.seconds(10), scheduler: $1).texts })
        check(
            "timeout", { $0.timeout(time, scheduler: $1).catchAndReturn(0).texts },
            { $0.timeout(.seconds(10), scheduler: $1).catchAndReturn(0).texts })
        check(
            "timeout other", { $0.timeout(time, other: Single.just(9), scheduler: $1).texts },
            { $0.timeout(.seconds(10), other: Single.just(9), scheduler: $1).texts })
        check(
            "buffer", { $0.buffer(timeSpan: time, count: 9, scheduler: $1).texts },
            { $0.buffer(timeSpan: .seconds(10), count: 9, scheduler: $1).texts })
        check(
            "window", { $0.window(timeSpan: time, count: 9, scheduler: $1).flatMap { $0 }.texts },
            { $0.window(timeSpan: .seconds(10), count: 9, scheduler: $1).flatMap { $0 }.texts })
        check(
            "take", { $0.take(for: time, scheduler: $1).texts },
            { $0.take(for: .seconds(10), scheduler: $1).texts })
        check("skip", { $0.skip(time, scheduler: $1).texts }, { $0.skip(.seconds(10), scheduler: $1).texts })
    }

    @Test func `interval and timer take a DispatchTimeInterval`() {
        let time = time
        check(
            "interval", { _, s in Observable<Int>.interval(time, scheduler: s).texts },
            { _, s in Observable<Int>.interval(.seconds(10), scheduler: s).texts })
        check(
            "timer", { _, s in Observable<Int>.timer(time, scheduler: s).texts },
            { _, s in Observable<Int>.timer(.seconds(10), scheduler: s).texts })
        check(
            "periodic timer", { _, s in Observable<Int>.timer(time, period: time, scheduler: s).texts },
            { _, s in Observable<Int>.timer(.seconds(10), period: .seconds(10), scheduler: s).texts })
        check(
            "Driver.interval", { _, _ in Driver<Int>.interval(time).asObservable().texts },
            { _, _ in Driver<Int>.interval(.seconds(10)).asObservable().texts })
        check(
            "Signal.timer", { _, _ in Signal<Int>.timer(time, period: time).asObservable().texts },
            { _, _ in Signal<Int>.timer(.seconds(10), period: .seconds(10)).asObservable().texts })
    }

    @Test func `operators of traits take a DispatchTimeInterval`() {
        let time = time
        func driver(_ xs: Observable<Int>) -> Driver<Int> { xs.asDriver(onErrorJustReturn: 0) }
        func infallible(_ xs: Observable<Int>) -> Infallible<Int> { xs.asInfallible(onErrorJustReturn: 0) }
        func single(_ xs: Observable<Int>) -> Single<Int> { xs.first().map { $0 ?? 0 } }
        let pairs: [(String, Operator, Operator)] = [
            (
                "Driver.debounce", { xs, _ in driver(xs).debounce(time).asObservable().texts },
                { xs, _ in driver(xs).debounce(.seconds(10)).asObservable().texts }
            ),
            (
                "Driver.throttle", { xs, _ in driver(xs).throttle(time).asObservable().texts },
                { xs, _ in driver(xs).throttle(.seconds(10)).asObservable().texts }
            ),
            (
                "Driver.delay", { xs, _ in driver(xs).delay(time).asObservable().texts },
                { xs, _ in driver(xs).delay(.seconds(10)).asObservable().texts }
            ),
            (
                "Infallible.debounce", { infallible($0).debounce(time, scheduler: $1).asObservable().texts },
                { infallible($0).debounce(.seconds(10), scheduler: $1).asObservable().texts }
            ),
            (
                "Infallible.throttle", { infallible($0).throttle(time, scheduler: $1).asObservable().texts },
                { infallible($0).throttle(.seconds(10), scheduler: $1).asObservable().texts }
            ),
            (
                "Infallible.delay", { infallible($0).delay(time, scheduler: $1).asObservable().texts },
                { infallible($0).delay(.seconds(10), scheduler: $1).asObservable().texts }
            ),
            (
                "Infallible.take", { infallible($0).take(for: time, scheduler: $1).asObservable().texts },
                { infallible($0).take(for: .seconds(10), scheduler: $1).asObservable().texts }
            ),
            (
                "Infallible.skip", { infallible($0).skip(time, scheduler: $1).asObservable().texts },
                { infallible($0).skip(.seconds(10), scheduler: $1).asObservable().texts }
            ),
            (
                "Single.delay", { single($0).delay(time, scheduler: $1).asObservable().texts },
                { single($0).delay(.seconds(10), scheduler: $1).asObservable().texts }
            ),
            (
                "Single.delaySubscription",
                { single($0).delaySubscription(time, scheduler: $1).asObservable().texts },
                { single($0).delaySubscription(.seconds(10), scheduler: $1).asObservable().texts }
            ),
            (
                "Single.timeout",
                { single($0).timeout(time, scheduler: $1).catchAndReturn(9).asObservable().texts },
                { single($0).timeout(.seconds(10), scheduler: $1).catchAndReturn(9).asObservable().texts }
            ),
            (
                "Single.timeout other",
                { single($0).timeout(time, other: .just(9), scheduler: $1).asObservable().texts },
                { single($0).timeout(.seconds(10), other: .just(9), scheduler: $1).asObservable().texts }
            ),
            (
                "Single.timer", { _, s in Single<Int>.timer(time, scheduler: s).asObservable().texts },
                { _, s in Single<Int>.timer(.seconds(10), scheduler: s).asObservable().texts }
            ),
            (
                "Completable.timer", { _, s in Completable.timer(time, scheduler: s).andThen(.just("end")) },
                { _, s in Completable.timer(.seconds(10), scheduler: s).andThen(.just("end")) }
            ),
        ]
        for pair in pairs { check(pair.0, pair.1, pair.2) }
    }

    @Test func `a scheduler takes a DispatchTimeInterval`() {
        let scheduler = TestScheduler(initialClock: 0)
        let log = Log<Int>()
        _ = scheduler.scheduleRelative((), dueTime: time) { _ in
            log.add(scheduler.clock)
            return Disposables.create()
        }
        let periodic = scheduler.schedulePeriodic(0, startAfter: time, period: time) { count in
            log.add(scheduler.clock)
            return count + 1
        }
        scheduler.scheduleAt(25) { periodic.dispose() }
        scheduler.start()
        #expect(log.entries == [10, 10, 20])
    }

    @Test func `a timeout with an infinite or huge interval never occurs`() async {
        let scheduler = TestScheduler(initialClock: 0, resolution: 0.001)
        let probe = Probe<Int>()
        let bag = DisposeBag()
        for interval in [RxTimeInterval.never, .seconds(Int64.max / 1_000_000)] {
            Observable<Int>.never().timeout(interval, scheduler: scheduler).subscribe(probe).disposed(by: bag)
        }
        Observable<Int>.never().timeout(DispatchTimeInterval.never, scheduler: MainScheduler.instance)
            .subscribe(probe).disposed(by: bag)
        scheduler.advanceTo(1_000_000_000_000)
        // Work that is due immediately runs before this timer.
        let timer = Probe<Int>()
        Observable<Int>.timer(.milliseconds(1), scheduler: MainScheduler.instance).subscribe(timer)
            .disposed(by: bag)
        #expect(await eventually { timer.hasEnded })
        #expect(probe.events == [])
    }
}

extension Observable {
    fileprivate var texts: Observable<String> { map { "\($0)" } }
}
