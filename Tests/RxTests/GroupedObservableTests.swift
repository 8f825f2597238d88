import Rx
import Testing

@Suite(.leakFree) struct GroupedObservableTests {
    @Test func `consists of a key and a sequence`() {
        let probe = Probe<Int>()
        _ = GroupedObservable(key: "a", source: Observable.of(1, 2)).subscribe(probe)
        #expect(probe.elements == [1, 2])
    }
}
