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
        return Observable { sink, lifetime in
            let entry = EntryPoint(sink, lifetime)
            let pending = Locked<Pending<Element>>(Pending())
            let timer = SerialDisposable()
            lifetime.add(timer)
            let debouncing = Sink<Element> { event in
                let superseded = pending.replace(
                    Pending(number: pending.withLock { $0.number } + 1, element: event.element))
                switch event {
                case .next:
                    let work = SingleAssignmentDisposable()
                    timer.disposable = work
                    work.setDisposable(
                        scheduler.scheduleRelative(superseded.number + 1, dueTime: dueTime) { number in
                            let due = pending.withLock { $0.take(number) }
                            if let due { entry.on(.next(due)) }
                            return Disposables.create()
                        })
                case .error:
                    entry.on(event)
                case .completed:
                    if let element = superseded.element { entry.on(.next(element)) }
                    entry.on(.completed)
                }
            }
            source.run(debouncing, lifetime)
        }
    }
}

/// The element that waits, and which one it is.
private struct Pending<Element: Sendable>: Sendable {
    var number: UInt64 = 0
    var element: Element?

    /// The element, if it is still the one of that number.
    mutating func take(_ number: UInt64) -> Element? {
        number == self.number ? element.take() : nil
    }
}
