import Rx
import RxTesting
import Testing

@Suite(.leakFree) struct GroupedObservableTests {
    @Test func `a group has a key and emits the events of its source`() {
        let group = GroupedObservable(key: "a", source: Observable.of(1, 2))
        let probe = Probe<Int>()
        _ = group.subscribe(probe)
        _ = group.asObservable().subscribe(probe)
        #expect(group.key == "a")
        #expect(probe.events == [.next(1), .next(2), .completed, .next(1), .next(2), .completed])
    }
}
