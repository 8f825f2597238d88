import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct ObserverTypeTests {
    @Test func `an observer can be type-erased and mapped`() {
        let probe = Probe<Int>()
        probe.asObserver().onNext(1)
        let texts = probe.mapObserver { (text: String) in
            guard let number = Int(text) else { throw TestError(text) }
            return number
        }
        texts.onNext("2")
        texts.onNext("x")
        #expect(probe.events == [.next(1), .next(2), .error(TestError("x"))])
        let failing = Probe<Int>()
        failing.onError(TestError())
        #expect(failing.events == [.error(TestError())])
    }
}
