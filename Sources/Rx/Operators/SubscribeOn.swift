extension ObservableType {
    /// Subscribes to the sequence and disposes the subscription on a scheduler.
    ///
    ///     self:           --1--2--3--|
    ///     subscribe(on):  ---1--2--3--|      subscribed a turn of the scheduler later
    ///
    /// Delivers events on the source's thread, which is the scheduler's thread if the source emits during the
    /// subscription. To choose where events are delivered, use ``observe(on:)``.
    ///
    /// ```swift
    /// let file = Observable.just("text").do(onSubscribe: { print("reading") })
    /// file.subscribe(on: scheduler).subscribe(onNext: { print($0) }).disposed(by: disposeBag)
    /// print("subscribed")
    /// scheduler.start()  // Prints subscribed, reading, text
    /// ```
    ///
    /// - Parameter scheduler: The scheduler that subscribes to the sequence and disposes the subscription.
    public func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        if let source = self as? Observable<Element> {
            return Self.subscribing(on: scheduler) { sink, downstream, upstream in
                source.subscribe(as: upstream) { event in
                    if !downstream.isDisposed { return sink.on(event) }
                    // Dispose the subscription here, because a source that never stops emitting would prevent a serial
                    // scheduler from ever running the pending disposal.
                    upstream.dispose()
                }
            }
        }
        // A terminal event of a user-defined sequence does not dispose the subscription; the scheduler disposes it
        // afterward.
        let source = Unchecked(self)
        return Self.subscribing(on: scheduler) { sink, downstream, upstream in
            let subscription = source.value.subscribe(
                AnyObserver { if !downstream.isDisposed { sink.on($0) } })
            upstream.add(subscription)
        }
    }

    /// - Parameter subscribe: A closure that subscribes to the source. Its last parameter is the subscription to use.
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
