extension ObservableType {
    /// The elements after which nothing came for a time.
    ///
    ///     self:      --1-2-3--------4-----|
    ///     debounce:  ----------3------4---|      debounce of 3
    ///
    /// An element that waits is sent before the completion; an error drops it.
    /// See <https://reactivex.io/documentation/operators/debounce.html>.
    /// - Parameters:
    ///   - dueTime: How long nothing must come.
    ///   - scheduler: Whose time it is, and where the elements are sent.
    public func debounce(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        let source = asObservable()
        return AnonymousObservable { sink, subscription in
            let debouncer = Debouncer(sink, subscription, dueTime: dueTime, scheduler: scheduler)
            source.run(Sink { debouncer.on($0) }, subscription)
        }
    }
}

private final class Debouncer<Element: Sendable>: Sendable {
    /// What happens, one after the other, so that an element that is due comes before the end or not at
    /// all, but never after it.
    private enum Step: Sendable {
        case event(Event<Element>)
        case due(number: UInt64)
    }

    /// The element that waits, and which one it is.
    private struct Pending: Sendable {
        var number: UInt64 = 0
        var element: Element?
    }

    private let sink: Sink<Element>
    private let subscription: Subscription
    private let dueTime: RxTimeInterval
    private let scheduler: any SchedulerType
    private let serial = Serial<Step>()
    private let pending = Locked(Pending())
    private let timer = SerialDisposable()

    init(
        _ sink: Sink<Element>, _ subscription: Subscription, dueTime: RxTimeInterval,
        scheduler: any SchedulerType
    ) {
        self.sink = sink
        self.subscription = subscription
        self.dueTime = dueTime
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
            wait(element)
        case .event(.error(let error)):
            timer.dispose()
            sink.on(.error(error))
        case .event(.completed):
            timer.dispose()
            if let element = pending.replace(Pending()).element { sink.on(.next(element)) }
            if !subscription.isDisposed { sink.on(.completed) }
        case .due(let number):
            let element = pending.withLock { $0.number == number ? $0.element.take() : nil }
            if let element { sink.on(.next(element)) }
        }
    }

    private func wait(_ element: Element) {
        let number = pending.withLock { $0.number } + 1
        pending.replace(Pending(number: number, element: element))
        let work = SingleAssignmentDisposable()
        timer.disposable = work
        work.setDisposable(
            scheduler.scheduleRelative(number, dueTime: dueTime) { [self] number in
                serial.send(.due(number: number), handle)
                return Disposables.create()
            })
    }
}
