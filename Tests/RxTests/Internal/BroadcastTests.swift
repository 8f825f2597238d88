import Rx
import Testing

@Suite(.leakFree) struct BroadcastTests {
    @Test func goesWithItsObserversThoughTheyNeverLeft() {
        weak var witness: Witness?
        do {
            let subject = PublishSubject<Int>()
            let object = Witness()
            witness = object
            _ = subject.map { $0 + 1 }.flatMapLatest { Observable.just($0) }.subscribe(onNext: { _ in
                _ = object
            })
            subject.onNext(1)
        }
        #expect(witness == nil)
    }

    @Test func takesOutTheOneWhoLeavesAndNoOther() {
        let subject = PublishSubject<Int>()
        let log = Log<String>()
        let subscriptions = (0..<4).map { index in subject.subscribe(onNext: { log.add("\(index): \($0)") }) }
        subscriptions[1].dispose()
        subject.onNext(7)
        subscriptions[3].dispose()
        let late = subject.subscribe(onNext: { log.add("late: \($0)") })
        subscriptions[1].dispose()
        subject.onNext(8)
        #expect(log.entries == ["0: 7", "2: 7", "3: 7", "0: 8", "2: 8", "late: 8"])
        for subscription in subscriptions + [late] { subscription.dispose() }
        #expect(!subject.hasObservers)
    }
}
