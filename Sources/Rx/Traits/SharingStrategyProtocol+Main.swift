// The promise of a ``SharedSequence``, that its events come on the main thread, kept for any scheduler and strategy.

extension SharingStrategyProtocol {
    /// Whether the scheduler performs work at once on the main thread.
    @usableFromInline
    static var isOnMain: Bool { (scheduler as? MainScheduler)?.isAsync == false }

    /// The strategy's scheduler, checked to perform its work on the main thread.
    @usableFromInline
    static var mainScheduler: any SchedulerType {
        let scheduler = scheduler
        return scheduler is MainScheduler ? scheduler : CheckedMainScheduler(scheduler)
    }

    /// Subscribes `source` on the scheduler: at once, if that is the main one and this the main thread.
    @usableFromInline
    static func startOnMain<Element: Sendable>(_ source: Observable<Element>) -> Observable<Element> {
        if !isOnMain { return source.subscribe(on: mainScheduler) }
        return AnonymousObservable { sink, subscription in
            MainQueue.run {
                if !subscription.isDisposed { source.attach(sink, subscription) }
            }
        }
    }

    /// Emits these elements: all at once on the main thread, and on a virtual scheduler one each tick.
    @usableFromInline
    static func emitOnMain<Elements: Sequence & Sendable>(
        _ elements: Elements
    ) -> Observable<Elements.Element> where Elements.Element: Sendable {
        isOnMain ? startOnMain(.from(elements)) : .from(elements, scheduler: mainScheduler)
    }

    /// Shares `source` by the strategy. One that is not the library's own may replay an element to the thread that
    /// subscribes, so the subscription moves to the main thread first.
    @inlinable
    static func shareOnMain<Element: Sendable>(_ source: Observable<Element>) -> Observable<Element> {
        let shared = share(source)
        if Self.self == DriverSharingStrategy.self || Self.self == SignalSharingStrategy.self {
            return shared
        }
        return startOnMain(shared)
    }
}
