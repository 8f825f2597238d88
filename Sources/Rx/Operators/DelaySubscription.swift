extension ObservableType {
    /// Subscribes to the source after a given time.
    ///
    ///     self:                    --1--2--|
    ///     delaySubscription:  -------1--2--|      delay of 5
    ///
    /// Delivers events on the source's thread. Keeps no elements. To delay each element, use `delay(_:scheduler:)`.
    ///
    /// ```swift
    /// Observable.of("a", "b").delaySubscription(.seconds(5), scheduler: scheduler)
    ///     .subscribe(onNext: { print($0) }).disposed(by: disposeBag)
    /// scheduler.advanceTo(5)  // Prints a, b
    /// ```
    ///
    /// - Parameters:
    ///   - dueTime: The time to wait before subscribing.
    ///   - scheduler: The scheduler that measures the time and subscribes to the source.
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
