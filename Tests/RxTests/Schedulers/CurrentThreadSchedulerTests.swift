import Rx
import Testing

@Suite(.leakFree) struct CurrentThreadSchedulerTests {
    @Test func `the current-thread scheduler runs work immediately and nested work afterward`() {
        let scheduler = CurrentThreadScheduler.instance
        let log = Log<String>()
        #expect(CurrentThreadScheduler.isScheduleRequired)
        _ = scheduler.schedule(()) { _ in
            log.add("begin \(CurrentThreadScheduler.isScheduleRequired)")
            _ = scheduler.schedule(1) { number in
                log.add("work \(number)")
                return Disposables.create()
            }
            let canceled = scheduler.schedule(2) { number in
                log.add("work \(number)")
                return Disposables.create()
            }
            canceled.dispose()
            log.add("end")
            return Disposables.create()
        }
        #expect(log.entries == ["begin false", "end", "work 1"])
        #expect(CurrentThreadScheduler.isScheduleRequired)
    }

    @Test func `work on another thread does not wait for the current thread's work`() {
        let scheduler = CurrentThreadScheduler.instance
        let log = Log<String>()
        _ = scheduler.schedule(()) { _ in
            let hasEnded = endsElsewhere {
                _ = scheduler.schedule(()) { _ in
                    log.add("other")
                    return Disposables.create()
                }
                log.add("after other")
            }
            #expect(hasEnded)
            log.add("end")
            return Disposables.create()
        }
        #expect(log.entries == ["other", "after other", "end"])
    }

    @Test func `the current-thread scheduler releases finished work`() {
        let scheduler = CurrentThreadScheduler.instance
        let released = Counter()
        let seen = Log<Int>()
        _ = scheduler.schedule(()) { _ in
            for _ in 0..<3 {
                let witness = Witness { released.up() }
                _ = scheduler.schedule(()) { _ in
                    _ = witness
                    seen.add(released.value)
                    return Disposables.create()
                }
            }
            return Disposables.create()
        }
        #expect(seen.entries == [0, 1, 2])
        #expect(released.value == 3)
    }

    @Test func `runApart runs its work without waiting for the outer work`() {
        let scheduler = CurrentThreadScheduler.instance
        let log = Log<String>()
        @Sendable func add(_ entry: String) -> any Disposable {
            log.add(entry)
            return Disposables.create()
        }
        _ = scheduler.schedule(()) { _ in
            _ = scheduler.schedule("outer", action: add)
            CurrentThreadScheduler.runApart {
                _ = scheduler.schedule("apart 1", action: add)
                _ = scheduler.schedule("apart 2", action: add)
                log.add("in it")
            }
            return add("end")
        }
        #expect(log.entries == ["in it", "apart 1", "apart 2", "end", "outer"])
    }

    @Test func `the current-thread scheduler runs all work that recursive work schedules`() {
        let log = Log<Int>()
        _ = CurrentThreadScheduler.instance.scheduleRecursive(0) { number, recurse in
            log.add(number)
            if number == 0 { for next in 1...3 { recurse(next) } }
            if number == 2 { recurse(4) }
        }
        #expect(log.entries == [0, 1, 2, 3, 4])
    }
}
