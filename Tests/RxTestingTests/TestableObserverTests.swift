import Dispatch
import Rx
import RxTesting
import Testing

@Suite struct TestableObserverTests {
    @Test func `an observer records events and their ticks`() {
        let scheduler = TestScheduler(initialClock: 0)
        let observer = scheduler.createObserver(String.self)
        scheduler.scheduleAt(5) { observer.onNext("a") }
        scheduler.scheduleAt(7) { observer.onError(RxError.timeout) }
        scheduler.start()
        observer.onCompleted()
        #expect(observer.events == [.next(5, "a"), .error(7, RxError.timeout), .completed(7)])
    }

    @Test func `an observer records every event when several threads emit concurrently`() {
        let observer = TestScheduler(initialClock: 0).createObserver(Int.self)
        DispatchQueue.concurrentPerform(iterations: 4) { _ in
            for number in 0..<1000 { observer.onNext(number) }
        }
        #expect(observer.events.count == 4000)
    }
}
