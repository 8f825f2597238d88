public import Rx

/// A sequence that sends prepared events in virtual time and records its subscriptions.
public final class TestableObservable<Element: Sendable>: ObservableType, Sendable {
    /// The events it sends: at these ticks if hot, so many ticks after each subscription if cold.
    public let recordedEvents: [Recorded<Event<Element>>]
    private let log = SubscriptionLog()
    private let source: Observable<Element>

    /// When it was subscribed, and when each subscription ended.
    public var subscriptions: [Subscription] { log.subscriptions }

    init(hot events: [Recorded<Event<Element>>], scheduler: TestScheduler) {
        recordedEvents = events
        // A hot source goes on after its own end, as a real one that is observed late would.
        let relay = PublishRelay<Event<Element>>()
        for event in events {
            scheduler.scheduleAt(event.time) { relay.accept(event.value) }
        }
        source = log.recording(
            .create { observer in relay.subscribe(onNext: { observer.on($0) }) }, scheduler)
    }

    init(cold events: [Recorded<Event<Element>>], scheduler: TestScheduler) {
        recordedEvents = events
        source = log.recording(
            .create { observer in
                Disposables.create(
                    events.map { event in
                        scheduler.scheduleRelativeVirtual((), dueTime: event.time) { _ in
                            observer.on(event.value)
                            return Disposables.create()
                        }
                    })
            }, scheduler)
    }

    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        source.subscribe(observer)
    }

    public func asObservable() -> Observable<Element> { source }
}

/// Records when something is subscribed, and when that ends.
private final class SubscriptionLog: Sendable {
    private let log = Locked<[Subscription]>([])

    var subscriptions: [Subscription] { log.withLock { $0 } }

    func recording<Element: Sendable>(
        _ source: Observable<Element>, _ scheduler: TestScheduler
    ) -> Observable<Element> {
        .create { [log] observer in
            let begin = scheduler.clock
            let index = log.withLock { log in
                log.append(Subscription(begin))
                return log.count - 1
            }
            let subscription = source.subscribe(observer)
            return Disposables.create {
                subscription.dispose()
                let end = scheduler.clock
                log.withLock { $0[index] = Subscription(begin, end) }
            }
        }
    }
}
