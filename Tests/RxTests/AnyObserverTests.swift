import Rx
import Testing

@Suite(.leakFree) struct AnyObserverTests {
    @Test func `a type-erased observer forwards events`() {
        let probe = Probe<Int>()
        let observer = AnyObserver(AnyObserver(probe))
        observer.onNext(1)
        observer.onCompleted()
        AnyObserver<Int> { probe.on($0.map { $0 * 10 }) }.onCompleted()
        #expect(probe.events == [.next(1), .completed, .completed])
    }
}
