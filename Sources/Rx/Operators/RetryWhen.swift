extension ObservableType {
    /// Emits the same elements; after an error the sequence is subscribed again when another sequence emits an element.
    ///
    ///     self:          --1--#     --1--2--|
    ///     trigger:       -----------x
    ///     retry(when:):  --1----------1--2--|
    ///
    /// A terminal event of the trigger that comes while an error waits, or came before it, is that of the sequence.
    /// See <https://reactivex.io/documentation/operators/retry.html>.
    /// - Parameter notificationHandler: Called at each subscription with the errors as they come. Returns the trigger,
    ///   which is subscribed before the source. Each of its elements starts the source again.
    @preconcurrency
    public func retry<Trigger: ObservableType>(
        when notificationHandler: @escaping @Sendable (Observable<any Error>) -> Trigger
    ) -> Observable<Element> {
        retried({ $0 }, notificationHandler)
    }

    /// Emits the same elements; after an error of one type the sequence is subscribed again when another sequence emits an
    /// element. It fails with an error of another type.
    /// See <https://reactivex.io/documentation/operators/retry.html>.
    /// - Parameter notificationHandler: Called at each subscription with the errors as they come. Returns the trigger,
    ///   which is subscribed before the source. Each of its elements starts the source again.
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
                guard let failure = cast(error) else { return false }
                errors.onNext(failure)
                return true
            }
            retrier.start(notificationHandler(errors).asObservable())
        }
    }
}

private final class Retrier<Element: Sendable>: Sendable {
    private enum Phase {
        case running
        /// An error waits for the trigger.
        case waiting
        /// The trigger has emitted an element; the next attempt begins once the last one has been subscribed.
        case retrying
    }

    private struct State {
        var phase = Phase.running
        /// The terminal event of the trigger.
        var end: Event<Element>?
    }

    private let source: Observable<Element>
    /// The attempts deliver elements, and the trigger only while none of them runs: so events never overlap.
    private let sink: Sink<Element>
    private let upstream: Subscription
    /// Emits an error to the trigger, and returns whether it has the type that the trigger takes.
    private let report: @Sendable (any Error) -> Bool
    private let state = Locked(State())
    private let attempts = SerialDisposable()
    /// Begins one attempt at a time: one that fails while it is subscribed is followed by another in a loop.
    private let serial = Serial<Void>()

    init(
        _ source: Observable<Element>, _ sink: Sink<Element>, _ subscription: Subscription,
        report: @escaping @Sendable (any Error) -> Bool
    ) {
        self.source = source
        self.sink = sink
        self.report = report
        upstream = Subscription(within: subscription)
        upstream.add(attempts)
    }

    func start<Trigger: Sendable>(_ trigger: Observable<Trigger>) {
        trigger.subscribe(within: upstream) { [self] event in
            switch event {
            case .next: goOn()
            case .error(let error): finish(.error(error))
            case .completed: finish(.completed)
            }
        }
        attempt()
    }

    private func attempt() {
        serial.send(()) {
            if upstream.isDisposed { return }
            state.withLock { $0.phase = .running }
            let attempt = Subscription()
            attempts.disposable = attempt
            source.subscribe(as: attempt) { [self] event in
                guard case .error(let error) = event else { return sink.on(event) }
                attempt.dispose()
                fail(error)
            }
        }
    }

    private func fail(_ error: any Error) {
        let end = state.withLock { state in
            state.phase = .waiting
            return state.end
        }
        if !report(error) { return terminate(.error(error)) }
        if let end { terminate(end) }
    }

    /// The trigger has emitted an element.
    private func goOn() {
        let retries = state.withLock { state in
            guard state.phase == .waiting else { return false }
            state.phase = .retrying
            return true
        }
        if retries { attempt() }
    }

    /// The trigger has terminated: so does the sequence, unless an attempt runs, which may still succeed.
    private func finish(_ end: Event<Element>) {
        let isRunning = state.withLock { state in
            state.end = end
            return state.phase == .running
        }
        if !isRunning { terminate(end) }
    }

    private func terminate(_ end: Event<Element>) {
        guard upstream.stop() else { return }
        sink.on(end)
        upstream.dispose()
    }
}
