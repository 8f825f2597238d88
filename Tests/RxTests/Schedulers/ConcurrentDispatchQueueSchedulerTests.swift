import Dispatch
import Rx
import Testing

@Suite(.leakFree) struct ConcurrentDispatchQueueSchedulerTests {
    @Test func `a concurrent scheduler runs all work`() async {
        let scheduler = ConcurrentDispatchQueueScheduler(qos: .default)
        let count = Counter()
        let work: @Sendable (Int) -> any Disposable = { _ in
            count.up()
            return Disposables.create()
        }
        for number in 0..<100 {
            _ = scheduler.schedule(number, action: work)
            _ = scheduler.scheduleRelative(number, dueTime: .microseconds(100), action: work)
        }
        #expect(await eventually { count.value == 200 })
    }

    @Test func `periodic work does not overlap`() async {
        let scheduler = ConcurrentDispatchQueueScheduler(queue: .global())
        let probe = Probe<Int>()
        let subscription = scheduler.schedulePeriodic(
            0, startAfter: .zero, period: .microseconds(50)
        ) { number in
            probe.onNext(number)
            return number + 1
        }
        #expect(await eventually { probe.elements.count >= 50 })
        subscription.dispose()
        let elements = probe.elements
        #expect(probe.violations == [])
        #expect(elements == Array(0..<elements.count))
    }
}
