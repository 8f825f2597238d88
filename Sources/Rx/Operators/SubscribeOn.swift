extension ObservableType {
    /// The same sequence, subscribed and disposed on a scheduler. Where its events come is not changed:
    /// that is ``observe(on:)``.
    /// See <https://reactivex.io/documentation/operators/subscribeon.html>.
    /// - Parameter scheduler: Where the source is subscribed, and where its subscription is disposed.
    public func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        let source = asObservable()
        return AnonymousObservable { sink, subscription in
            let upstream = Subscription()
            let ended = Flag()
            subscription.add(ScheduledDisposable(scheduler: scheduler, disposable: upstream))
            let work = scheduler.schedule(()) { _ in
                if subscription.isDisposed { return Disposables.create() }
                source.attach(
                    Sink { event in
                        if ended.isSet || subscription.isDisposed { return }
                        // The source is left on the scheduler, as after a disposal.
                        if event.isStopEvent { _ = ended.set() }
                        sink.on(event)
                    }, upstream)
                return Disposables.create()
            }
            subscription.add(work)
        }
    }
}
