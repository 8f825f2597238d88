extension ObservableType {
    /// The first element, then at most one in each span of time.
    ///
    ///     self:            --1-2-3----4---5--|
    ///     latest: true     --1----3----4---5-|      throttle of 5
    ///     latest: false    --1--------4------|
    ///
    /// See <https://reactivex.io/documentation/operators/debounce.html>.
    /// - Parameters:
    ///   - dueTime: The span that follows each element that is sent.
    ///   - latest: Whether the last element that came within a span is sent at its end. It is then sent
    ///     before the completion, too.
    ///   - scheduler: Whose time it is, and where the late elements are sent.
    public func throttle(
        _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
    ) -> Observable<Element> {
        let source = asObservable()
        return AnonymousObservable { sink, subscription in
            let throttler = Throttler(
                sink, subscription, dueTime: dueTime, latest: latest, scheduler: scheduler)
            source.run(Sink { throttler.on($0) }, subscription)
        }
    }
}

private final class Throttler<Element: Sendable>: Sendable {
    /// What happens, one after the other: the end of a span and an element of the next do not overtake
    /// each other.
    private enum Step: Sendable {
        case event(Event<Element>)
        case due
    }

    private struct State: Sendable {
        var lastSent: RxTime?
        var unsent: Element?
        var isCompleted = false
    }

    private let sink: Sink<Element>
    private let subscription: Subscription
    private let dueTime: RxTimeInterval
    private let latest: Bool
    private let scheduler: any SchedulerType
    private let serial = Serial<Step>()
    private let state = Locked(State())
    private let timer = SerialDisposable()

    init(
        _ sink: Sink<Element>, _ subscription: Subscription, dueTime: RxTimeInterval, latest: Bool,
        scheduler: any SchedulerType
    ) {
        self.sink = sink
        self.subscription = subscription
        self.dueTime = dueTime
        self.latest = latest
        self.scheduler = scheduler
        subscription.add(timer)
    }

    func on(_ event: Event<Element>) {
        serial.send(.event(event), handle)
    }

    private func handle(_ step: Step) {
        if subscription.isDisposed { return }
        switch step {
        case .event(.next(let element)):
            receive(element)
        case .event(.error(let error)):
            timer.dispose()
            sink.on(.error(error))
        case .event(.completed):
            let waits = state.withLock { state in
                state.isCompleted = true
                return state.unsent != nil
            }
            if !waits { sink.on(.completed) }
        case .due:
            let (element, isCompleted) = state.withLock { ($0.unsent.take(), $0.isCompleted) }
            if let element { send(element) }
            if isCompleted, !subscription.isDisposed { sink.on(.completed) }
        }
    }

    private func receive(_ element: Element) {
        let sent = state.withLock { $0.lastSent }
        let remaining = sent.map { dueTime - $0.duration(to: scheduler.now) } ?? .zero
        if remaining <= .zero {
            // One that still waits is late: this one is newer.
            let superseded = state.withLock { $0.unsent.take() }
            withExtendedLifetime(superseded) { send(element) }
        } else if latest {
            let superseded = state.withLock { state in
                defer { state.unsent = element }
                return state.unsent
            }
            if superseded == nil { wait(remaining) }
        }
    }

    private func wait(_ remaining: Duration) {
        let work = SingleAssignmentDisposable()
        timer.disposable = work
        work.setDisposable(
            scheduler.scheduleRelative((), dueTime: remaining) { [self] _ in
                serial.send(.due, handle)
                return Disposables.create()
            })
    }

    private func send(_ element: Element) {
        sink.on(.next(element))
        let now = scheduler.now
        state.withLock { $0.lastSent = now }
    }
}
