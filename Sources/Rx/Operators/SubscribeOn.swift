extension ObservableType {
    /// The same sequence, subscribed and disposed on a scheduler. Where its events come is not changed:
    /// that is ``observe(on:)``.
    /// See <https://reactivex.io/documentation/operators/subscribeon.html>.
    /// - Parameter scheduler: Where the source is subscribed, and where its subscription is disposed.
    public func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        let source = asObservable()
        return Observable { sink, lifetime in
            let upstream = Lifetime()
            lifetime.add(ScheduledDisposable(scheduler: scheduler, disposable: upstream))
            let work = scheduler.schedule(()) { _ in
                if lifetime.isDisposed { return Disposables.create() }
                source.attach(
                    Sink { event in
                        if upstream.isDisposed || lifetime.isDisposed { return }
                        if event.isStopEvent { upstream.dispose() }
                        sink.on(event)
                    }, upstream)
                return Disposables.create()
            }
            lifetime.add(work)
        }
    }
}
