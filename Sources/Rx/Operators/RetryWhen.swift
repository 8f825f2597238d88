extension ObservableType {
    /// Emits the elements of the source. After an error, subscribes to the source again when another sequence, the
    /// trigger, emits an element.
    ///
    ///     self:          --1--#     --1--2--|
    ///     trigger:       -----------x
    ///     retry(when:):  --1----------1--2--|
    ///
    /// If the trigger has already terminated when the source fails, or terminates while an error is pending, the
    /// sequence terminates with the trigger's terminal event. Delivers elements on the source's thread, and the
    /// terminal event on the thread of the source or of the trigger. To retry immediately, use ``retry(_:)``; to
    /// continue with another sequence, use `catch(_:)`.
    ///
    /// ```swift
    /// let upload = Observable<Int>.error(RxError.timeout)
    /// upload.retry { (errors: Observable<any Error>) in
    ///     errors.enumerated().flatMap { index, error in index < 2 ? Observable.just(index) : .error(error) }
    /// }
    /// .subscribe(onError: { print($0) }).disposed(by: disposeBag)  // Prints Sequence timeout.
    /// ```
    ///
    /// - Parameter notificationHandler: A closure that maps the errors to the trigger. It is called once for each
    ///   subscription. `retry(when:)` subscribes to the trigger before it subscribes to the source. The trigger's
    ///   elements are ignored while no error is pending.
    @preconcurrency
    public func retry<Trigger: ObservableType>(
        when notificationHandler: @escaping @Sendable (Observable<any Error>) -> Trigger
    ) -> Observable<Element> {
        retried({ $0 }, notificationHandler)
    }

    /// Emits the elements of the source. After an error of a given type, subscribes to the source again when another
    /// sequence, the trigger, emits an element. If the error has a different type, the sequence fails with that error.
    ///
    /// For threading and an example, see ``retry(when:)-((Observable<Error>)->Trigger)``.
    ///
    /// - Parameter notificationHandler: A closure that maps the errors to the trigger. It is called once for each
    ///   subscription. `retry(when:)` subscribes to the trigger before it subscribes to the source. The trigger's
    ///   elements are ignored while no error is pending.
    @preconcurrency
    public func retry<Trigger: ObservableType, Failure: Error>(
        when notificationHandler: @escaping @Sendable (Observable<Failure>) -> Trigger
    ) -> Observable<Element> {
        retried({ $0 as? Failure }, notificationHandler)
    }

    private func retried<Trigger: ObservableType, Failure: Sendable>(
        _ cast: @escaping @Sendable (any Error) -> Failure?,
        _ notificationHandler: @escaping @Sendable (Observable<Failure>) -> Trigger
    ) -> Observable<Element> {
        let source = asObservable()
        return AnonymousObservable { sink, subscription in
            let errors = PublishSubject<Failure>()
            let retrier = Retrier(source, sink, subscription) { error in
                cast(error).map { failure in { errors.onNext(failure) } }
            }
            retrier.start(notificationHandler(errors).asObservable())
        }
    }
}

private final class Retrier<Element: Sendable>: Sendable {
    private enum Phase {
        case running
        /// An error is pending until the trigger emits.
        case waiting
        /// The trigger has emitted an element. The next attempt begins when the call that started the previous attempt
        /// returns.
        case retrying
        /// The terminal event has been chosen, so no more attempts begin.
        case ended
    }

    private struct State {
        var phase = Phase.running
        /// The terminal event of the trigger.
        var end: Event<Element>?
    }

    private let source: Observable<Element>
    /// The sink that receives the elements of the attempts. The trigger's terminal event is delivered only while no
    /// attempt is running, so events never overlap.
    private let sink: Sink<Element>
    private let upstream: Subscription
    /// A closure that returns the work that emits an error to the trigger, or nil if the trigger does not accept errors
    /// of that type.
    private let report: @Sendable (any Error) -> (() -> Void)?
    private let state = Locked(State())
    private let attempts = SerialDisposable()
    /// The `Serial` that starts the attempts one at a time. If an attempt fails before the call that subscribes to the
    /// source has returned, the next attempt starts in a loop, not in a recursive call.
    private let serial = Serial<Void>()

    init(
        _ source: Observable<Element>, _ sink: Sink<Element>, _ subscription: Subscription,
        report: @escaping @Sendable (any Error) -> (() -> Void)?
    ) {
        self.source = source
        self.sink = sink
        self.report = report
        upstream = Subscription(within: subscription)
        upstream.add(attempts)
    }

    func start<Trigger: Sendable>(_ trigger: Observable<Trigger>) {
        // The closure that returned the trigger may have disposed the subscription.
        if upstream.isDisposed { return }
        trigger.subscribe(within: upstream) { [self] event in
            switch event {
            case .next: proceed()
            case .error(let error): finish(.error(error))
            case .completed: finish(.completed)
            }
        }
        attempt()
    }

    private func attempt() {
        serial.send(()) {
            if upstream.isDisposed { return }
            let begins = state.withLock { state in
                guard state.phase != .ended else { return false }
                state.phase = .running
                return true
            }
            if !begins { return }
            let attempt = Subscription()
            attempts.disposable = attempt
            source.subscribe(as: attempt) { [self] event in
                guard case .error(let error) = event else { return sink.on(event) }
                fail(error)
            }
        }
    }

    private func fail(_ error: any Error) {
        let report = report(error)
        let end: Event<Element>? = state.withLock { state in
            let end = report == nil ? .error(error) : state.end
            state.phase = end == nil ? .waiting : .ended
            return end
        }
        report?()
        if let end { terminate(end) }
    }

    /// Handles an element from the trigger.
    private func proceed() {
        let retries = state.withLock { state in
            guard state.phase == .waiting else { return false }
            state.phase = .retrying
            return true
        }
        if retries { attempt() }
    }

    /// Handles the terminal event of the trigger. The sequence also terminates, unless an attempt is running, because
    /// that attempt may still succeed.
    private func finish(_ end: Event<Element>) {
        let terminates = state.withLock { state in
            state.end = end
            guard state.phase == .waiting || state.phase == .retrying else { return false }
            state.phase = .ended
            return true
        }
        if terminates { terminate(end) }
    }

    private func terminate(_ end: Event<Element>) {
        guard upstream.stop() else { return }
        upstream.dispose()
        sink.on(end)
    }
}
