extension ObservableType {
    /// Delivers the events on a scheduler, in order.
    ///
    ///     self:         --1--2--3--|
    ///     observe(on):  ---1--2--3--|      each event a turn of the scheduler later
    ///
    /// On ``MainScheduler/instance``, an event that is emitted on the main thread is delivered immediately, unless
    /// earlier events are pending. On a serial queue, work that is scheduled after an event is emitted runs after that
    /// event is delivered. Disposing the subscription drops the pending events. The source is released when it
    /// terminates, before the terminal event is delivered. Keeps the pending events, **without limit**. To choose where
    /// the source starts, use ``subscribe(on:)``.
    ///
    /// ```swift
    /// Observable.of(1, 2).observe(on: scheduler).subscribe(onNext: { print($0) }).disposed(by: disposeBag)
    /// print("subscribed")
    /// scheduler.start()  // Prints subscribed, 1, 2
    /// ```
    ///
    /// - Parameter scheduler: The scheduler that delivers the events.
    @inlinable
    public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        let source = asObservable()
        return AnonymousObservable { source.observe(on: scheduler, $0, $1) }
    }
}

extension Observable {
    /// The body of `observe(on:)`. It is not inlinable, because it only passes on addresses and is just as fast without
    /// being specialized.
    @usableFromInline
    func observe(
        on scheduler: any ImmediateSchedulerType, _ sink: Sink<Element>, _ subscription: Subscription
    ) {
        if let handover = QueueHandover(scheduler, sink, subscription) {
            subscribe(within: subscription, at: { handover.receive($0) })
        } else {
            let handover = SchedulerHandover(subscription, scheduler)
            subscribe(within: subscription, at: { handover.add(sink.work(emitting: $0)) })
        }
    }
}

/// A handover that delivers events on a scheduler that may be concurrent. Each work item delivers one event and
/// schedules the next work item.
private final class SchedulerHandover: Sendable {
    private struct State {
        var waiting = Queue<Work>()
        var isRunning = false
    }

    private let subscription: Subscription
    private let scheduler: any ImmediateSchedulerType
    private let state = Locked(State())
    private let work = SerialDisposable()

    init(_ subscription: Subscription, _ scheduler: any ImmediateSchedulerType) {
        self.subscription = subscription
        self.scheduler = scheduler
        subscription.add(work)
    }

    /// Runs the work on the scheduler, after all work that is already pending.
    func add(_ emission: Work) {
        let starts = state.withLock { state in
            state.waiting.append(emission)
            defer { state.isRunning = true }
            return !state.isRunning
        }
        guard starts else { return }
        let recursion = Recursion(scheduler)
        work.disposable = recursion
        recursion.run(Work { [self] in emitNext(recursion) })
    }

    private func emitNext(_ recursion: Recursion) {
        let emission = state.withLock { $0.waiting.next() }
        if let emission, !subscription.isDisposed { emission.run() }
        let isEmpty = state.withLock { state in
            state.isRunning = !state.waiting.isEmpty
            return !state.isRunning
        }
        if !isEmpty { recursion.run(Work { [self] in emitNext(recursion) }) }
    }
}
