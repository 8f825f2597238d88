import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct CombineLatestTests {
    @Test func `combineLatest follows the Observable contract`() async {
        await checkContract { .combineLatest($0, Observable.just(1)) { $0 + $1 } }
    }

    @Test func `combineLatest combines the latest element of each source`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(150, 0), .next(210, 1), .next(230, 2), .completed(250)])
        let ys = scheduler.createHotObservable([.next(220, "a"), .next(240, "b"), .completed(260)])
        let result = scheduler.start { Observable.combineLatest(xs, ys) { "\($0)\($1)" } }
        #expect(result.events == [.next(220, "1a"), .next(230, "2a"), .next(240, "2b"), .completed(260)])
        #expect(xs.subscriptions == [Subscription(200, 250)])
        #expect(ys.subscriptions == [Subscription(200, 260)])
    }

    @Test func `combineLatest continues with the latest element of a completed source`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 1), .completed(220)])
        let ys = scheduler.createHotObservable([.next(215, 10), .next(230, 20), .completed(240)])
        let result = scheduler.start { Observable.combineLatest(xs, ys) { $0 + $1 } }
        #expect(result.events == [.next(215, 11), .next(230, 21), .completed(240)])
    }

    @Test func `combineLatest completes when no element can follow`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([Recorded<Event<Int>>.completed(210)])
        let ys = scheduler.createHotObservable([.next(215, 2), .next(218, 3), .completed(220)])
        let result = scheduler.start { Observable.combineLatest(xs, ys) { $0 + $1 } }
        #expect(result.events == [.completed(215)])
        #expect(ys.subscriptions == [Subscription(200, 215)])
    }

    @Test func `combineLatest completes when the last source completes if all sources are empty`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([Recorded<Event<Int>>.completed(210)])
        let ys = scheduler.createHotObservable([Recorded<Event<Int>>.completed(220)])
        #expect(scheduler.start { Observable.combineLatest(xs, ys) { $0 + $1 } }.events == [.completed(220)])
    }

    @Test func `combineLatest fails with the first error`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 1), .error(225, TestError())])
        let ys = scheduler.createHotObservable([.next(215, 2), .completed(300)])
        let result = scheduler.start { Observable.combineLatest(xs, ys) { $0 + $1 } }
        #expect(result.events == [.next(215, 3), .error(225, TestError())])
        #expect(xs.subscriptions == [Subscription(200, 225)])
        #expect(ys.subscriptions == [Subscription(200, 225)])
    }

    @Test func `combineLatest fails with the error that its closure throws`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 1)])
        let ys = scheduler.createHotObservable([.next(215, 2), .completed(300)])
        let result = scheduler.start {
            Observable.combineLatest(xs, ys) { (_: Int, _: Int) -> Int in throw TestError() }
        }
        #expect(result.events == [.error(215, TestError())])
        #expect(xs.subscriptions == [Subscription(200, 215)])
    }

    @Test func `combineLatest alternates between sources that emit on the current thread`() {
        let probe = Probe<String>()
        _ = Observable.combineLatest(Observable.of(1, 2, 3), Observable.of("a", "b")) { "\($0)\($1)" }
            .subscribe(probe)
        #expect(probe.elements == ["1a", "2a", "2b", "3b"])
        #expect(probe.hasEnded)
    }

    @Test func `combineLatest emits tuples if it is called without a closure`() {
        let log = Log<String>()
        _ = Observable.combineLatest(Observable.just(1), Observable.just("a"))
            .subscribe(onNext: { number, letter in log.add("\(number)\(letter)") })
        #expect(log.entries == ["1a"])
    }

    @Test func `combineLatest combines up to eight sources`() {
        let log = Log<[Int]>()
        let s = (0..<9).map { Observable.just($0) }
        _ = Observable.combineLatest(s[1], s[2], s[3]) { [$0, $1, $2] }.subscribe(onNext: log.add)
        _ = Observable.combineLatest(s[1], s[2], s[3], s[4]) { [$0, $1, $2, $3] }.subscribe(onNext: log.add)
        _ = Observable.combineLatest(s[1], s[2], s[3], s[4], s[5]) { [$0, $1, $2, $3, $4] }
            .subscribe(onNext: log.add)
        _ = Observable.combineLatest(s[1], s[2], s[3], s[4], s[5], s[6]) { [$0, $1, $2, $3, $4, $5] }
            .subscribe(onNext: log.add)
        _ = Observable.combineLatest(s[1], s[2], s[3], s[4], s[5], s[6], s[7]) {
            [$0, $1, $2, $3, $4, $5, $6]
        }.subscribe(onNext: log.add)
        _ = Observable.combineLatest(s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8]) {
            [$0, $1, $2, $3, $4, $5, $6, $7]
        }.subscribe(onNext: log.add)
        #expect(log.entries == (3...8).map { Array(1...$0) })
    }

    @Test func `elements that arrive during a delivery are delivered after it`() {
        let xs = BehaviorRelay(value: 1)
        let ys = BehaviorRelay(value: 10)
        let probe = Probe<Int> { if case .next(11) = $0 { ys.accept(20) } }
        let subscription = Observable.combineLatest(xs, ys) { $0 + $1 }.subscribe(probe)
        xs.accept(2)
        #expect(probe.elements == [11, 21, 22])
        #expect(probe.violations == [])
        subscription.dispose()
    }

    @Test func `combineLatest follows the Observable grammar when several threads emit concurrently`() async {
        let subjects = (0..<4).map { _ in PublishSubject<Int>() }
        let probe = Probe<[Int]>()
        _ = Observable.combineLatest(subjects[0], subjects[1], subjects[2], subjects[3]) {
            [$0, $1, $2, $3]
        }.subscribe(probe)
        await onThreads(4) { index in
            for number in 1...500 { subjects[index].onNext(number) }
            subjects[index].onCompleted()
        }
        #expect(probe.violations == [])
        #expect(
            probe.events.suffix(2).map(\.debugDescription) == ["next([500, 500, 500, 500])", "completed"])
        for pair in zip(probe.elements, probe.elements.dropFirst()) {
            #expect(zip(pair.0, pair.1).allSatisfy(<=), "an older element was emitted after a newer one")
        }
    }
}
