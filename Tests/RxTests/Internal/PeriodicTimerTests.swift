import RxTesting
import Testing

@testable import Rx

@Suite struct PeriodicTimerTests {
    private let scheduler = TestScheduler(initialClock: 0)
    private let log = Log<String>()

    private func note(_ name: String) { log.add("\(name)@\(scheduler.clock)") }

    @Test func beginsAfterTheDueTimeAndGoesOnUntilItIsDisposed() {
        let timer = PeriodicTimer(scheduler, .seconds(10)) { note("timer") }
        timer.start(after: .seconds(3))
        scheduler.advanceTo(30)
        timer.disposable.dispose()
        scheduler.start()
        #expect(log.entries == ["timer@3", "timer@13", "timer@23"])
    }

    @Test func isDisposedByItsOwnWork() {
        let stop = SerialDisposable()
        let timer = PeriodicTimer(scheduler, .seconds(10)) {
            note("timer")
            if scheduler.clock > 10 { stop.dispose() }
        }
        stop.disposable = timer.disposable
        timer.start(after: .seconds(3))
        scheduler.start()
        #expect(log.entries == ["timer@3", "timer@13"])
    }

    @Test func runsBeforeWhatItsWorkSchedulesForItsNextTime() {
        let timer = PeriodicTimer(scheduler, .seconds(10)) {
            note("timer")
            _ = scheduler.scheduleRelative((), dueTime: .seconds(10)) { _ in
                note("other")
                return Disposables.create()
            }
        }
        timer.start(after: .seconds(3))
        scheduler.advanceTo(20)
        timer.disposable.dispose()
        #expect(log.entries == ["timer@3", "timer@13", "other@13"])
    }

    @Test func doesOnePieceOfWorkAtATime() {
        let scheduler = ManualScheduler()
        let log = Log<Int>()
        let timer = PeriodicTimer(scheduler, .seconds(10)) {
            let number = log.entries.count
            log.add(number)
            // The next run is due while this work is running.
            if number < 4 { scheduler.fire() }
            log.add(-number)
        }
        timer.start(after: .seconds(3))
        scheduler.fire()
        #expect(log.entries == [0, 0, 2, -2, 4, -4])
        #expect(scheduler.dueTimes == [.seconds(3), .seconds(10), .seconds(10), .seconds(10)])
        timer.disposable.dispose()
        scheduler.fire()
        #expect(log.entries == [0, 0, 2, -2, 4, -4])
    }

    @Test func doesNoWorkThatWaitsWhenItIsDisposed() {
        let scheduler = ManualScheduler()
        let log = Log<Int>()
        let stop = SerialDisposable()
        let timer = PeriodicTimer(scheduler, .seconds(10)) {
            log.add(log.entries.count)
            scheduler.fire()
            stop.dispose()
        }
        stop.disposable = timer.disposable
        timer.start(after: .seconds(3))
        scheduler.fire()
        #expect(log.entries == [0])
    }

    @Test func releasesItsWorkWhenItIsDisposed() {
        weak var witness: Witness?
        let disposable = {
            let object = Witness()
            witness = object
            let timer = PeriodicTimer(scheduler, .seconds(10)) { _ = object }
            timer.start(after: .seconds(3))
            return timer.disposable
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
