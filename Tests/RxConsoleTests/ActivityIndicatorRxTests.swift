import Console
import RxConsole
import Testing

@MainActor
@Suite struct ActivityIndicatorRxTests {
    @Test func turnsAsItIsDriven() {
        let indicator = Console.ActivityIndicator()
        let isRunning = BehaviorRelay(value: true)
        let subscription = isRunning.asDriver().drive(indicator.rx.isAnimating)
        #expect(indicator.isAnimating)
        isRunning.accept(false)
        #expect(!indicator.isAnimating)
        subscription.dispose()
    }
}
