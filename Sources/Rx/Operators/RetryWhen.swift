extension ObservableType {
    /// The same sequence; after an error it is subscribed again when another sequence says so.
    ///
    ///     self:         --1--x        --1--2--|
    ///     errors:            e
    ///     trigger:           ------x
    ///     retry(when:)  --1-----------1--2--|
    ///
    /// An end of the trigger that comes while an error waits, or has come before it, is the end of the sequence.
    /// See <https://reactivex.io/documentation/operators/retry.html>.
    /// - Parameter notificationHandler: Called at each subscription with the errors as they come; makes the
    ///   trigger, that is subscribed before the source. Each of its elements lets the source start again.
    @preconcurrency
    public func retry<Trigger: ObservableType>(
        when notificationHandler: @escaping @Sendable (Observable<any Error>) -> Trigger
    ) -> Observable<Element> {
        retried({ $0 }, notificationHandler)
    }

    /// The same sequence; after an error of one type it is subscribed again when another sequence says so. An
    /// error of another type ends it.
    /// See <https://reactivex.io/documentation/operators/retry.html>.
    /// - Parameter notificationHandler: Called at each subscription with the errors as they come; makes the
    ///   trigger, that is subscribed before the source. Each of its elements lets the source start again.
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
    private struct State {
        /// Whether an error waits for the trigger.
        var isWaiting = false
        /// How the trigger ended.
        var ending: Event<Element>?
    }

    private let source: Observable<Element>
    private let sink: Sink<Element>
    private let subscription: Subscription
    /// Tells the trigger of an error, if it is one that it wants to know of.
    private let tell: @Sendable (any Error) -> Bool
    private let turns: Turns
    /// For whoever has the turn.
    private let state = Memory(State())
    private let attempts = SerialDisposable()

    init(
        _ source: Observable<Element>, _ sink: Sink<Element>, _ subscription: Subscription,
        tell: @escaping @Sendable (any Error) -> Bool
    ) {
        self.source = source
        self.sink = sink
        self.subscription = subscription
        self.tell = tell
        turns = Turns(subscription)
        subscription.add(attempts)
    }

    func start<Trigger: Sendable>(_ trigger: Observable<Trigger>) {
        let inner = Subscription(within: subscription)
        trigger.attach(
            Sink { [self] event in
                if inner.isDisposed { return }
                if event.isStopEvent { inner.dispose() }
                turns.take { [self] in
                    switch event {
                    case .next: goOn(nil)
                    case .error(let error): goOn(.error(error))
                    case .completed: goOn(.completed)
                    }
                }
            }, inner)
        turns.take { [self] in attempt() }
    }

    private func attempt() {
        let attempt = Subscription()
        attempts.disposable = attempt
        source.attach(
            Sink { [self] event in
                if attempt.isDisposed { return }
                guard case .error(let error) = event else { return sink.on(event) }
                attempt.dispose()
                turns.take { [self] in fail(error) }
            }, attempt)
    }

    private func fail(_ error: any Error) {
        state.value.isWaiting = true
        // Who has the turn here hears what the trigger says to this error after it.
        if !tell(error) { return sink.on(.error(error)) }
        if let ending = state.value.ending { sink.on(ending) }
    }

    /// The trigger sent an element, or ended.
    private func goOn(_ ending: Event<Element>?) {
        if let ending { state.value.ending = ending }
        if !state.value.isWaiting { return }
        if let ending { return sink.on(ending) }
        state.value.isWaiting = false
        attempt()
    }
}
