extension ObservableType {
    /// Emits each element of the source after a given delay.
    ///
    ///     self:   --1--2--|
    ///     delay:  -----1--2--|      delay of 3
    ///
    /// Completion is also delayed. If the source fails, the pending elements are dropped, and the error is emitted
    /// immediately, on the source's thread. Everything else is delivered on `scheduler`. Keeps all pending elements,
    /// **without limit**. To delay only the subscription, use `delaySubscription(_:scheduler:)`.
    ///
    /// ```swift
    /// let clicks = PublishSubject<Int>()
    /// clicks.delay(.seconds(3), scheduler: scheduler).subscribe(onNext: { print($0) }).disposed(by: disposeBag)
    /// clicks.onNext(1)
    /// scheduler.advanceTo(3)  // Prints 1
    /// ```
    ///
    /// - Parameters:
    ///   - dueTime: The time between receiving an event and emitting it.
    ///   - scheduler: The scheduler that measures the time and delivers the events.
    public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        let source = asObservable()
        return AnonymousObservable { sink, subscription in
            let output = SerializedSink(sink, subscription)
            let delayer = Delayer(dueTime, scheduler)
            subscription.add(delayer.timer)
            source.subscribe(
                within: output.upstream,
                at: { emission in
                    switch emission {
                    case .element(let element): delayer.add(output.delivery(of: element))
                    case .end(.completed): delayer.add(Work { output.terminate(.completed) })
                    case .end(let end): output.terminate(end)
                    }
                })
        }
    }
}

/// The pending events and the timer that delivers them.
private final class Delayer: Sendable {
    private struct Waiting {
        let since: RxTime
        let delivery: Work
    }

    private struct State {
        var waiting = Queue<Waiting>()
        var isTimerRunning = false
    }

    let timer = SerialDisposable()
    private let dueTime: RxTimeInterval
    private let scheduler: any SchedulerType
    private let state = Locked(State())

    init(_ dueTime: RxTimeInterval, _ scheduler: any SchedulerType) {
        self.dueTime = dueTime
        self.scheduler = scheduler
    }

    func add(_ delivery: Work) {
        let now = scheduler.now
        let starts = state.withLock { state in
            state.waiting.append(Waiting(since: now, delivery: delivery))
            defer { state.isTimerRunning = true }
            return !state.isTimerRunning
        }
        if starts { startTimer(dueTime) }
    }

    /// Starts the timer. All events share one timer, so a concurrent scheduler cannot change their order.
    private func startTimer(_ dueTime: RxTimeInterval) {
        timer.schedule(on: scheduler, after: dueTime) { [self] in
            let due = state.withLock { $0.waiting.next() }
            due?.delivery.run()
            let next = state.withLock { state in
                state.isTimerRunning = !state.waiting.isEmpty
                return state.waiting.first?.since
            }
            if let next { startTimer(max(.zero, self.dueTime - next.duration(to: scheduler.now))) }
        }
    }
}
