import Rx
import Testing

@Suite(.leakFree) struct VirtualTimeSchedulerTests {
    private struct Ticks: VirtualTimeConverterType {
        func convertFromVirtualTime(_ virtualTime: Int) -> RxTime { RxTime(offset: .seconds(virtualTime)) }
        func convertToVirtualTime(_ time: RxTime) -> Int { Int(time.offset / .seconds(1)) }
        func convertFromVirtualTimeInterval(_ virtualTimeInterval: Int) -> RxTimeInterval {
            .seconds(virtualTimeInterval)
        }
        func convertToVirtualTimeInterval(_ timeInterval: RxTimeInterval) -> Int {
            Int(timeInterval / .seconds(1))
        }
        func offsetVirtualTime(_ time: Int, offset: Int) -> Int { time + offset }
    }

    private let scheduler = VirtualTimeScheduler(initialClock: 0, converter: Ticks())

    private func at(_ time: Int, _ action: @escaping @Sendable () -> Void) -> any Disposable {
        scheduler.scheduleAbsoluteVirtual((), time: time) { _ in
            action()
            return Disposables.create()
        }
    }

    @Test func `a virtual-time scheduler runs work in order of time and then in order of scheduling`() {
        let log = Log<[Int]>()
        // 37 and 101 have no common factor, so each time occurs, out of order and more than once.
        let scheduled = (0..<500).map { [$0 * 37 % 101, $0] }
        for entry in scheduled { _ = at(entry[0]) { log.add(entry) } }
        scheduler.start()
        #expect(log.entries == scheduled.sorted { $0[0] == $1[0] ? $0[1] < $1[1] : $0[0] < $1[0] })
        #expect(scheduler.clock == 100)
    }

    @Test func `work for the same time runs after the work that scheduled it`() {
        let log = Log<String>()
        let scheduler = scheduler
        _ = at(1) {
            log.add("a")
            _ = scheduler.scheduleAbsoluteVirtual((), time: 1) { _ in
                log.add("c")
                return Disposables.create()
            }
        }
        _ = at(1) { log.add("b") }
        _ = at(2) { log.add("d") }
        scheduler.start()
        #expect(log.entries == ["a", "b", "c", "d"])
    }

    @Test func `disposed work is released immediately and does not advance the clock`() {
        weak var witness: Witness?
        let work: any Disposable
        do {
            let object = Witness()
            witness = object
            work = at(5) { withExtendedLifetime(object) {} }
        }
        #expect(witness != nil)
        work.dispose()
        #expect(witness == nil)
        scheduler.start()
        #expect(scheduler.clock == 0)
    }

    @Test func `disposing work disposes the disposable that the work returned`() {
        let log = Log<String>()
        let work = scheduler.scheduleAbsoluteVirtual((), time: 1) { _ in
            Disposables.create { log.add("disposed") }
        }
        scheduler.start()
        #expect(log.entries.isEmpty)
        work.dispose()
        work.dispose()
        #expect(log.entries == ["disposed"])
    }

    @Test func `work that is disposed while it runs disposes the disposable that it returns`() {
        let log = Log<String>()
        let work = SerialDisposable()
        work.disposable = scheduler.scheduleAbsoluteVirtual((), time: 1) { _ in
            work.dispose()
            log.add("ran")
            return Disposables.create { log.add("disposed") }
        }
        scheduler.start()
        #expect(log.entries == ["ran", "disposed"])
    }

    @Test
    func `a virtual-time scheduler stops after the current work and can continue with the remaining work`() {
        let log = Log<Int>()
        let scheduler = scheduler
        _ = at(1) {
            log.add(1)
            scheduler.stop()
        }
        _ = at(2) { log.add(2) }
        scheduler.start()
        #expect(log.entries == [1])
        scheduler.start()
        #expect(log.entries == [1, 2])
    }

    @Test func `work for a time in the past runs immediately and does not set the clock back`() {
        let log = Log<Int>()
        let scheduler = scheduler
        _ = at(100) {
            _ = scheduler.scheduleAbsoluteVirtual((), time: 50) { _ in
                log.add(scheduler.clock)
                return Disposables.create()
            }
        }
        scheduler.start()
        #expect(log.entries == [100])
        #expect(scheduler.clock == 100)
    }

    @Test func `a virtual-time scheduler accepts work from many threads`() async {
        let log = Log<Int>()
        await onThreads { thread in
            for number in 0..<200 { _ = at(number) { log.add(thread * 1000 + number) } }
        }
        scheduler.start()
        #expect(log.entries.count == 1600)
        #expect(log.entries.map { $0 % 1000 } == log.entries.map { $0 % 1000 }.sorted())
    }

    @Test func `advancing to a time in the past does not set the clock back`() {
        scheduler.advanceTo(10)
        scheduler.advanceTo(5)
        #expect(scheduler.clock == 10)
    }

    @Test func `the debug description contains the times of the waiting work in order`() {
        let log = Log<String>()
        let scheduler = scheduler
        #expect(scheduler.debugDescription == "[]")
        _ = at(3) {}
        _ = at(1) { log.add(scheduler.debugDescription) }
        _ = at(3) {}
        at(2) {}.dispose()
        #expect(scheduler.debugDescription == "[1, 3, 3]")
        scheduler.advanceTo(1)
        _ = at(2) {}
        #expect(log.entries == ["[3, 3]"])
        #expect(scheduler.debugDescription == "[2, 3, 3]")
        scheduler.start()
        #expect(scheduler.debugDescription == "[]")
    }

    /// A scheduler whose relative work is due at multiples of ten.
    private final class Tens: VirtualTimeScheduler<Ticks>, @unchecked Sendable {
        override func adjustScheduledTime(_ time: Int) -> Int { (time + 9) / 10 * 10 }
    }

    @Test func `a subclass can adjust the time of relative work`() {
        let scheduler = Tens(initialClock: 0, converter: Ticks())
        let log = Log<Int>()
        for seconds in [3, 17] {
            _ = scheduler.scheduleRelative((), dueTime: .seconds(seconds)) { _ in
                log.add(scheduler.clock)
                return Disposables.create()
            }
        }
        scheduler.start()
        #expect(log.entries == [10, 20])
    }
}
