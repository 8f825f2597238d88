import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct MaybeOperatorsTests {
    private func events<Trait, Element>(
        _ sequence: PrimitiveSequence<Trait, Element>
    ) -> [Event<Element>] {
        let probe = Probe<Element>()
        sequence.asObservable().subscribe(probe).dispose()
        #expect(probe.violations == [])
        return probe.events
    }

    private let failing = Maybe<Int>.error(TestError("source"))

    @Test func `a Maybe can filter its element`() {
        #expect(events(Maybe.just(1).filter { $0 == 1 }) == [.next(1), .completed])
        #expect(events(Maybe.just(1).filter { $0 == 2 }) == [.completed])
        #expect(events(Maybe.just(1).filter { _ in throw TestError() }) == [.error(TestError())])
        #expect(events(Maybe<Int>.never().filter { _ in true }) == [])
    }

    @Test func `a Maybe can transform its element`() {
        #expect(events(Maybe.just(1).map { $0 * 10 }) == [.next(10), .completed])
        #expect(events(Maybe<Int>.empty().map { $0 * 10 }) == [.completed])
        #expect(events(Maybe.just(1).map { _ -> Int in throw TestError() }) == [.error(TestError())])
        #expect(events(Maybe.just("7").compactMap { Int($0) }) == [.next(7), .completed])
        #expect(events(Maybe.just("x").compactMap { Int($0) }) == [.completed])
        #expect(events(Maybe.just(1).flatMap { .just($0 + 1) }) == [.next(2), .completed])
        #expect(events(Maybe.just(1).flatMap { _ in Maybe<Int>.empty() }) == [.completed])
        #expect(events(failing.flatMap { .just($0) }) == [.error(TestError("source"))])
    }

    @Test func `catchAndReturn replaces the error of a Maybe with an element`() {
        #expect(events(failing.catchAndReturn(7)) == [.next(7), .completed])
        #expect(events(Maybe<Int>.empty().catchAndReturn(7)) == [.completed])
    }

    @Test func `ifEmpty provides a default element or sequence`() {
        #expect(events(Maybe<Int>.empty().ifEmpty(default: 7)) == [.next(7), .completed])
        #expect(events(Maybe.just(1).ifEmpty(default: 7)) == [.next(1), .completed])
        #expect(events(failing.ifEmpty(default: 7)) == [.error(TestError("source"))])
        #expect(events(Maybe<Int>.empty().ifEmpty(switchTo: Maybe.empty())) == [.completed])
        #expect(events(Maybe<Int>.empty().ifEmpty(switchTo: Single.just(8))) == [.next(8), .completed])
        #expect(events(Maybe.just(1).ifEmpty(switchTo: Single.just(8))) == [.next(1), .completed])
    }

    @Test func `a Maybe can be converted to a Single or a Completable`() {
        #expect(events(Maybe.just(1).asSingle()) == [.next(1), .completed])
        #expect(events(Maybe<Int>.empty().asSingle()) == [.error(RxError.noElements)])
        #expect(events(Maybe.just(1).asCompletable()) == [.completed])
        #expect(events(Maybe<Int>.empty().asCompletable()) == [.completed])
        #expect(events(failing.asCompletable()) == [.error(TestError("source"))])
    }

    @Test func `do observes the events`() {
        let log = Log<String>()
        func watched(_ maybe: Maybe<Int>) -> Maybe<Int> {
            maybe.do(
                onNext: { log.add("next \($0)") }, afterNext: { log.add("after \($0)") },
                onError: { _ in log.add("error") }, afterError: { _ in log.add("after error") },
                onCompleted: { log.add("completed") }, afterCompleted: { log.add("after completed") },
                onSubscribe: { log.add("subscribe") }, onSubscribed: { log.add("subscribed") },
                onDispose: { log.add("dispose") })
        }
        _ = watched(.just(1)).subscribe(onSuccess: { log.add("got \($0)") })
        _ = watched(failing).subscribe()
        #expect(
            log.entries == [
                "subscribe", "next 1", "got 1", "after 1", "completed", "after completed",
                "subscribed", "dispose", "subscribe", "error", "after error", "subscribed", "dispose",
            ])
        #expect(events(Maybe.just(1).do(onNext: { _ in throw TestError() })) == [.error(TestError())])
    }

    @MainActor @Test func `a Maybe can be converted to a Driver or a Signal`() {
        let got = Log<Int>()
        _ = failing.asDriver(onErrorJustReturn: 1).drive(onNext: { got.add($0) })
        _ = Maybe.just(2).asSignal(onErrorJustReturn: 0).emit(onNext: { got.add($0) })
        #expect(got.entries == [1, 2])
    }
}
