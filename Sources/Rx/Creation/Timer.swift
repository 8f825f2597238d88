extension ObservableType where Element: FixedWidthInteger {
    /// Counts from 0, one number per period.
    ///
    ///     interval:  ---0--1--2--3--      interval of 3
    ///
    /// Never completes and never fails. See <https://reactivex.io/documentation/operators/interval.html>.
    /// - Parameters:
    ///   - period: The time to the first number, and between two.
    ///   - scheduler: Measures the time, and emits the numbers.
    @inlinable
    public static func interval(
        _ period: RxTimeInterval, scheduler: any SchedulerType
    ) -> Observable<Element> {
        timer(period, period: period, scheduler: scheduler)
    }

    /// Emits 0 after a time and completes; with a period, counts on and never completes.
    ///
    ///     timer:   -----(0|)              timer of 5
    ///     period:  -----0--1--2--3--      with a period of 3
    ///
    /// See <https://reactivex.io/documentation/operators/timer.html>.
    /// - Parameters:
    ///   - dueTime: The time to the first number.
    ///   - period: The time between two numbers, nil for one number alone.
    ///   - scheduler: Measures the time, and emits the numbers.
    @inlinable
    public static func timer(
        _ dueTime: RxTimeInterval, period: RxTimeInterval? = nil, scheduler: any SchedulerType
    ) -> Observable<Element> {
        AnonymousObservable { sink, subscription in
            guard let period else {
                subscription.add(
                    scheduler.scheduleRelative((), dueTime: dueTime) { _ in
                        if subscription.isDisposed { return Disposables.create() }
                        sink.next(0)
                        sink.complete(unlessDisposed: subscription)
                        return Disposables.create()
                    })
                return
            }
            subscription.add(
                scheduler.schedulePeriodic(0 as Element, startAfter: dueTime, period: period) { number in
                    if !subscription.isDisposed { sink.next(number) }
                    return number &+ 1
                })
        }
    }
}
