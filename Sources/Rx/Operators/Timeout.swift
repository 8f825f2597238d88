extension ObservableType {
    /// Emits the events of the source and fails with ``RxError/timeout`` if no event arrives for a given time.
    ///
    ///     self:     --1--2--------3--|
    ///     timeout:  --1--2----#          timeout of 5
    ///
    /// Delivers events on the source's thread and the timeout error on `scheduler`. To complete instead of failing, use
    /// `take(for:scheduler:)`.
    ///
    /// ```swift
    /// let reply = PublishSubject<String>()
    /// reply.timeout(.seconds(5), scheduler: scheduler).subscribe(onError: { print($0) }).disposed(by: disposeBag)
    /// scheduler.advanceTo(5)  // Prints Sequence timeout.
    /// ```
    ///
    /// - Parameters:
    ///   - dueTime: The longest allowed time before the first event and between events.
    ///   - scheduler: The scheduler that measures the time and delivers the error.
    public func timeout(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        timeout(dueTime, other: Observable.error(RxError.timeout), scheduler: scheduler)
    }

    /// Emits the events of the source. If no event arrives for a given time, continues with another sequence.
    ///
    ///     self:     --1--2--------3--|
    ///     other:              --8--9--|
    ///     timeout:  --1--2------8--9--|      timeout of 5
    ///
    /// Delivers events on the source's thread, then on the thread of `other`. To fail instead, use
    /// `timeout(_:scheduler:)`.
    ///
    /// ```swift
    /// let reply = Observable<String>.never().timeout(.seconds(5), other: Observable.just("cached"), scheduler: scheduler)
    /// reply.subscribe(onNext: { print($0) }).disposed(by: disposeBag)
    /// scheduler.advanceTo(5)  // Prints cached
    /// ```
    ///
    /// - Parameters:
    ///   - dueTime: The longest allowed time before the first event and between events.
    ///   - other: The sequence to subscribe to when the time has passed. The subscription to the source is disposed
    ///     after `timeout(_:other:scheduler:)` has subscribed to `other`.
    ///   - scheduler: The scheduler that measures the time and subscribes to `other`.
    public func timeout<Source: ObservableConvertibleType>(
        _ dueTime: RxTimeInterval, other: Source, scheduler: any SchedulerType
    ) -> Observable<Element> where Source.Element == Element {
        let source = asObservable()
        let other = other.asObservable()
        return AnonymousObservable { sink, subscription in
            let output = SerializedSink(sink, subscription)
            let upstream = Subscription(within: subscription)
            let timer = SerialDisposable()
            subscription.add(timer)
            // The number of the awaited event, or nil if no more events are awaited.
            let awaited = Locked<UInt64?>(0)
            @Sendable func startTimer(_ number: UInt64) {
                timer.schedule(on: scheduler, after: dueTime) {
                    let isLate = awaited.withLock { awaited in
                        defer { if awaited == number { awaited = nil } }
                        return awaited == number
                    }
                    guard isLate else { return }
                    // The source is disposed second so that a shared source that is also upstream of `other` stays
                    // connected. From now on, its events are dropped, because no event is awaited.
                    other.subscribe(within: subscription, at: { output.receive($0) })
                    upstream.dispose()
                }
            }
            startTimer(0)
            // If the scheduler runs work immediately, `other` has already replaced the source.
            if upstream.isDisposed { return }
            source.subscribe(
                as: upstream,
                at: { emission in
                    let number: UInt64? = awaited.withLock { awaited in
                        defer { awaited = emission.isEnd ? nil : awaited.map { $0 + 1 } }
                        return awaited
                    }
                    guard let number else { return }
                    output.receive(emission)
                    startTimer(number + 1)
                })
        }
    }
}
