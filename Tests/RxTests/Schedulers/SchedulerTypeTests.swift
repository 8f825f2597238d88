import Dispatch
import Rx
import Synchronization
import RxTesting
import Testing

@Suite(.leakFree) struct SchedulerTypeTests {
    @Test func `times can be advanced and compared`() {
        let time = RxTime(offset: .seconds(3))
        #expect(time.advanced(by: .milliseconds(500)).offset == .milliseconds(3500))
        #expect(time.duration(to: RxTime(offset: .seconds(5))) == .seconds(2))
        #expect(time < RxTime(offset: .seconds(4)))
    }

    @Test func `recursive work can schedule itself`() {
        let scheduler = TestScheduler(initialClock: 0)
        let log = Log<String>()
        _ = scheduler.scheduleRecursive(0, dueTime: .seconds(10)) { number, recurse in
            log.add("\(number)@\(scheduler.clock)")
            if number < 2 { recurse(number + 1, .seconds(5)) }
        }
        scheduler.start()
        #expect(log.entries == ["0@10", "1@15", "2@20"])
    }

    @Test func `recursive work can dispose itself`() {
        let log = Log<Int>()
        let subscription = SerialDisposable()
        let scheduler = TestScheduler(initialClock: 0)
        subscription.disposable = scheduler.scheduleRecursive(0) { number, recurse in
            log.add(number)
            if number == 2 { subscription.dispose() }
            recurse(number + 1)
        }
        scheduler.start()
        #expect(log.entries == [0, 1, 2])
    }

    @Test func `a scheduler that runs work immediately runs recursive work in a loop`() {
        let count = Counter()
        _ = ImmediateScheduler().scheduleRecursive(0) { number, recurse in
            _ = count.up()
            if number < 100_000 { recurse(number + 1) }
        }
        #expect(count.value == 100_001)
    }

    @Test @MainActor
    func `on any scheduler that uses the main queue, recursive work lets other work on that queue run`() async
    {
        let schedulers: [any ImmediateSchedulerType] = [MainScheduler.instance, MainQueueScheduler()]
        for scheduler in schedulers {
            let log = Log<String>()
            DispatchQueue.main.async { log.add("other work") }
            _ = scheduler.scheduleRecursive(0) { number, recurse in
                if number < 10_000 { recurse(number + 1) } else { log.add("end") }
            }
            #expect(await eventually { log.entries.count == 2 })
            #expect(log.entries == ["other work", "end"])
        }
    }

    @Test
    func `on a scheduler that becomes concurrent, recursive work runs one item at a time, in order`() async {
        for _ in 0..<200 {
            let scheduler = FirstInlineScheduler()
            let log = Log<Int>()
            let running = Counter()
            let overlaps = Counter()
            _ = scheduler.scheduleRecursive(0) { number, recurse in
                if running.up() > 1 { _ = overlaps.up() }
                log.add(number)
                if number < 50 { recurse(number + 1) }
                running.down()
            }
            #expect(await eventually { log.entries.count == 51 })
            #expect(log.entries == Array(0...50))
            #expect(overlaps.value == 0)
        }
    }

    @Test func `recursive work schedules its next item as its last step`() {
        let scheduler = TestScheduler(initialClock: 0)
        let log = Log<String>()
        _ = scheduler.scheduleRecursive(0) { number, recurse in
            log.add("\(number)@\(scheduler.clock)")
            if number > 0 { return }
            recurse(1)
            recurse(2)
            _ = scheduler.schedule(()) { _ in
                log.add("other work@\(scheduler.clock)")
                return Disposables.create()
            }
        }
        scheduler.start()
        #expect(log.entries == ["0@1", "other work@2", "1@2", "2@3"])
    }

    @Test func `disposal releases the items that recursive work has requested`() {
        let scheduler = TestScheduler(initialClock: 0)
        let numbers = Log<Int>()
        let releases = Counter()
        let subscription = recursion(on: scheduler, Witness { releases.up() }) { number, recurse in
            numbers.add(number)
            for next in 1...3 { recurse(next) }
        }
        scheduler.advanceTo(1)
        subscription.dispose()
        scheduler.start()
        #expect(numbers.entries == [0])
        #expect(releases.value == 1)
    }

    @Test func `an item that recursive work requests after its disposal is released`() {
        let scheduler = TestScheduler(initialClock: 0)
        let subscription = SerialDisposable()
        let releases = Counter()
        subscription.disposable = recursion(on: scheduler, Witness { releases.up() }) { number, recurse in
            recurse(1)
            subscription.dispose()
            for next in 2...4 { recurse(next) }
        }
        scheduler.start()
        #expect(releases.value == 1)
    }

    /// Schedules recursive work that retains `witness`.
    private func recursion(
        on scheduler: TestScheduler, _ witness: Witness,
        _ action: @escaping @Sendable (Int, @escaping @Sendable (Int) -> Void) -> Void
    ) -> any Disposable {
        scheduler.scheduleRecursive(0) { number, recurse in
            withExtendedLifetime(witness) { action(number, recurse) }
        }
    }

    @Test func `periodic work passes its state to the next run`() {
        let scheduler = TestScheduler(initialClock: 0)
        let log = Log<String>()
        let subscription = scheduler.schedulePeriodic(1, startAfter: .seconds(5), period: .seconds(10)) {
            log.add("\($0)@\(scheduler.clock)")
            return $0 * 2
        }
        scheduler.advanceTo(30)
        subscription.dispose()
        scheduler.start()
        #expect(log.entries == ["1@5", "2@15", "4@25"])
    }

    @Test func `each delayed item that recursive work schedules runs when it is due`() {
        let scheduler = TestScheduler(initialClock: 0)
        let log = Log<String>()
        let subscription = scheduler.scheduleRecursive(0, dueTime: .seconds(1)) { number, recurse in
            log.add("\(number)@\(scheduler.clock)")
            if number == 0 { for next in 1...3 { recurse(next, .seconds(4 - next)) } }
            if number == 1 { recurse(9, .seconds(100)) }
        }
        scheduler.advanceTo(50)
        #expect(log.entries == ["0@1", "3@2", "2@3", "1@4"])
        subscription.dispose()
        scheduler.start()
        #expect(log.entries.count == 4)
    }
}

/// A custom scheduler that passes its work to the main scheduler.
private struct MainQueueScheduler: ImmediateSchedulerType {
    func schedule<StateType: Sendable>(
        _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        MainScheduler.instance.schedule(state, action: action)
    }
}

/// A scheduler that runs its first work item immediately, and all other items on concurrent threads.
private final class FirstInlineScheduler: ImmediateSchedulerType {
    private let isFirst = Atomic<Bool>(true)
    private let others = ConcurrentDispatchQueueScheduler(qos: .default)

    func schedule<StateType: Sendable>(
        _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        if isFirst.exchange(false, ordering: .relaxed) { return action(state) }
        return others.schedule(state, action: action)
    }
}
