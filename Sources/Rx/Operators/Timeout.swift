extension ObservableType {
    /// The same sequence; if nothing comes for a time, the error ``RxError/timeout``.
    /// See <https://reactivex.io/documentation/operators/timeout.html>.
    /// - Parameters:
    ///   - dueTime: How long may pass before the first element, and between two.
    ///   - scheduler: Whose time it is, and where the error is sent.
    public func timeout(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        timeout(dueTime, other: Observable.error(RxError.timeout), scheduler: scheduler)
    }

    /// The same sequence; if nothing comes for a time, another sequence instead.
    /// See <https://reactivex.io/documentation/operators/timeout.html>.
    /// - Parameters:
    ///   - dueTime: How long may pass before the first element, and between two.
    ///   - other: Subscribed when the time has passed; the source's subscription ends.
    ///   - scheduler: Whose time it is, and where `other` is subscribed.
    public func timeout<Source: ObservableConvertibleType>(
        _ dueTime: RxTimeInterval, other: Source, scheduler: any SchedulerType
    ) -> Observable<Element> where Source.Element == Element {
        let source = asObservable()
        let other = other.asObservable()
        return AnonymousObservable { sink, subscription in
            let entry = SerializedSink(sink, subscription)
            let upstream = Subscription(within: subscription)
            let timer = SerialDisposable()
            subscription.add(timer)
            // Which element is waited for; nil when the wait is over for good.
            let awaited = Locked<UInt64?>(0)
            @Sendable func startTimer(_ number: UInt64) {
                let work = SingleAssignmentDisposable()
                timer.disposable = work
                work.setDisposable(
                    scheduler.scheduleRelative(number, dueTime: dueTime) { number in
                        let isLate = awaited.withLock { awaited in
                            defer { if awaited == number { awaited = nil } }
                            return awaited == number
                        }
                        if isLate {
                            upstream.dispose()
                            other.attach(Sink { entry.on($0) }, subscription)
                        }
                        return Disposables.create()
                    })
            }
            startTimer(0)
            let timing = Sink<Element> { event in
                let next: UInt64? = awaited.withLock { awaited in
                    awaited = awaited.map { $0 + 1 }
                    return awaited
                }
                guard let next, !upstream.isDisposed else { return }
                if event.isStopEvent {
                    awaited.replace(nil)
                    timer.dispose()
                    upstream.dispose()
                    entry.on(event)
                } else {
                    entry.on(event)
                    if !upstream.isDisposed { startTimer(next) }
                }
            }
            source.run(timing, upstream)
        }
    }
}
