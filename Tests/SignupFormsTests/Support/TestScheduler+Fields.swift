import Rx
import RxTesting

@testable import SignupForms

extension TestScheduler {
    /// Returns the text of a field, which is empty at first and then changes at each event.
    @MainActor
    func field(_ events: [Recorded<Event<String>>]) -> Driver<String> {
        createHotObservable(events).asDriver(onErrorDriveWith: .empty()).startWith("")
    }

    /// Returns the button presses.
    @MainActor
    func taps(_ events: [Recorded<Event<Void>>]) -> Signal<Void> {
        createHotObservable(events).asSignal(onErrorSignalWith: .empty())
    }

    /// Returns an observer that records the elements of a Driver.
    @MainActor
    func record<Element: Sendable>(_ driver: Driver<Element>) -> TestableObserver<Element> {
        let observer = createObserver(Element.self)
        _ = driver.drive(observer)
        return observer
    }
}
