import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct ObservableConvertibleTypeInfallibleTests {
    private func ticks(
        _ make: @escaping @Sendable (TestableObservable<Int>) -> Infallible<Int>
    ) -> [Recorded<Event<Int>>] {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 1), .error(220, TestError("x")), .next(230, 2)])
        let result = scheduler.start { make(xs) }
        #expect(xs.subscriptions == [Subscription(200, 220)])
        return result.events
    }

    @Test func `asInfallible replaces an error with an element or a sequence`() {
        #expect(
            ticks { $0.asInfallible(onErrorJustReturn: 7) } == [
                .next(210, 1), .next(220, 7), .completed(220),
            ])
        #expect(
            ticks { $0.asInfallible(onErrorFallbackTo: .of(8, 9)) }
                == [.next(210, 1), .next(220, 8), .next(220, 9), .completed(220)])
        #expect(
            ticks { $0.asInfallible { error in .just((error as? TestError)?.name == "x" ? 5 : 6) } }
                == [.next(210, 1), .next(220, 5), .completed(220)])
    }

    @Test func `relays can be converted to Infallibles`() {
        let probe = Probe<Int>()
        let publish = PublishRelay<Int>()
        let behavior = BehaviorRelay(value: 2)
        let replay = ReplayRelay<Int>.createUnbound()
        replay.accept(3)
        let subscriptions = [publish.asInfallible(), behavior.asInfallible(), replay.asInfallible()]
            .map { $0.asObservable().subscribe(probe) }
        publish.accept(1)
        #expect(probe.elements == [2, 3, 1])
        for subscription in subscriptions { subscription.dispose() }
    }

    @MainActor @Test func `an Infallible can be converted to a Driver or a Signal`() {
        let got = Log<Int>()
        _ = Infallible.just(1).asDriver().drive(onNext: { got.add($0) })
        _ = Infallible.just(2).asSignal().emit(onNext: { got.add($0) })
        #expect(got.entries == [1, 2])
    }
}
