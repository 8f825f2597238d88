import Rx
import Testing

@Suite(.leakFree) struct SharedTests {
    @Test(arguments: [0, 1])
    func `a subscriber of a completed connection does not count as a subscriber of the next connection`(
        _ replay: Int
    ) throws {
        let source = Restarts()
        let shared = source.sequence.share(replay: replay)
        let bag = DisposeBag()
        _ = shared.subscribe(onCompleted: { shared.subscribe().disposed(by: bag) })
        // This subscriber unsubscribes from the first connection after the closure above has begun the second connection.
        _ = shared.subscribe()
        source.subjects[0].onCompleted()
        try #require(source.subjects.count == 2)
        shared.subscribe().disposed(by: bag)
        #expect(source.subjects.count == 2)
        #expect(source.subjects[1].hasObservers)
    }

    @Test(arguments: [0, 1])
    func `subscribing from onCompleted begins a new connection even if other observers remain`(
        _ replay: Int
    ) throws {
        let source = Restarts()
        let shared = source.sequence.share(replay: replay)
        let again = Probe<Int>()
        let bag = DisposeBag()
        _ = shared.subscribe(onCompleted: { shared.subscribe(again).disposed(by: bag) })
        let other = Probe<Int>()
        _ = shared.subscribe(other)
        source.subjects[0].onCompleted()
        #expect(other.events == [.completed])
        #expect(again.events == [])
        try #require(source.subjects.count == 2)
        source.subjects[1].onNext(7)
        #expect(again.events == [.next(7)])
    }

    @Test
    func `with the forever scope, a subscriber on another thread does not restart a completed source`() {
        let count = Counter()
        let shared = Observable<Int>.deferred {
            count.up()
            return .just(1)
        }.share(replay: 1, scope: .forever)
        _ = shared.subscribe()
        let steps = (replaying: Gate(), finish: Gate())
        let other = Later<Background>()
        let probe = Probe<Int>()
        _ = shared.do(onNext: { _ in
            // While this subscriber completes and unsubscribes, another subscriber is still receiving the replayed element.
            other.value = Background {
                _ = shared.subscribe(onNext: { _ in
                    steps.replaying.open()
                    steps.finish.wait()
                })
            }
            steps.replaying.wait()
        }).subscribe(probe)
        #expect(probe.events == [.next(1), .completed])
        #expect(count.value == 1)
        steps.finish.open()
        other.value?.join()
        #expect(count.value == 1)
    }
}
