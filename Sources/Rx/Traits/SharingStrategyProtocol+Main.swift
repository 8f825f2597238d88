// These members ensure that a ``SharedSequence`` delivers events on the main thread, no matter which scheduler and
// strategy it uses.

extension SharingStrategyProtocol {
    /// Whether the scheduler is a main scheduler that runs work immediately if possible.
    @usableFromInline
    static var isOnMain: Bool { (scheduler as? MainScheduler)?.isAsync == false }

    /// The strategy's scheduler, with a check that it runs its work on the main thread.
    @usableFromInline
    static var mainScheduler: any SchedulerType {
        let scheduler = scheduler
        return scheduler is MainScheduler ? scheduler : CheckedMainScheduler(scheduler)
    }

    /// Returns a sequence that delivers the source's events on the main actor.
    ///
    /// The attribute keeps the compiler from compiling this method again for each element type in a user's module. No code
    /// that depends on the element type is called for an element.
    @usableFromInline
    @_semantics("optimize.sil.specialize.generic.never")
    static func observeOnMain<Element: Sendable>(_ source: Observable<Element>) -> Observable<Element> {
        source.observe(on: mainScheduler)
    }

    /// Returns a sequence that delivers the source's events on the main actor. If the source fails, it emits an element
    /// and completes instead.
    @usableFromInline
    @_semantics("optimize.sil.specialize.generic.never")
    static func observeOnMain<Element: Sendable>(
        _ source: Observable<Element>, onErrorJustReturn element: Element
    ) -> Observable<Element> {
        observeOnMain(source) { _ in .just(element) }
    }

    /// Returns a sequence that delivers the source's events on the main actor. If the source fails, it continues with
    /// the sequence that `recover` returns.
    @usableFromInline
    @_semantics("optimize.sil.specialize.generic.never")
    static func observeOnMain<Element: Sendable>(
        _ source: Observable<Element>,
        onErrorRecover recover: @escaping @Sendable (any Error) -> Observable<Element>
    ) -> Observable<Element> {
        observeOnMain(source).catch(recover)
    }

    /// Subscribes to `source` on the scheduler: immediately, if the scheduler is the main scheduler and the current
    /// thread is the main thread.
    @usableFromInline
    static func startOnMain<Element: Sendable>(_ source: Observable<Element>) -> Observable<Element> {
        if !isOnMain { return source.subscribe(on: mainScheduler) }
        return AnonymousObservable { sink, subscription in
            MainQueue.run {
                if !subscription.isDisposed { source.attach(sink, subscription) }
            }
        }
    }

    /// Emits the given elements: all of them in one turn of the main queue, or one per tick on a virtual scheduler.
    @usableFromInline
    static func emitOnMain<Elements: Sequence & Sendable>(
        _ elements: Elements
    ) -> Observable<Elements.Element> where Elements.Element: Sendable {
        isOnMain ? startOnMain(.from(elements)) : .from(elements, scheduler: mainScheduler)
    }

    /// Shares `source`, which emits on the main thread, according to the strategy. A custom strategy may replay an
    /// element on the thread that subscribes, and may deliver events on any thread, so both the subscription and the
    /// events move to the main thread.
    @inlinable
    static func shareOnMain<Element: Sendable>(_ source: Observable<Element>) -> Observable<Element> {
        if Self.self == DriverSharingStrategy.self { return MainShared.sharing(source, replays: true) }
        if Self.self == SignalSharingStrategy.self { return MainShared.sharing(source, replays: false) }
        return startOnMain(share(source).observe(on: MainScheduler.instance))
    }
}
