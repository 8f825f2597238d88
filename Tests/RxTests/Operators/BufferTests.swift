import Dispatch
import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct BufferTests {
    private func buffer(
        _ span: Int, _ count: Int, disposed: Int = 1000, _ events: [Recorded<Event<Int>>]
    ) -> (events: [Recorded<Event<[Int]>>], subscriptions: [Subscription]) {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable(events)
        let result = scheduler.start(disposed: disposed) {
            xs.buffer(timeSpan: .seconds(span), count: count, scheduler: scheduler)
        }
        return (result.events, xs.subscriptions)
    }

    private let numbers: [Recorded<Event<Int>>] = [
        .next(105, 0), .next(205, 1), .next(210, 2), .next(240, 3), .next(280, 4), .next(320, 5),
        .next(350, 6), .next(370, 7), .next(420, 8), .next(470, 9), .completed(600),
    ]

    @Test func keepsTheContract() async {
        let queue = ConcurrentDispatchQueueScheduler(qos: .default)
        await checkContract { $0.buffer(timeSpan: .seconds(5000), count: 2, scheduler: queue) }
    }

    @Test func emitsWhenFullOrWhenTheTimeIsOver() {
        let (events, subscriptions) = buffer(70, 3, numbers)
        #expect(
            events == [
                .next(240, [1, 2, 3]), .next(310, [4]), .next(370, [5, 6, 7]), .next(440, [8]),
                .next(510, [9]), .next(580, []), .next(600, []), .completed(600),
            ])
        #expect(subscriptions == [Subscription(200, 600)])
    }

    @Test func anErrorDropsPendingElements() {
        let (events, subscriptions) = buffer(
            70, 3, numbers.dropLast() + [.next(480, 10), .error(490, TestError())])
        #expect(
            events == [
                .next(240, [1, 2, 3]), .next(310, [4]), .next(370, [5, 6, 7]), .next(440, [8]),
                .error(490, TestError()),
            ])
        #expect(subscriptions == [Subscription(200, 490)])
    }

    @Test func disposalStopsTheTime() {
        let (events, subscriptions) = buffer(70, 3, disposed: 365, numbers)
        #expect(events == [.next(240, [1, 2, 3]), .next(310, [4])])
        #expect(subscriptions == [Subscription(200, 365)])
    }

    @Test func ofAnEmptySourceIsOneEmptyArray() {
        #expect(buffer(70, 3, [.completed(210)]).events == [.next(210, []), .completed(210)])
        #expect(buffer(70, 3, [.error(210, TestError())]).events == [.error(210, TestError())])
    }

    @Test func emitsNoCompletionToAnObserverThatUnsubscribesAtTheLastArray() {
        let probe = Probe<[Int]>()
        let scheduler = TestScheduler(initialClock: 0)
        _ = Observable.just(1).buffer(timeSpan: .seconds(1), count: 5, scheduler: scheduler).take(1)
            .subscribe(probe)
        scheduler.start()
        #expect(probe.events == [.next([1]), .completed])
    }

    @Test func startsCountingAgainAfterAReentrantElement() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = PublishSubject<Int>()
        let probe = Probe<[Int]> { if $0 == .next([1, 2]) { for number in 3...5 { xs.onNext(number) } } }
        let subscription = xs.buffer(timeSpan: .seconds(9), count: 2, scheduler: scheduler).subscribe(probe)
        xs.onNext(1)
        xs.onNext(2)
        xs.onCompleted()
        scheduler.start()
        #expect(probe.events == [.next([1, 2]), .next([3, 4]), .next([5]), .completed])
        subscription.dispose()
    }

    /// A scheduler whose work begins when the test starts it, even if it has just been disposed.
    private final class LateScheduler: SchedulerType {
        private let work = Locked<[@Sendable () -> Void]>([])
        let now = RxTime(timeIntervalSince1970: 0)

        func schedule<State: Sendable>(
            _ state: State, action: @escaping @Sendable (State) -> any Disposable
        ) -> any Disposable { scheduleRelative(state, dueTime: .zero, action: action) }

        func scheduleRelative<State: Sendable>(
            _ state: State, dueTime: RxTimeInterval, action: @escaping @Sendable (State) -> any Disposable
        ) -> any Disposable {
            work.withLock { $0.append { _ = action(state) } }
            return Disposables.create()
        }

        func begin() {
            let due = work.withLock { work in
                defer { work = [] }
                return work
            }
            for one in due { one() }
        }
    }

    @Test func emitsTheLastArrayOnceWhenItsTimeEndsMeanwhile() {
        let scheduler = LateScheduler()
        let probe = Probe<[Int]> { if $0 == .next([1]) { scheduler.begin() } }
        let subscription = Observable.just(1).buffer(timeSpan: .seconds(1), count: 5, scheduler: scheduler)
            .subscribe(probe)
        #expect(probe.events == [.next([1]), .completed])
        subscription.dispose()
    }

    @Test func losesNothingBetweenThreads() async {
        let xs = PublishSubject<Int>()
        let probe = Probe<[Int]>()
        let scheduler = ConcurrentDispatchQueueScheduler(qos: .default)
        _ = xs.buffer(timeSpan: .microseconds(20), count: 7, scheduler: scheduler).subscribe(probe)
        await onThreads(4) { index in for number in 0..<300 { xs.onNext(index * 300 + number) } }
        xs.onCompleted()
        #expect(await eventually { probe.hasEnded })
        #expect(probe.violations == [])
        #expect(probe.elements.allSatisfy { $0.count <= 7 })
        #expect(probe.elements.flatMap { $0 }.sorted() == Array(0..<1200))
    }
}
