extension ObservableType {
    /// Drops the first `count` elements and emits the rest.
    ///
    ///     self:  --1--2--3--4--|
    ///     skip:  --------3--4--|      skip(2)
    ///
    /// Delivers events on the source's thread. To drop elements while they satisfy a condition, use ``skip(while:)``;
    /// to drop elements until another sequence emits, use `skip(until:)`.
    ///
    /// ```swift
    /// Observable.of(1, 2, 3).skip(1)
    ///     .subscribe(onNext: { print($0) }).disposed(by: disposeBag)  // Prints 2, 3
    /// ```
    ///
    /// - Parameter count: The number of elements to drop. If the number is zero or negative, no elements are dropped.
    public func skip(_ count: Int) -> Observable<Element> {
        let source = asObservable()
        return AnonymousObservable { sink, subscription in
            let remaining = Memory(count)
            source.run(
                Sink(at: { emission in
                    if emission.isEnd || remaining.value <= 0 { return sink.receive(emission) }
                    remaining.value -= 1
                }), subscription)
        }
    }

    /// Drops the elements received within a given time after subscription.
    ///
    ///     self:  --1--2--3--4--|
    ///     skip:  --------3--4--|      duration of 7
    ///
    /// A terminal event is never dropped. Delivers events on the source's thread. To drop a given number of elements,
    /// use ``skip(_:)``.
    ///
    /// ```swift
    /// Observable<Int>.interval(.seconds(1), scheduler: scheduler).take(4)
    ///     .skip(.milliseconds(2500), scheduler: scheduler)
    ///     .subscribe(onNext: { print($0) }).disposed(by: disposeBag)
    /// scheduler.start()  // Prints 2, 3
    /// ```
    ///
    /// - Parameters:
    ///   - duration: The time, measured from the subscription.
    ///   - scheduler: The scheduler that measures the time.
    public func skip(_ duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        let source = asObservable()
        return AnonymousObservable { sink, subscription in
            let isOpen = BooleanDisposable()
            subscription.add(
                scheduler.scheduleRelative((), dueTime: duration) { _ in
                    isOpen.dispose()
                    return Disposables.create()
                })
            source.run(
                Sink(at: { emission in
                    if isOpen.isDisposed || emission.isEnd { sink.receive(emission) }
                }), subscription)
        }
    }
}
