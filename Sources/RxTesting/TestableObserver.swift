public import Rx

/// An observer that records what it is sent, and when.
public final class TestableObserver<Element: Sendable>: ObserverType, Sendable {
    private let scheduler: TestScheduler
    private let recorded = Locked<[Recorded<Event<Element>>]>([])

    init(scheduler: TestScheduler) { self.scheduler = scheduler }

    /// What came so far.
    public var events: [Recorded<Event<Element>>] { recorded.withLock { $0 } }

    public func on(_ event: Event<Element>) {
        let entry = Recorded(time: scheduler.clock, value: event)
        recorded.withLock { $0.append(entry) }
    }
}
