import Rx
import RxTesting
import Testing

@Suite struct TestSchedulerTests {
    @Test func `start creates, subscribes and disposes at the given ticks`() {
        let scheduler = TestScheduler(initialClock: 0)
        let times = BehaviorRelay<[Int]>(value: [])
        let result = scheduler.start(created: 10, subscribed: 20, disposed: 30) { () -> Observable<Int> in
            times.accept(times.value + [scheduler.clock])
            return .create { _ in
                times.accept(times.value + [scheduler.clock])
                return Disposables.create { times.accept(times.value + [scheduler.clock]) }
            }
        }
        #expect(times.value == [10, 20, 30])
        #expect(result.events == [])
        #expect(TestScheduler.Defaults.created == 100)
        #expect(TestScheduler.Defaults.subscribed == 200)
        #expect(TestScheduler.Defaults.disposed == 1000)
    }

    /// A view model that only the main actor can use.
    @MainActor private final class Counter {
        private var first = 1
        var numbers: Observable<Int> {
            defer { first += 1 }
            return .of(first, first + 1)
        }
    }

    @Test @MainActor func `a main-actor test can create the sequence from a view model`() {
        let scheduler = TestScheduler(initialClock: 0)
        let counter = Counter()
        let first = scheduler.start { counter.numbers }
        let second = scheduler.start(created: 1100, subscribed: 1200, disposed: 2000) { counter.numbers }
        #expect(first.events == [.next(200, 1), .next(200, 2), .completed(200)])
        #expect(second.events == [.next(1200, 2), .next(1200, 3), .completed(1200)])
    }

    @Test func `immediate work runs one tick later, in order`() {
        let scheduler = TestScheduler(initialClock: 100)
        let log = BehaviorRelay<[String]>(value: [])
        let add: @Sendable (String) -> any Disposable = { name in
            log.accept(log.value + ["\(name)@\(scheduler.clock)"])
            return Disposables.create()
        }
        _ = scheduler.schedule("now", action: add)
        _ = scheduler.scheduleRelative("past", dueTime: .seconds(-5), action: add)
        _ = scheduler.scheduleRelative("later", dueTime: .seconds(5), action: add)
        _ = scheduler.scheduleRelativeVirtual("same", dueTime: 5, action: add)
        scheduler.scheduleRelative("never", dueTime: .seconds(3), action: add).dispose()
        scheduler.start()
        #expect(log.value == ["now@101", "past@101", "later@105", "same@105"])
        #expect(scheduler.now == RxTime(offset: .seconds(105)))
    }

    @Test func `without a processing delay, immediate work runs in the same tick`() {
        let scheduler = TestScheduler(initialClock: 100, simulateProcessingDelay: false)
        let result = scheduler.start { Observable.of(1, 2, scheduler: scheduler) }
        #expect(result.events == [.next(200, 1), .next(200, 2), .completed(200)])
    }

    @Test func `a scheduler measures time in units of its resolution`() {
        let scheduler = TestScheduler(initialClock: 0, resolution: 0.001)
        let xs = scheduler.createHotObservable([.next(210, 1), .completed(900)])
        let result = scheduler.start { xs.debounce(.milliseconds(300), scheduler: scheduler) }
        #expect(result.events == [.next(510, 1), .completed(900)])
    }

    @Test func `a time between two ticks is rounded to the nearer tick`() {
        let scheduler = TestScheduler(initialClock: 0)
        let result = scheduler.start { () -> Observable<Int> in
            Observable.merge(
                .timer(.milliseconds(10_400), scheduler: scheduler),
                .timer(.milliseconds(20_500), scheduler: scheduler),
                .timer(.milliseconds(31_600), scheduler: scheduler))
        }
        #expect(result.events.map(\.time) == [210, 221, 232, 232])
    }

    @Test func `a scheduler can advance one step at a time`() {
        let scheduler = TestScheduler(initialClock: 0)
        let observer = scheduler.createObserver(Int.self)
        let subscription = scheduler.createHotObservable([.next(10, 1), .next(20, 2), .next(30, 3)])
            .subscribe(observer)
        scheduler.advanceTo(20)
        #expect(observer.events == [.next(10, 1), .next(20, 2)])
        #expect(scheduler.clock == 20)
        scheduler.sleep(5)
        #expect(scheduler.clock == 25)
        scheduler.scheduleAt(28) { scheduler.stop() }
        #expect(scheduler.debugDescription == "[28, 30]")
        scheduler.start()
        #expect(observer.events.count == 2)
        scheduler.start()
        #expect(observer.events.last == .next(30, 3))
        subscription.dispose()
    }
}
