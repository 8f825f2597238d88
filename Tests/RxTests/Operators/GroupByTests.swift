import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct GroupByTests {
    private let words: [Recorded<Event<String>>] = [
        .next(110, "x"), .next(220, "foo"), .next(240, "FoO"), .next(270, "baR"), .next(310, "foO"),
        .next(350, "Baz"), .next(360, "bar"), .next(390, "BAR"), .completed(570),
    ]

    @Test func `groupBy follows the Observable contract`() async {
        await checkContract { $0.groupBy { $0 % 3 }.merge() }
        await checkContract { $0.groupBy { $0 }.map { $0.key } }
    }

    @Test func `groupBy emits a group for each new key`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable(words)
        let asked = Counter()
        let result = scheduler.start {
            xs.groupBy { word in
                asked.up()
                return word.lowercased()
            }.map(\.key)
        }
        #expect(
            result.events == [
                .next(220, "foo"), .next(270, "bar"), .next(350, "baz"), .completed(570),
            ])
        #expect(asked.value == 7)
        #expect(xs.subscriptions == [Subscription(200, 570)])
    }

    @Test func `a group emits its elements`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable(words)
        let result = scheduler.start {
            xs.groupBy { $0.lowercased() }.flatMap { group in group.map { "\(group.key): \($0)" } }
        }
        #expect(
            result.events == [
                .next(220, "foo: foo"), .next(240, "foo: FoO"), .next(270, "bar: baR"),
                .next(310, "foo: foO"), .next(350, "baz: Baz"), .next(360, "bar: bar"),
                .next(390, "bar: BAR"), .completed(570),
            ])
    }

    @Test func `an error terminates the groups and the sequence`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(220, 1), .next(230, 2), .error(250, TestError())])
        let inner = scheduler.createObserver(Int.self)
        let bag = DisposeBag()
        let result = scheduler.start {
            xs.groupBy { $0 }.do(onNext: { $0.subscribe(inner).disposed(by: bag) }).map(\.key)
        }
        #expect(result.events == [.next(220, 1), .next(230, 2), .error(250, TestError())])
        #expect(
            inner.events == [
                .next(220, 1), .next(230, 2), .error(250, TestError()), .error(250, TestError()),
            ])
        #expect(xs.subscriptions == [Subscription(200, 250)])
    }

    @Test func `the groups and the sequence fail with the error that the key selector throws`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(220, 1), .next(230, 2), .next(240, 3)])
        let result = scheduler.start {
            xs.groupBy { number -> Int in
                if number == 2 { throw TestError() }
                return number
            }.flatMap { $0.materialize() }.map { "\($0)" }
        }
        #expect(
            result.events == [
                .next(220, "next(1)"), .next(230, "error(\(TestError()))"), .error(230, TestError()),
            ])
        #expect(xs.subscriptions == [Subscription(200, 230)])
    }

    @Test func `an observed group keeps the subscription to the source alive`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable(words)
        let inner = scheduler.createObserver(String.self)
        let outer = SerialDisposable()
        let group = SerialDisposable()
        scheduler.scheduleAt(200) {
            outer.disposable = xs.groupBy { $0.lowercased() }.subscribe(onNext: {
                if $0.key == "foo" { group.disposable = $0.subscribe(inner) }
            })
        }
        scheduler.scheduleAt(250) { outer.dispose() }
        scheduler.scheduleAt(320) { group.dispose() }
        scheduler.start()
        #expect(inner.events == [.next(220, "foo"), .next(240, "FoO"), .next(310, "foO")])
        #expect(xs.subscriptions == [Subscription(200, 320)])
    }

    @Test func `a late observer of a group receives only later events`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable(words)
        let inner = scheduler.createObserver(String.self)
        let groups = Later<GroupedObservable<String, String>>()
        scheduler.scheduleAt(300) { _ = groups.value?.subscribe(inner) }
        scheduler.scheduleAt(600) { _ = groups.value?.subscribe(inner) }
        _ = scheduler.start {
            xs.groupBy { $0.lowercased() }.do(onNext: { if $0.key == "foo" { groups.value = $0 } })
        }
        #expect(inner.events == [.next(310, "foO"), .completed(570), .completed(600)])
        groups.value = nil
    }
}
