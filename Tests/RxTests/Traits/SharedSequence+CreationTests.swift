import Rx
import RxTesting
import Testing

@MainActor
@Suite(.leakFree) struct SharedSequenceCreationTests {
    private let sequences: [Driver<Int>] = [
        .just(1), .of(1, 2), .from([1, 2]), .from(1...2), .from(optional: 1), .from(optional: nil), .empty(),
    ]

    @Test func `a Driver that is created from values delivers on the main thread`() async {
        for sequence in sequences {
            let log = Log<String>()
            await onThreads(1) { _ in
                _ = sequence.asObservable().subscribe { event in
                    MainScheduler.ensureRunningOnMainThread()
                    log.add(event.debugDescription)
                }
            }
            #expect(await eventually { log.entries.last == "completed" })
        }
    }

    @Test func `a Driver delivers on the main thread when an operator subscribes on another thread`() async {
        let log = Log<String>()
        await onThreads(1) { _ in
            _ = Observable.of(1, 2).flatMap { Driver.just($0) }.subscribe { event in
                if !event.isStopEvent { MainScheduler.ensureRunningOnMainThread() }
                log.add(event.debugDescription)
            }
        }
        #expect(await eventually { log.entries == ["next(1)", "next(2)", "completed"] })
    }

    @Test func `a Driver that is created from values emits them on the mock scheduler`() {
        let scheduler = TestScheduler(initialClock: 0)
        let observers = (0..<3).map { _ in scheduler.createObserver(Int.self) }
        SharingScheduler.mock(scheduler: scheduler) {
            let sequences: [Driver<Int>] = [.just(1), .of(1, 2), .empty()]
            for (index, sequence) in sequences.enumerated() {
                scheduler.scheduleAt(200) { _ = sequence.asObservable().subscribe(observers[index]) }
            }
        }
        scheduler.start()
        #expect(observers[0].events == [.next(201, 1), .completed(201)])
        #expect(observers[1].events == [.next(201, 1), .next(202, 2), .completed(203)])
        #expect(observers[2].events == [.completed(201)])
    }
}
