public import Rx

/// An observer that records what it is sent, and when.
public final class TestableObserver<Element: Sendable>: ObserverType, Sendable {
    private let scheduler: TestScheduler
    private let recorded = BehaviorRelay<[Recorded<Event<Element>>]>(value: [])

    init(scheduler: TestScheduler) { self.scheduler = scheduler }

    /// What came so far.
    public var events: [Recorded<Event<Element>>] { recorded.value }

    public func on(_ event: Event<Element>) {
        recorded.accept(recorded.value + [Recorded(time: scheduler.clock, value: event)])
    }
}
