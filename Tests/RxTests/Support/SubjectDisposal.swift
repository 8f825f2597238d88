import Rx
import Testing

/// Verifies that disposing a subject releases its observers while their subscriptions are still held.
func expectDisposalReleasesObservers<Subject: ObservableType & Disposable>(_ subject: Subject) {
    weak var observer: Witness?
    let subscription: any Disposable
    do {
        let object = Witness()
        observer = object
        subscription = subject.subscribe(onNext: { _ in withExtendedLifetime(object) {} })
    }
    #expect(observer != nil)
    subject.dispose()
    #expect(observer == nil)
    subscription.dispose()
}
