import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct WithUnretainedTests {
    @Test func `withUnretained follows the Observable contract`() async {
        let object = Witness()
        await checkContract { $0.withUnretained(object).map { $1 } }
    }

    @Test func `withUnretained emits the object with each element`() {
        let object = Witness()
        let scheduler = TestScheduler(initialClock: 0)
        let xs = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .completed(300)])
        let result = scheduler.start { xs.withUnretained(object) { $0 === object ? $1 : -1 } }
        #expect(result.events == [.next(210, 1), .next(220, 2), .completed(300)])
        let probe = Probe<Bool>()
        _ = Observable.of(1, 2).withUnretained(object).map { $0 === object && $1 > 0 }.subscribe(probe)
        #expect(probe.elements == [true, true])
    }

    @Test func `withUnretained forwards an error`() {
        let object = Witness()
        let probe = Probe<Int>()
        _ = Observable<Int>.error(TestError()).withUnretained(object).map { $1 }.subscribe(probe)
        #expect(probe.events == [.error(TestError())])
    }

    @Test func `withUnretained completes at the first element after the object has been released`() {
        let xs = PublishSubject<Int>()
        let probe = Probe<Int>()
        weak var witness: Witness?
        _ = {
            let object = Witness()
            witness = object
            let subscription = xs.withUnretained(object).map { $1 }.subscribe(probe)
            xs.onNext(1)
            return subscription
        }()
        #expect(witness == nil)
        #expect(probe.events == [.next(1)])
        xs.onNext(2)
        #expect(probe.events == [.next(1), .completed])
        #expect(!xs.hasObservers)
    }
}
