extension ObservableType {
    /// Subscribes to the sequence, and disposes the subscription, on a scheduler. Use ``observe(on:)`` to choose where
    /// its events are delivered.
    ///
    ///     self:           --1--2--3--|
    ///     subscribe(on):  ---1--2--3--|      subscribed a turn of the scheduler later
    ///
    /// See <https://reactivex.io/documentation/operators/subscribeon.html>.
    /// - Parameter scheduler: Subscribes, and disposes the subscription.
    public func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        if let source = self as? Observable<Element> {
            return Self.subscribing(on: scheduler) { sink, downstream, upstream in
                source.subscribe(as: upstream) { event in
                    if !downstream.isDisposed { return sink.on(event) }
                    // A source that emits without end keeps a serial scheduler from the disposal that waits there.
                    upstream.dispose()
                }
            }
        }
        // A sequence of a user's own type is not disposed by its terminal event, but on the scheduler after it.
        let source = Unchecked(self)
        return Self.subscribing(on: scheduler) { sink, downstream, upstream in
            let subscription = source.value.subscribe(
                AnyObserver { if !downstream.isDisposed { sink.on($0) } })
            upstream.add(subscription)
        }
    }

    /// - Parameter subscribe: Subscribes the source as part of the last parameter.
    private static func subscribing(
        on scheduler: any ImmediateSchedulerType,
        _ subscribe: @escaping @Sendable (Sink<Element>, Subscription, Subscription) -> Void
    ) -> Observable<Element> {
        AnonymousObservable { sink, downstream in
            let upstream = Subscription()
            downstream.add(ScheduledDisposable(scheduler: scheduler, disposable: upstream))
            let work = scheduler.schedule(()) { _ in
                if !downstream.isDisposed { subscribe(sink, downstream, upstream) }
                return Disposables.create()
            }
            downstream.add(work)
        }
    }
}
