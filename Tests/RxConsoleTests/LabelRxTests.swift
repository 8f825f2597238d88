import RxConsole
import Testing

@MainActor
@Suite struct LabelRxTests {
    @Test func `binders set the label's properties`() {
        let label = Label()
        Driver.just("✓ fine").drive(label.rx.text).dispose()
        Driver.just(.red).drive(label.rx.textColor).dispose()
        Driver.just(true).drive(label.rx.isBold).dispose()
        #expect(label.text == "✓ fine")
        #expect(label.textColor == .red)
        #expect(label.isBold)
    }
}
