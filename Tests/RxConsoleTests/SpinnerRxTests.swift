import Console
import RxConsole
import Testing

@MainActor
@Suite struct SpinnerRxTests {
    @Test func `a Driver starts and stops a spinner`() {
        let spinner = Spinner()
        let isRunning = BehaviorRelay(value: true)
        let subscription = isRunning.asDriver().drive(spinner.rx.isAnimating)
        #expect(spinner.isAnimating)
        isRunning.accept(false)
        #expect(!spinner.isAnimating)
        subscription.dispose()
    }
}
