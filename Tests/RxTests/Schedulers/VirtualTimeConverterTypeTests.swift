import Rx
import Testing

@Suite struct VirtualTimeConverterTypeTests {
    private struct Hours: VirtualTimeConverterType {
        func convertFromVirtualTime(_ virtualTime: Int) -> RxTime {
            RxTime(offset: convertFromVirtualTimeInterval(virtualTime))
        }
        func convertToVirtualTime(_ time: RxTime) -> Int { convertToVirtualTimeInterval(time.offset) }
        func convertFromVirtualTimeInterval(_ virtualTimeInterval: Int) -> RxTimeInterval {
            .seconds(3600 * virtualTimeInterval)
        }
        func convertToVirtualTimeInterval(_ timeInterval: RxTimeInterval) -> Int {
            Int(timeInterval / .seconds(3600))
        }
        func offsetVirtualTime(_ time: Int, offset: Int) -> Int { time + offset }
    }

    @Test func aSchedulerCountsInItsUnits() {
        let scheduler = VirtualTimeScheduler(initialClock: 5, converter: Hours())
        let log = Log<String>()
        let add: @Sendable (String) -> any Disposable = {
            log.add("\($0)@\(scheduler.clock)")
            return Disposables.create()
        }
        _ = scheduler.scheduleRelative("b", dueTime: .seconds(7200), action: add)
        _ = scheduler.scheduleRelativeVirtual("a", dueTime: 1, action: add)
        _ = scheduler.schedule("now", action: add)
        scheduler.scheduleAbsoluteVirtual("never", time: 6, action: add).dispose()
        _ = scheduler.scheduleAbsoluteVirtual("c", time: 7, action: add)
        scheduler.advanceTo(6)
        #expect(log.entries == ["now@5", "a@6"])
        #expect(scheduler.now == RxTime(offset: .seconds(6 * 3600)))
        scheduler.start()
        #expect(log.entries == ["now@5", "a@6", "b@7", "c@7"])
        scheduler.sleep(3)
        #expect(scheduler.clock == 10)
    }
}
