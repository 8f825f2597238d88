import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct ZipTests {
    @Test func `zip follows the Observable contract`() async {
        await checkContract { .zip($0, Observable.from(0..<10_000)) { $0 + $1 } }
    }

    @Test func `zip combines elements by position`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([
            .next(210, 1), .next(220, 2), .next(230, 3), .completed(400),
        ])
        let ys = scheduler.createHotObservable([.next(225, "a"), .next(250, "b"), .completed(260)])
        let result = scheduler.start { Observable.zip(xs, ys) { "\($0)\($1)" } }
        #expect(result.events == [.next(225, "1a"), .next(250, "2b"), .completed(400)])
        #expect(xs.subscriptions == [Subscription(200, 400)])
        #expect(ys.subscriptions == [Subscription(200, 260)])
    }

    @Test func `zip completes when all sources have completed`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([Recorded<Event<Int>>.completed(210)])
        let ys = scheduler.createHotObservable([.next(215, 2), .next(218, 3), .completed(220)])
        #expect(scheduler.start { Observable.zip(xs, ys) { $0 + $1 } }.events == [.completed(220)])
        #expect(xs.subscriptions == [Subscription(200, 210)])
        #expect(ys.subscriptions == [Subscription(200, 220)])
    }

    @Test func `zip fails with the first error`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 1), .error(225, TestError())])
        let ys = scheduler.createHotObservable([.next(215, 2), .completed(300)])
        let result = scheduler.start { Observable.zip(xs, ys) { $0 + $1 } }
        #expect(result.events == [.next(215, 3), .error(225, TestError())])
        #expect(ys.subscriptions == [Subscription(200, 225)])
    }

    @Test func `zip fails with the error that its closure throws`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 1)])
        let ys = scheduler.createHotObservable([.next(215, 2)])
        let result = scheduler.start {
            Observable.zip(xs, ys) { (_: Int, _: Int) -> Int in throw TestError() }
        }
        #expect(result.events == [.error(215, TestError())])
        #expect(ys.subscriptions == [Subscription(200, 215)])
    }

    @Test func `zip emits tuples if it is called without a closure`() {
        let log = Log<String>()
        _ = Observable.zip(Observable.of(1, 2), Observable.of("a", "b", "c"))
            .subscribe(onNext: { log.add("\($0)\($1)") })
        #expect(log.entries == ["1a", "2b"])
    }

    @Test func `zip combines up to eight sources`() {
        let log = Log<[Int]>()
        let s = (0..<9).map { Observable.just($0) }
        _ = Observable.zip(s[1], s[2], s[3]) { [$0, $1, $2] }.subscribe(onNext: log.add)
        _ = Observable.zip(s[1], s[2], s[3], s[4]) { [$0, $1, $2, $3] }.subscribe(onNext: log.add)
        _ = Observable.zip(s[1], s[2], s[3], s[4], s[5]) { [$0, $1, $2, $3, $4] }.subscribe(onNext: log.add)
        _ = Observable.zip(s[1], s[2], s[3], s[4], s[5], s[6]) { [$0, $1, $2, $3, $4, $5] }
            .subscribe(onNext: log.add)
        _ = Observable.zip(s[1], s[2], s[3], s[4], s[5], s[6], s[7]) { [$0, $1, $2, $3, $4, $5, $6] }
            .subscribe(onNext: log.add)
        _ = Observable.zip(s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8]) {
            [$0, $1, $2, $3, $4, $5, $6, $7]
        }.subscribe(onNext: log.add)
        #expect(log.entries == (3...8).map { Array(1...$0) })
    }

    @Test func `zip releases combined elements`() {
        let xs = PublishSubject<Witness>()
        let ys = PublishSubject<Int>()
        let subscription = Observable.zip(xs, ys) { $1 }.subscribe()
        let released = Counter()
        for _ in 1...5 { xs.onNext(Witness { released.up() }) }
        for number in 1...3 { ys.onNext(number) }
        #expect(released.value == 3)
        subscription.dispose()
        #expect(released.value == 5)
    }

    @Test func `zip pairs elements in order when several threads emit concurrently`() async {
        let subjects = (0..<2).map { _ in PublishSubject<Int>() }
        let probe = Probe<Bool>()
        _ = Observable.zip(subjects[0], subjects[1]) { $0 == $1 }.subscribe(probe)
        await onThreads(2) { index in
            for number in 0..<2000 { subjects[index].onNext(number) }
            subjects[index].onCompleted()
        }
        #expect(probe.violations == [])
        #expect(probe.elements == Array(repeating: true, count: 2000))
        #expect(probe.hasEnded)
    }
}
