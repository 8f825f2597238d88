extension ObservableType where Element: FixedWidthInteger {
    /// Emits consecutive numbers starting from 0, one per period.
    ///
    ///     interval:  ---0--1--2--3--      interval of 3
    ///
    /// Never completes and never fails. Delivers events on `scheduler`. For a single delay, use
    /// `timer(_:period:scheduler:)`.
    ///
    /// ```swift
    /// Observable<Int>.interval(.seconds(3), scheduler: scheduler)
    ///     .subscribe(onNext: { print($0) }).disposed(by: disposeBag)
    /// scheduler.advanceTo(7)  // Prints 0, 1
    /// ```
    ///
    /// - Parameters:
    ///   - period: The time before the first number and between consecutive numbers.
    ///   - scheduler: The scheduler that measures the time and delivers the numbers.
    @inlinable
    public static func interval(
        _ period: RxTimeInterval, scheduler: any SchedulerType
    ) -> Observable<Element> {
        timer(period, period: period, scheduler: scheduler)
    }

    /// Emits 0 after a given time, then completes. With a period, the sequence continues counting and never completes.
    ///
    ///     timer:   -----(0|)              timer of 5
    ///     period:  -----0--1--2--3--      with a period of 3
    ///
    /// Delivers events on `scheduler`. To emit the first number after one period, use `interval(_:scheduler:)`.
    ///
    /// ```swift
    /// Observable<Int>.timer(.seconds(5), scheduler: scheduler)
    ///     .subscribe(onNext: { _ in print("time is up") }).disposed(by: disposeBag)
    /// scheduler.advanceTo(5)  // Prints time is up
    /// ```
    ///
    /// - Parameters:
    ///   - dueTime: The time before the first number.
    ///   - period: The time between consecutive numbers, or nil to emit only one number.
    ///   - scheduler: The scheduler that measures the time and delivers the numbers.
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
