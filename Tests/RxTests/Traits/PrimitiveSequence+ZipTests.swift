import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct PrimitiveSequenceZipTests {
    @Test func `zip combines the elements when all sources have emitted one`() {
        let scheduler = TestScheduler(initialClock: 0)
        let a = scheduler.createColdObservable([.next(10, 1), .completed(10)])
        let b = scheduler.createColdObservable([.next(30, 2), .completed(30)])
        let result = scheduler.start { Single.zip(a.asSingle(), b.asSingle()) { $0 * 10 + $1 } }
        #expect(result.events == [.next(230, 12), .completed(230)])
        #expect(a.subscriptions == [Subscription(200, 210)])
        #expect(b.subscriptions == [Subscription(200, 230)])
    }

    @Test func `zip fails with the first error`() {
        let scheduler = TestScheduler(initialClock: 0)
        let a = scheduler.createColdObservable([.next(10, 1), .error(20, TestError())])
        let b = scheduler.createColdObservable([.next(30, 2), .completed(30)])
        let result = scheduler.start { Single.zip(a.asSingle(), b.asSingle()) }
        #expect(result.events.map(\.time) == [220])
        #expect(result.events[0].value.error as? TestError == TestError())
        #expect(b.subscriptions == [Subscription(200, 220)])
    }

    @Test func `zip fails with the error that its selector throws`() {
        let probe = Probe<Int>()
        _ = Maybe.zip(Maybe.just(1), Maybe.just(2)) { _, _ -> Int in throw TestError() }.asObservable()
            .subscribe(probe)
        #expect(probe.events == [.error(TestError())])
    }

    @Test func `zip completes if a Maybe has no element`() {
        let probe = Probe<Int>()
        _ = Maybe.zip(Maybe.just(1), Maybe<Int>.empty()) { $0 + $1 }.asObservable().subscribe(probe)
        #expect(probe.events == [.completed])
    }

    @Test func `zip combines up to eight sources`() {
        let ones = (0..<8).map { Single.just(1 << $0) }
        let sums = [
            Single.zip(ones[0], ones[1]) { $0 + $1 },
            Single.zip(ones[0], ones[1], ones[2]) { $0 + $1 + $2 },
            Single.zip(ones[0], ones[1], ones[2], ones[3]) { [$0, $1, $2, $3].reduce(0, +) },
            Single.zip(ones[0], ones[1], ones[2], ones[3], ones[4]) { [$0, $1, $2, $3, $4].reduce(0, +) },
            Single.zip(ones[0], ones[1], ones[2], ones[3], ones[4], ones[5]) {
                [$0, $1, $2, $3, $4, $5].reduce(0, +)
            },
            Single.zip(ones[0], ones[1], ones[2], ones[3], ones[4], ones[5], ones[6]) {
                [$0, $1, $2, $3, $4, $5, $6].reduce(0, +)
            },
            Single.zip(ones[0], ones[1], ones[2], ones[3], ones[4], ones[5], ones[6], ones[7]) {
                [$0, $1, $2, $3, $4, $5, $6, $7].reduce(0, +)
            },
        ]
        let probe = Probe<Int>()
        for sum in sums { _ = sum.asObservable().subscribe(probe) }
        #expect(probe.elements == [3, 7, 15, 31, 63, 127, 255])
    }

    @Test func `zip combines a collection of sources`() {
        let probe = Probe<[Int]>()
        _ = Single.zip([.just(1), .just(2)]).asObservable().subscribe(probe)
        _ = Single.zip([.just(1), .just(2)]) { $0.map { $0 * 10 } }.asObservable().subscribe(probe)
        _ = Single<Int>.zip([] as [Single<Int>]).asObservable().subscribe(probe)
        _ = Maybe.zip([.just(1), .empty()]).asObservable().subscribe(probe)
        _ = Single.zip([.just(1), .error(TestError())]).asObservable().subscribe(probe)
        #expect(
            probe.events == [
                .next([1, 2]), .completed, .next([10, 20]), .completed, .next([]), .completed, .completed,
                .error(TestError()),
            ])
    }

    @Test func `zip emits tuples of up to eight elements`() {
        let s = Single.just(1)
        let m = Maybe.just("m")
        let got = Log<String>()
        _ = Single.zip(s, .just("a")).subscribe(onSuccess: { got.add("\($0)") })
        _ = Maybe.zip(m, m, m).subscribe(onSuccess: { got.add("\($0)") })
        _ = Single.zip(s, s, s, s).subscribe(onSuccess: { got.add("\($0)") })
        _ = Single.zip(s, s, s, s, s).subscribe(onSuccess: { got.add("\($0)") })
        _ = Single.zip(s, s, s, s, s, s).subscribe(onSuccess: { got.add("\($0)") })
        _ = Single.zip(s, s, s, s, s, s, s).subscribe(onSuccess: { got.add("\($0)") })
        _ = Single.zip(s, s, s, s, s, s, s, s).subscribe(onSuccess: { got.add("\($0)") })
        #expect(
            got.entries == [
                #"(1, "a")"#, #"("m", "m", "m")"#, "(1, 1, 1, 1)", "(1, 1, 1, 1, 1)", "(1, 1, 1, 1, 1, 1)",
                "(1, 1, 1, 1, 1, 1, 1)", "(1, 1, 1, 1, 1, 1, 1, 1)",
            ])
    }
}
