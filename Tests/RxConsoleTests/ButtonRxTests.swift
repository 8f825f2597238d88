import RxConsole
import Testing

@MainActor
@Suite struct ButtonRxTests {
    @Test func `each press of an enabled button is emitted`() {
        let button = Button(title: "Sign up")
        var taps = 0
        let subscription = button.rx.tap.asSignal().emit(onNext: { taps += 1 })
        button.press()
        button.press()
        #expect(taps == 2)
        button.isEnabled = false
        button.press()
        #expect(taps == 2)
        subscription.dispose()
    }

    @Test func `binders set the button's properties`() {
        let button = Button(title: "a")
        Driver.just("b").drive(button.rx.title).dispose()
        Driver.just(false).drive(button.rx.isEnabled).dispose()
        Driver.just(0.3).drive(button.rx.alpha).dispose()
        #expect(button.title == "b")
        #expect(!button.isEnabled)
        #expect(button.alpha == 0.3)
    }
}
