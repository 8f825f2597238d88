import Rx
import Testing

@Suite(.leakFree) struct GroupedObservableTests {
    @Test func `emits the elements of the sequence from which it was created`() {
        let probe = Probe<Int>()
        _ = GroupedObservable(key: "a", source: Observable.of(1, 2)).subscribe(probe)
        #expect(probe.elements == [1, 2])
    }
}
