extension ObservableType {
    /// Emits the same events, and fails with ``RxError/timeout`` if no event comes for a time.
    ///
    ///     self:     --1--2--------3--|
    ///     timeout:  --1--2----#          timeout of 5
    ///
    /// See <https://reactivex.io/documentation/operators/timeout.html>.
    /// - Parameters:
    ///   - dueTime: The longest time before the first element, and between two.
    ///   - scheduler: Measures the time, and emits the error.
    public func timeout(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        timeout(dueTime, other: Observable.error(RxError.timeout), scheduler: scheduler)
    }

    /// Emits the same events, and continues with another sequence if there is no event for a time.
    ///
    ///     self:     --1--2--------3--|
    ///     other:              --8--9--|
    ///     timeout:  --1--2------8--9--|      timeout of 5
    ///
    /// See <https://reactivex.io/documentation/operators/timeout.html>.
    /// - Parameters:
    ///   - dueTime: The longest time before the first element, and between two.
    ///   - other: Subscribed when the time has passed, after the source's subscription was disposed.
    ///   - scheduler: Measures the time, and subscribes `other`.
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
            // The number of the element that is awaited, nil once nothing is.
            let awaited = Locked<UInt64?>(0)
            @Sendable func startTimer(_ number: UInt64) {
                timer.schedule(on: scheduler, after: dueTime) {
                    let isLate = awaited.withLock { awaited in
                        defer { if awaited == number { awaited = nil } }
                        return awaited == number
                    }
                    guard isLate else { return }
                    upstream.dispose()
                    other.subscribe(within: subscription, at: { output.receive($0, $1) })
                }
            }
            startTimer(0)
            source.subscribe(
                as: upstream,
                at: { element, end in
                    let number: UInt64? = awaited.withLock { awaited in
                        defer { awaited = element == nil ? nil : awaited.map { $0 + 1 } }
                        return awaited
                    }
                    guard let number else { return }
                    output.receive(element, end)
                    if !upstream.isDisposed { startTimer(number + 1) }
                })
        }
    }
}
