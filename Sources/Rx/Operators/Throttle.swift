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
        return Observable { sink, lifetime in
            let throttler = Throttler(
                EntryPoint(sink, lifetime), dueTime: dueTime, latest: latest, scheduler: scheduler)
            lifetime.add(throttler.timer)
            source.run(Sink { throttler.on($0) }, lifetime)
        }
    }
}

private final class Throttler<Element: Sendable>: Sendable {
    private struct State: Sendable {
        var lastSent: RxTime?
        var unsent: Element?
        var isCompleted = false
    }

    /// What to do with an element that came.
    private enum Step {
        case send, wait(Duration), nothing
    }

    let timer = SerialDisposable()
    private let entry: EntryPoint<Element>
    private let dueTime: RxTimeInterval
    private let latest: Bool
    private let scheduler: any SchedulerType
    private let state = Locked(State())

    init(
        _ entry: EntryPoint<Element>, dueTime: RxTimeInterval, latest: Bool, scheduler: any SchedulerType
    ) {
        self.entry = entry
        self.dueTime = dueTime
        self.latest = latest
        self.scheduler = scheduler
    }

    func on(_ event: Event<Element>) {
        switch event {
        case .next(let element):
            receive(element)
        case .error:
            entry.on(event)
        case .completed:
            let waits = state.withLock { state in
                state.isCompleted = true
                return state.unsent != nil
            }
            if !waits { entry.on(.completed) }
        }
    }

    private func receive(_ element: Element) {
        let now = scheduler.now
        var superseded: Element?
        let step: Step = state.withLock { state in
            let remaining = state.lastSent.map { dueTime - $0.duration(to: now) } ?? .zero
            if remaining <= .zero {
                superseded = state.unsent.take()
                return .send
            }
            if !latest { return .nothing }
            superseded = state.unsent
            state.unsent = element
            return superseded == nil ? .wait(remaining) : .nothing
        }
        switch step {
        case .nothing: break
        case .send: send(element)
        case .wait(let remaining):
            let work = SingleAssignmentDisposable()
            timer.disposable = work
            work.setDisposable(
                scheduler.scheduleRelative((), dueTime: remaining) { [self] _ in
                    flush()
                    return Disposables.create()
                })
        }
    }

    private func flush() {
        let (element, isCompleted) = state.withLock { ($0.unsent.take(), $0.isCompleted) }
        if let element { send(element) }
        if isCompleted { entry.on(.completed) }
    }

    private func send(_ element: Element) {
        entry.on(.next(element))
        let now = scheduler.now
        state.withLock { $0.lastSent = now }
    }
}
