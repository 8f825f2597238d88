extension ObservableType {
    /// Subscribes to the source after a time.
    ///
    ///     self:                    --1--2--|
    ///     delaySubscription:  -------1--2--|      delay of 5
    ///
    /// See <https://reactivex.io/documentation/operators/delay.html>.
    /// - Parameters:
    ///   - dueTime: How much later.
    ///   - scheduler: Whose time it is, and where the source is subscribed.
    public func delaySubscription(
        _ dueTime: RxTimeInterval, scheduler: any SchedulerType
    ) -> Observable<Element> {
        let source = asObservable()
        return AnonymousObservable { sink, subscription in
            subscription.add(
                scheduler.scheduleRelative((), dueTime: dueTime) { _ in
                    if !subscription.isDisposed { source.attach(sink, subscription) }
                    return Disposables.create()
                })
        }
    }
}
