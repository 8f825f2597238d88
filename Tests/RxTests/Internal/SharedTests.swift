import Rx
import Testing

@Suite(.leakFree) struct SharedTests {
    @Test(arguments: [0, 1])
    func `a subscriber of a completed connection does not count as a subscriber of the next one`(
        _ replay: Int
    ) throws {
        let source = Restarts()
        let shared = source.sequence.share(replay: replay)
        let bag = DisposeBag()
        _ = shared.subscribe(onCompleted: { shared.subscribe().disposed(by: bag) })
        // This subscriber leaves the first connection after the closure above has begun the second connection.
        _ = shared.subscribe()
        source.subjects[0].onCompleted()
        try #require(source.subjects.count == 2)
        shared.subscribe().disposed(by: bag)
        #expect(source.subjects.count == 2)
        #expect(source.subjects[1].hasObservers)
    }

    @Test(arguments: [0, 1])
    func `a subscription from inside the completion begins a new connection even though others still observe`(
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
}
