public import Rx

/// A sequence that emits prepared events in virtual time and records its subscriptions.
///
/// An observer that subscribes directly receives every prepared event until its subscription is disposed, even events
/// after a terminal event. Operators and `asObservable()` follow the grammar of events.
public final class TestableObservable<Element: Sendable>: ObservableType, Sendable {
    /// The events to emit. A hot sequence emits them at their ticks. A cold sequence counts the ticks from each
    /// subscription.
    public let recordedEvents: [Recorded<Event<Element>>]
    private let scheduler: TestScheduler
    /// A closure that starts a subscription without recording it.
    private let start: @Sendable (AnyObserver<Element>) -> any Disposable
    private let log = Locked<[Subscription]>([])

    /// The ticks at which each subscription began and was disposed.
    public var subscriptions: [Subscription] { log.withLock { $0 } }

    init(hot events: [Recorded<Event<Element>>], scheduler: TestScheduler) {
        recordedEvents = events
        self.scheduler = scheduler
        let relay = PublishRelay<Event<Element>>()
        for event in events {
            scheduler.scheduleAt(event.time) { relay.accept(event.value) }
        }
        start = { observer in relay.subscribe(onNext: { observer.on($0) }) }
    }

    init(cold events: [Recorded<Event<Element>>], scheduler: TestScheduler) {
        recordedEvents = events
        self.scheduler = scheduler
        start = { observer in
            let subscription = BooleanDisposable()
            for event in events {
                // The events remain scheduled after the subscription is disposed, so the clock advances as in RxTest.
                _ = scheduler.scheduleRelativeVirtual((), dueTime: event.time) { _ in
                    if !subscription.isDisposed { observer.on(event.value) }
                    return Disposables.create()
                }
            }
            return subscription
        }
    }

    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        let begin = scheduler.clock
        let index = log.withLock { log in
            log.append(Subscription(begin))
            return log.count - 1
        }
        let subscription = start(AnyObserver(observer))
        return Disposables.create { [log, scheduler] in
            subscription.dispose()
            let end = scheduler.clock
            log.withLock { $0[index] = Subscription(begin, end) }
        }
    }
}
