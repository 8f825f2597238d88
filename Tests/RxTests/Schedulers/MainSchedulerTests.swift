import Foundation
import Rx
import Testing

@MainActor
@Suite(.leakFree) struct MainSchedulerTests {
    @Test func `the main scheduler runs work immediately on the main thread`() {
        let log = Log<Int>()
        _ = MainScheduler().schedule(1) {
            log.add($0)
            return Disposables.create()
        }
        #expect(log.entries == [1])
        MainScheduler.ensureExecutingOnScheduler()
    }

    @Test func `the asynchronous instance never runs work immediately`() async {
        let log = Log<Int>()
        _ = MainScheduler.asyncInstance.schedule(1) {
            log.add($0)
            return Disposables.create()
        }
        #expect(log.entries == [])
        #expect(await eventually { log.entries == [1] })
    }

    @Test func `the main scheduler runs work from other threads in order`() async {
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

    @Test func `delayed and periodic work waits for the given intervals`() async {
        await expectWorkWaits(on: MainScheduler.instance)
    }

    @Test func `ensureExecutingOnScheduler crashes the program if it is called on another thread`() async {
        await #expect(processExitsWith: .failure) {
            await Task.detached { MainScheduler.ensureExecutingOnScheduler() }.value
        }
    }

    @Test func `the main scheduler runs work immediately only if no other work is pending`() async {
        let log = Log<Int>()
        let add: @Sendable (Int) -> any Disposable = {
            log.add($0)
            return Disposables.create()
        }
        #expect(endsElsewhere { _ = MainScheduler.instance.schedule(1, action: add) })
        _ = MainScheduler.instance.schedule(2, action: add)
        #expect(log.entries == [])
        #expect(await eventually { log.entries == [1, 2] })
    }

    @Test func `work that is scheduled during other work runs after that work`() async {
        // Work from another test may be waiting for the main queue.
        await turnOfTheMainQueue()
        let log = Log<Int>()
        _ = MainScheduler.instance.schedule(()) { _ in
            log.add(1)
            let inner = MainScheduler.instance.schedule(()) { _ in
                log.add(3)
                return Disposables.create()
            }
            log.add(2)
            return inner
        }
        #expect(log.entries == [1, 2])
        #expect(await eventually { log.entries == [1, 2, 3] })
    }

    @Test func `the work of one main scheduler does not delay the work of another`() async {
        let log = Log<Int>()
        _ = MainScheduler().schedule(()) { _ in
            log.add(1)
            let inner = MainScheduler().schedule(()) { _ in
                log.add(2)
                return Disposables.create()
            }
            log.add(3)
            return inner
        }
        #expect(log.entries == [1, 2, 3])
        #expect(
            endsElsewhere {
                _ = MainScheduler.instance.schedule(4) { number in
                    log.add(number)
                    return Disposables.create()
                }
            })
        _ = MainScheduler().schedule(5) { number in
            log.add(number)
            return Disposables.create()
        }
        #expect(log.entries == [1, 2, 3, 5])
        #expect(await eventually { log.entries == [1, 2, 3, 5, 4] })
    }

    @Test func `work that is scheduled during other work and disposed before its turn does not run`() async {
        let log = Log<Int>()
        _ = MainScheduler.instance.schedule(()) { _ in
            MainScheduler.instance.schedule(()) { _ in
                log.add(9)
                return Disposables.create()
            }.dispose()
            log.add(1)
            return Disposables.create()
        }
        #expect(await eventually { !log.entries.isEmpty })
        // If the disposed work ran, it would run before this call returns.
        await turnOfTheMainQueue()
        #expect(log.entries == [1])
    }

    @Test func `an endless sequence does not block the main queue`() async {
        let count = Counter()
        let subscription = Observable.repeatElement(1, scheduler: MainScheduler.instance)
            .subscribe(onNext: { _ in count.up() })
        // No element has arrived yet if other work is waiting for the main queue.
        #expect(count.value <= 1)
        #expect(await eventually { count.value > 3 })
        subscription.dispose()
    }

    @Test func `a timer does not catch up after the main queue has been blocked`() async {
        let count = Counter()
        let subscription = Observable<Int>.interval(.milliseconds(5), scheduler: MainScheduler.instance)
            .subscribe(onNext: { _ in count.up() })
        block(for: 0.3)
        await turnOfTheMainQueue()
        #expect(count.value <= 5)
        subscription.dispose()
    }

    private func block(for seconds: Double) { Thread.sleep(forTimeInterval: seconds) }  // on purpose

    /// Returns after the pending work of the main queue has run.
    private func turnOfTheMainQueue() async {
        await withCheckedContinuation { continuation in
            _ = MainScheduler.asyncInstance.schedule(()) { _ in
                continuation.resume()
                return Disposables.create()
            }
        }
    }

    @MainActor @Test func `work that another thread schedules and disposes before its turn does not run`()
        async
    {
        let runs = Counter()
        #expect(
            endsElsewhere {
                MainScheduler.instance.schedule(()) { _ in
                    runs.up()
                    return Disposables.create()
                }.dispose()
            })
        let turn = Probe<Int>()
        _ = Observable.just(0, scheduler: MainScheduler.asyncInstance).subscribe(turn)
        #expect(await eventually { turn.hasEnded })
        #expect(runs.value == 0)
    }
}
