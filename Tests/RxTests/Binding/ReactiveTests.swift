import Rx
import Testing

@MainActor
@Suite(.leakFree) struct ReactiveTests {
    @Test func everyPropertyIsABinder() {
        let label = TestLabel()
        let subscription = Driver.just("set").drive(label.rx.text)
        #expect(label.text == "set")
        #expect(label.rx.base === label)
        #expect(TestLabel.rx == Reactive<TestLabel>.self)
        subscription.dispose()
    }
}
