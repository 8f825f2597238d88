import Testing

@testable import Rx

@Suite(.leakFree) struct MergerTests {
    @Test func `completed inner sequences occupy no memory`() {
        let subscription = Subscription()
        let merger = Merger<Int>(Sink.events { _ in }, subscription)
        for _ in 0..<1000 { merger.add(.empty()) }
        let ends = (0..<3).map { _ in PublishSubject<Int>() }
        for _ in 0..<1000 {
            for end in ends { merger.add(end.take(1)) }
            for end in ends { end.onNext(1) }
        }
        // Three sequences have run at the same time, so there are three slots, all of which are free.
        #expect(merger.size == 6)
        subscription.dispose()
    }
}
