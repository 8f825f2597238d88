extension InfallibleType {
    /// Emits an element only after the source has been quiet for a given time.
    ///
    /// For threading and an example, see ``ObservableType/debounce(_:scheduler:)-(RxTimeInterval,_)``.
    public func debounce(
        _ dueTime: RxTimeInterval, scheduler: any SchedulerType
    ) -> Infallible<Element> {
        Infallible(asObservable().debounce(dueTime, scheduler: scheduler))
    }

    /// Emits the first element, then at most one element per time span. If `latest` is true, also emits the last
    /// element of each span at the end of the span.
    ///
    /// For threading and an example, see ``ObservableType/throttle(_:latest:scheduler:)-(RxTimeInterval,_,_)``.
    public func throttle(
        _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
    ) -> Infallible<Element> {
        Infallible(asObservable().throttle(dueTime, latest: latest, scheduler: scheduler))
    }

    /// Emits each event of the source after a given delay. Keeps all pending elements, **without limit**.
    ///
    /// For threading and an example, see ``ObservableType/delay(_:scheduler:)-(RxTimeInterval,_)``.
    public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
        Infallible(asObservable().delay(dueTime, scheduler: scheduler))
    }

    /// Delivers the events on a scheduler.
    ///
    /// Keeps the pending events, **without limit**. For threading and an example, see ``ObservableType/observe(on:)``.
    public func observe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
        Infallible(asObservable().observe(on: scheduler))
    }

    /// Subscribes to the source and disposes the subscription on a scheduler.
    ///
    /// For threading and an example, see ``ObservableType/subscribe(on:)``.
    public func subscribe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
        Infallible(asObservable().subscribe(on: scheduler))
    }

    /// Shares one subscription to the source among all subscribers.
    ///
    /// Keeps `replay` elements. For threading and an example, see ``ObservableType/share(replay:scope:)``.
    ///
    /// - Parameters:
    ///   - replay: The number of elements to replay to a late subscriber.
    ///   - scope: The time for which the replayed elements are kept.
    public func share(
        replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected
    ) -> Infallible<Element> {
        Infallible(asObservable().share(replay: replay, scope: scope))
    }
}
