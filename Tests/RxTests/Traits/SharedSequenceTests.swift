import Rx
import RxTesting
import Testing

@MainActor
@Suite(.leakFree) struct SharedSequenceTests {
    private func elements<Strategy, Element: Sendable>(
        _ sequence: SharedSequence<Strategy, Element>
    ) -> [Element] {
        let probe = Probe<Element>()
        _ = sequence.asObservable().subscribe(probe)
        #expect(probe.hasEnded)
        return probe.elements
    }

    @Test func isMadeOfValues() {
        #expect(elements(Driver.just(1)) == [1])
        #expect(elements(Driver<Int>.empty()) == [])
        #expect(elements(Driver.of(1, 2)) == [1, 2])
        #expect(elements(Driver.from([1, 2, 3])) == [1, 2, 3])
        #expect(elements(Signal.deferred { .just(4) }) == [4])
        let never = Driver<Int>.never().drive()
        never.dispose()
    }

    @Test func transforms() {
        let numbers = Driver.of(1, 2, 2, 3, 10)
        #expect(elements(numbers.map { "\($0)" }) == ["1", "2", "2", "3", "10"])
        #expect(elements(numbers.compactMap { $0 > 2 ? $0 : nil }) == [3, 10])
        #expect(elements(numbers.filter { $0 < 3 }) == [1, 2, 2])
        #expect(elements(numbers.distinctUntilChanged()) == [1, 2, 3, 10])
        #expect(elements(numbers.distinctUntilChanged { $0 > 2 }) == [1, 3])
        #expect(elements(numbers.distinctUntilChanged { abs($0 - $1) < 5 }) == [1, 10])
        #expect(elements(numbers.distinctUntilChanged({ $0 / 2 }, comparer: { $0 == $1 })) == [1, 2, 10])
        #expect(elements(numbers.startWith(0).skip(1)) == [1, 2, 2, 3, 10])
        #expect(elements(numbers.scan(0) { $0 + $1 }) == [1, 3, 5, 8, 18])
    }

    @Test func watches() {
        var log: [String] = []
        _ = Driver.just(1).do(
            onNext: { log.append("next \($0)") }, afterNext: { log.append("after \($0)") },
            onCompleted: { log.append("completed") }, afterCompleted: { log.append("after completed") },
            onSubscribe: { log.append("subscribe") }, onDispose: { log.append("dispose") }
        ).drive()
        #expect(log == ["subscribe", "next 1", "after 1", "completed", "after completed", "dispose"])
    }

    @Test func combines() {
        let a = Driver.of(1, 2)
        let b = Driver.just("a")
        #expect(elements(Driver.combineLatest(a, b) { "\($0)\($1)" }) == ["1a", "2a"])
        #expect(elements(Driver.zip(a, b) { "\($0)\($1)" }) == ["1a"])
        #expect(elements(Driver.combineLatest(a, b).map { "\($0)\($1)" }) == ["1a", "2a"])
        #expect(elements(Driver.zip(a, b).map { "\($0)\($1)" }) == ["1a"])
        #expect(elements(a.withLatestFrom(b)) == ["a", "a"])
        #expect(elements(a.withLatestFrom(b) { "\($0)\($1)" }) == ["1a", "2a"])
        #expect(elements(Driver.merge(a, .just(9))).sorted() == [1, 2, 9])
        #expect(elements(a.flatMap { Driver.of($0, $0 * 10) }).sorted() == [1, 2, 10, 20])
        #expect(elements(a.flatMapLatest { Driver.just($0) }) == [1, 2])
        #expect(elements(Driver.of(a, a).switchLatest()).suffix(2) == [1, 2])
        #expect(elements(Driver.of(a, a).merge()).sorted() == [1, 1, 2, 2])
        #expect(elements(Driver.of(a, a).merge(maxConcurrent: 1)) == [1, 2, 1, 2])
    }

    @Test func combinesUpToEight() {
        let d = (0..<9).map { Driver.just($0) }
        #expect(elements(Driver.combineLatest(d[1], d[2], d[3]) { [$0, $1, $2] }) == [[1, 2, 3]])
        #expect(elements(Driver.zip(d[1], d[2], d[3], d[4]) { [$0, $1, $2, $3] }) == [[1, 2, 3, 4]])
        #expect(
            elements(
                Driver.combineLatest(d[1], d[2], d[3], d[4], d[5], d[6], d[7], d[8]) {
                    [$0, $1, $2, $3, $4, $5, $6, $7]
                }) == [Array(1...8)])
        #expect(
            elements(
                Driver.zip(d[1], d[2], d[3], d[4], d[5], d[6], d[7], d[8]) {
                    [$0, $1, $2, $3, $4, $5, $6, $7]
                }) == [Array(1...8)])
    }

    @Test func aDriverGivesASignal() {
        let relay = PublishRelay<Void>()
        let text = BehaviorRelay(value: "a")
        var seen: [String] = []
        let subscription = relay.asSignal().withLatestFrom(text.asDriver())
            .flatMapLatest { Driver.just($0 + "!") }.drive(onNext: { seen.append($0) })
        relay.accept(())
        text.accept("b")
        relay.accept(())
        #expect(seen == ["a!", "b!"])
        subscription.dispose()
    }
}
