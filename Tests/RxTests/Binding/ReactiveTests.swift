import Rx
import Testing

@MainActor
@Suite(.leakFree) struct ReactiveTests {
    @Test func `every property is available as a binder`() {
        let label = TestLabel()
        let subscription = Driver.just("set").drive(label.rx.text)
        #expect(label.text == "set")
        #expect(label.rx.base === label)
        #expect(TestLabel.rx == Reactive<TestLabel>.self)
        subscription.dispose()
    }

    @Test func `extensions can add settable properties`() {
        let label = TestLabel()
        label.rx.words = ["a", "b"]
        #expect(label.text == "a b")
    }
}

@MainActor
extension Reactive where Base: TestLabel {
    fileprivate var words: [Substring] {
        get { base.text.split(separator: " ") }
        set { base.text = newValue.joined(separator: " ") }
    }
}
