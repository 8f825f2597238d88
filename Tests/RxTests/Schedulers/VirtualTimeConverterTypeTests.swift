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

    @Test func `a scheduler measures time in the units of its converter`() {
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

    /// A converter to times that call a closure when they are compared.
    private struct Curious: VirtualTimeConverterType {
        struct Time: Comparable, Sendable {
            let number: Int
            let onCompare: @Sendable () -> Void

            static func == (lhs: Time, rhs: Time) -> Bool { lhs.number == rhs.number }
            static func < (lhs: Time, rhs: Time) -> Bool {
                lhs.onCompare()
                return lhs.number < rhs.number
            }
        }

        let onCompare: @Sendable () -> Void

        func convertFromVirtualTime(_ virtualTime: Time) -> RxTime {
            RxTime(offset: .seconds(virtualTime.number))
        }
        func convertToVirtualTime(_ time: RxTime) -> Time {
            Time(number: Int(time.offset / .seconds(1)), onCompare: onCompare)
        }
        func convertFromVirtualTimeInterval(_ virtualTimeInterval: Int) -> RxTimeInterval {
            .seconds(virtualTimeInterval)
        }
        func convertToVirtualTimeInterval(_ timeInterval: RxTimeInterval) -> Int {
            Int(timeInterval / .seconds(1))
        }
        func offsetVirtualTime(_ time: Time, offset: Int) -> Time {
            Time(number: time.number + offset, onCompare: onCompare)
        }
    }

    @Test func `times are compared without holding a lock`() {
        let later = Later<VirtualTimeScheduler<Curious>>()
        let onCompare: @Sendable () -> Void = { _ = later.value?.clock }
        let log = Log<Int>()
        let ended = endsElsewhere {
            let scheduler = VirtualTimeScheduler(
                initialClock: Curious.Time(number: 0, onCompare: onCompare),
                converter: Curious(onCompare: onCompare))
            later.value = scheduler
            for number in [3, 1, 2] {
                _ = scheduler.scheduleRelativeVirtual(number, dueTime: number) {
                    log.add($0)
                    return Disposables.create()
                }
            }
            _ = scheduler.debugDescription
            scheduler.advanceTo(Curious.Time(number: 2, onCompare: onCompare))
            scheduler.start()
        }
        #expect(ended)
        #expect(log.entries == [1, 2, 3])
        later.value = nil
    }

    @Test func `calling advanceTo during work crashes the program`() async {
        await #expect(processExitsWith: .failure) {
            let scheduler = VirtualTimeScheduler(initialClock: 0, converter: Hours())
            _ = scheduler.scheduleAbsoluteVirtual((), time: 1) { _ in
                scheduler.advanceTo(3)
                return Disposables.create()
            }
            scheduler.start()
        }
    }
}
