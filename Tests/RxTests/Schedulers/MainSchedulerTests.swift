import Rx
import Testing

@MainActor
@Suite(.leakFree) struct MainSchedulerTests {
    @Test func doesWorkAtOnceOnTheMainThread() {
        let log = Log<Int>()
        _ = MainScheduler().schedule(1) {
            log.add($0)
            return Disposables.create()
        }
        #expect(log.entries == [1])
        MainScheduler.ensureExecutingOnScheduler()
    }

    @Test func theAsynchronousOneNeverDoes() async {
        let log = Log<Int>()
        _ = MainScheduler.asyncInstance.schedule(1) {
            log.add($0)
            return Disposables.create()
        }
        #expect(log.entries == [])
        #expect(await eventually { log.entries == [1] })
    }

    @Test func doesWhatCameFromElsewhereInOrder() async {
        let scheduler = MainScheduler()
        let log = Log<Int>()
        let add: @Sendable (Int) -> any Disposable = {
            MainScheduler.ensureRunningOnMainThread()
            log.add($0)
            return Disposables.create()
        }
        await onThreads(1) { _ in
            for number in 0..<10 { _ = scheduler.schedule(number, action: add) }
        }
        #expect(await eventually { log.entries.count == 10 })
        #expect(log.entries == Array(0..<10))
    }

    @Test func waitsForATime() async {
        let log = Log<Int>()
        let scheduler = MainScheduler.instance
        _ = scheduler.scheduleRelative(1, dueTime: .milliseconds(2)) {
            MainScheduler.ensureRunningOnMainThread()
            log.add($0)
            return Disposables.create()
        }
        let periodic = scheduler.schedulePeriodic(
            10, startAfter: .milliseconds(1), period: .milliseconds(1)
        ) {
            log.add($0)
            return $0 + 1
        }
        #expect(await eventually { log.entries.contains(1) && log.entries.contains(12) })
        periodic.dispose()
    }

    @Test func stopsAProgramThatIsElsewhere() async {
        await #expect(processExitsWith: .failure) {
            await Task.detached { MainScheduler.ensureExecutingOnScheduler() }.value
        }
    }
}
