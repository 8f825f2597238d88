import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct ConnectableObservableTests {
    @Test func `connecting twice is the same as connecting once`() {
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(305, 1), .completed(600)])
        let connectable = xs.publish()
        scheduler.scheduleAt(300) { _ = connectable.connect() }
        scheduler.scheduleAt(310) { connectable.connect().dispose() }
        scheduler.start()
        #expect(xs.subscriptions == [Subscription(300, 310)])
    }

    @Test func `a connectable sequence connects only once when several threads connect it concurrently`()
        async
    {
        for _ in 0..<30 {
            let count = Counter()
            let xs = PublishSubject<Int>()
            let connectable = Observable<Int>.deferred {
                count.up()
                return xs
            }.publish()
            let connections = Log<any Disposable>()
            await onThreads(4) { _ in connections.add(connectable.connect()) }
            #expect(count.value == 1)
            connections.entries[0].dispose()
            #expect(!xs.hasObservers)
        }
    }
}
