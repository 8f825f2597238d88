import Rx
import RxTesting

@testable import SignupForms

extension TestScheduler {
    /// A field: empty, then with the typed texts.
    @MainActor
    func field(_ events: [Recorded<Event<String>>]) -> Driver<String> {
        createHotObservable(events).asDriver(onErrorDriveWith: .empty()).startWith("")
    }

    /// The button presses.
    @MainActor
    func taps(_ events: [Recorded<Event<Void>>]) -> Signal<Void> {
        createHotObservable(events).asSignal(onErrorSignalWith: .empty())
    }

    /// The elements of a Driver.
    @MainActor
    func record<Element: Sendable>(_ driver: Driver<Element>) -> TestableObserver<Element> {
        let observer = createObserver(Element.self)
        _ = driver.drive(observer)
        return observer
    }
}
