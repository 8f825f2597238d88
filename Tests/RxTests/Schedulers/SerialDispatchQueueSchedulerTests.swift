import Dispatch
import Rx
import Testing

@Suite(.leakFree) struct SerialDispatchQueueSchedulerTests {
    @Test func `a serial scheduler runs work items in order, one at a time`() async {
        let scheduler = SerialDispatchQueueScheduler(
            queue: .global(), internalSerialQueueName: "test", leeway: .zero)
        let probe = Probe<Int>()
        for number in 0..<500 {
            _ = scheduler.schedule(number) {
                probe.onNext($0)
                return Disposables.create()
            }
        }
        #expect(await eventually { probe.elements.count == 500 })
        #expect(probe.elements == Array(0..<500))
        #expect(probe.violations == [])
    }

    @Test func `a serial scheduler does not run canceled work`() async {
        let scheduler = SerialDispatchQueueScheduler(internalSerialQueueName: "test")
        let log = Log<Int>()
        let add: @Sendable (Int) -> any Disposable = {
            log.add($0)
            return Disposables.create()
        }
        _ = scheduler.schedule(()) { _ in
            scheduler.schedule(1, action: add).dispose()
            return scheduler.schedule(2, action: add)
        }
        #expect(await eventually { !log.entries.isEmpty })
        #expect(log.entries == [2])
    }

    @Test func `delayed work waits for its due time`() async {
        let scheduler = SerialDispatchQueueScheduler(qos: .default)
        let log = Log<Int>()
        let begin = scheduler.now
        let add: @Sendable (Int) -> any Disposable = {
            log.add($0)
            return Disposables.create()
        }
        for milliseconds in [20, 1, 5] {
            _ = scheduler.scheduleRelative(milliseconds, dueTime: .milliseconds(milliseconds), action: add)
        }
        // Disposing the work on the queue itself ensures that the work cannot run before it is disposed.
        _ = scheduler.schedule(()) { _ in
            scheduler.scheduleRelative(99, dueTime: .milliseconds(1), action: add).dispose()
            return Disposables.create()
        }
        #expect(await eventually { log.entries.count == 3 })
        #expect(Set(log.entries) == [20, 1, 5])
        #expect(begin.duration(to: scheduler.now) >= .milliseconds(20))
    }

    @Test func `periodic work can stop itself immediately`() async {
        let scheduler = SerialDispatchQueueScheduler(qos: .default)
        let subscription = SerialDisposable()
        let count = Counter()
        subscription.disposable = scheduler.schedulePeriodic(
            0, startAfter: .milliseconds(2), period: .milliseconds(1)
        ) { number in
            if count.up() == 3 { subscription.dispose() }
            return number + 1
        }
        #expect(await eventually { count.value == 3 })
        let done = Probe<Int>()
        _ = Observable<Int>.timer(.milliseconds(5), scheduler: scheduler).subscribe(done)
        #expect(await eventually { done.hasEnded })
        #expect(count.value == 3)
    }

    @Test func `periodic work continues after its disposable has been released`() async {
        let scheduler = SerialDispatchQueueScheduler(qos: .default)
        let count = Counter()
        let stopped = BooleanDisposable()
        func start() {
            _ = scheduler.schedulePeriodic(0, startAfter: .milliseconds(1), period: .milliseconds(1)) {
                number in
                if !stopped.isDisposed { count.up() }
                return number + 1
            }
        }
        start()
        #expect(await eventually { count.value >= 5 })
        stopped.dispose()
    }

    @Test func `a scheduler's queue can be configured`() {
        let target = DispatchQueue(label: "target")
        target.suspend()
        let scheduler = SerialDispatchQueueScheduler(
            internalSerialQueueName: "configured",
            serialQueueConfiguration: { $0.setTarget(queue: target) }, leeway: .milliseconds(1))
        let log = Log<Int>()
        let done = DispatchSemaphore(value: 0)
        _ = scheduler.schedule(1) { number in
            log.add(number)
            done.signal()
            return Disposables.create()
        }
        #expect(log.entries == [])
        target.resume()
        #expect(done.wait(timeout: .now() + .seconds(30)) == .success)
        #expect(log.entries == [1])
    }

    @Test func `the main schedulers are serial`() {
        let schedulers: [SerialDispatchQueueScheduler] = [
            MainScheduler.instance, MainScheduler.asyncInstance,
        ]
        #expect(schedulers.allSatisfy { $0 is MainScheduler })
    }

    @Test func `a scheduler's work runs on the given queue`() async {
        let key = DispatchSpecificKey<Bool>()
        let queue = DispatchQueue(label: "target")
        queue.setSpecific(key: key, value: true)
        let scheduler = SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "own")
        let probe = Probe<Bool>()
        _ = Observable.just(0, scheduler: scheduler).map { _ in DispatchQueue.getSpecific(key: key) ?? false }
            .subscribe(probe)
        #expect(await eventually { probe.hasEnded })
        #expect(probe.elements == [true])
    }

    @Test func `a scheduler's queue is configured before any work runs`() async {
        let key = DispatchSpecificKey<Bool>()
        let scheduler = SerialDispatchQueueScheduler(
            internalSerialQueueName: "own",
            serialQueueConfiguration: { $0.setSpecific(key: key, value: true) })
        let probe = Probe<Bool>()
        _ = Observable.just(0, scheduler: scheduler).map { _ in DispatchQueue.getSpecific(key: key) ?? false }
            .subscribe(probe)
        #expect(await eventually { probe.hasEnded })
        #expect(probe.elements == [true])
    }

    @Test func `the queue is inactive while it is configured`() {
        let work = DispatchGroup()
        _ = SerialDispatchQueueScheduler(
            internalSerialQueueName: "own",
            serialQueueConfiguration: { queue in
                queue.async(group: work) {}
                #expect(work.wait(timeout: .now() + .milliseconds(20)) == .timedOut)
            })
        #expect(work.wait(timeout: .now() + .seconds(30)) == .success)
    }
}
