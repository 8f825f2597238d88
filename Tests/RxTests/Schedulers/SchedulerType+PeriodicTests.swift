import RxTesting
import Testing

@testable import Rx

@Suite struct SchedulerTypePeriodicTests {
    private let scheduler = TestScheduler(initialClock: 0)
    private let log = Log<String>()

    private func note(_ name: String) { log.add("\(name)@\(scheduler.clock)") }

    /// Runs work after 3 seconds, and then every 10 seconds.
    private func repeating(
        on scheduler: any SchedulerType, _ work: @escaping @Sendable () -> Void
    ) -> any Disposable {
        scheduler.schedulePeriodic((), startAfter: .seconds(3), period: .seconds(10)) { work() }
    }

    @Test func `periodic work begins after the due time and continues until it is disposed`() {
        let timer = repeating(on: scheduler) { note("timer") }
        scheduler.advanceTo(30)
        timer.dispose()
        scheduler.start()
        #expect(log.entries == ["timer@3", "timer@13", "timer@23"])
    }

    @Test func `periodic work can dispose itself`() {
        let stop = SerialDisposable()
        let timer = repeating(on: scheduler) {
            note("timer")
            if scheduler.clock > 10 { stop.dispose() }
        }
        stop.disposable = timer
        scheduler.start()
        #expect(log.entries == ["timer@3", "timer@13"])
    }

    @Test func `periodic work runs before work that it has scheduled for the same time`() {
        let timer = repeating(on: scheduler) {
            note("timer")
            _ = scheduler.scheduleRelative((), dueTime: .seconds(10)) { _ in
                note("other")
                return Disposables.create()
            }
        }
        scheduler.advanceTo(20)
        timer.dispose()
        #expect(log.entries == ["timer@3", "timer@13", "other@13"])
    }

    @Test func `periodic work runs one item at a time`() {
        let scheduler = ManualScheduler()
        let log = Log<Int>()
        let timer = repeating(on: scheduler) {
            let number = log.entries.count
            log.add(number)
            // The next run is due while this work is running.
            if number < 4 { scheduler.fire() }
            log.add(-number)
        }
        scheduler.fire()
        #expect(log.entries == [0, 0, 2, -2, 4, -4])
        #expect(scheduler.dueTimes == [.seconds(3), .seconds(10), .seconds(10), .seconds(10)])
        timer.dispose()
        scheduler.fire()
        #expect(log.entries == [0, 0, 2, -2, 4, -4])
    }

    @Test func `pending runs of periodic work are dropped after disposal`() {
        let scheduler = ManualScheduler()
        let log = Log<Int>()
        let stop = SerialDisposable()
        let timer = repeating(on: scheduler) {
            log.add(log.entries.count)
            scheduler.fire()
            stop.dispose()
        }
        stop.disposable = timer
        scheduler.fire()
        #expect(log.entries == [0])
    }

    @Test func `periodic work is released when it is disposed`() {
        weak var witness: Witness?
        let disposable = {
            let object = Witness()
            witness = object
            return repeating(on: scheduler) { _ = object }
        }()
        scheduler.advanceTo(20)
        #expect(witness != nil)
        disposable.dispose()
        #expect(witness == nil)
    }
}

/// A scheduler whose timers fire manually, one at a time and in the order in which they were started.
private final class ManualScheduler: SchedulerType {
    private struct State: Sendable {
        var waiting: [@Sendable () -> Void] = []
        var dueTimes: [Duration] = []
    }

    private let state = Locked(State())

    var now: RxTime { RxTime(offset: .zero) }

    var dueTimes: [Duration] { state.withLock { $0.dueTimes } }

    /// Runs the work of the oldest waiting timer, if any.
    func fire() {
        let work = state.withLock { $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }
        work?()
    }

    func schedule<StateType: Sendable>(
        _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        scheduleRelative(state, dueTime: .zero, action: action)
    }

    func scheduleRelative<StateType: Sendable>(
        _ input: StateType, dueTime: RxTimeInterval,
        action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        let work = SingleAssignmentDisposable()
        state.withLock {
            $0.dueTimes.append(dueTime)
            $0.waiting.append { if !work.isDisposed { work.setDisposable(action(input)) } }
        }
        return work
    }
}
