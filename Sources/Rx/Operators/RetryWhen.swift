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
    private struct State {
        /// Whether an error waits for the trigger.
        var isWaiting = false
        /// The terminal event of the trigger.
        var end: Event<Element>?
    }

    private let source: Observable<Element>
    private let output: SerializedSink<Element>
    /// Emits an error to the trigger, and returns whether it has the type that the trigger takes.
    private let report: @Sendable (any Error) -> Bool
    /// Used from inside `output.perform` only.
    private let state = Memory(State())
    private let attempts = SerialDisposable()

    init(
        _ source: Observable<Element>, _ sink: Sink<Element>, _ subscription: Subscription,
        report: @escaping @Sendable (any Error) -> Bool
    ) {
        self.source = source
        self.report = report
        output = SerializedSink(sink, subscription)
        output.upstream.add(attempts)
    }

    func start<Trigger: Sendable>(_ trigger: Observable<Trigger>) {
        trigger.subscribe(within: output.upstream) { [self] event in
            output.perform { [self] in
                switch event {
                case .next: goOn(nil)
                case .error(let error): goOn(.error(error))
                case .completed: goOn(.completed)
                }
            }
        }
        output.perform { [self] in attempt() }
    }

    private func attempt() {
        let attempt = Subscription()
        attempts.disposable = attempt
        source.subscribe(as: attempt) { [self] event in
            guard case .error(let error) = event else { return output.sink.on(event) }
            attempt.dispose()
            output.perform { [self] in fail(error) }
        }
    }

    private func fail(_ error: any Error) {
        state.value.isWaiting = true
        // The answer of the trigger is performed after this.
        if !report(error) { return output.sink.error(error) }
        if let end = state.value.end { output.sink.on(end) }
    }

    private func goOn(_ end: Event<Element>?) {
        if let end { state.value.end = end }
        if !state.value.isWaiting { return }
        if let end { return output.sink.on(end) }
        state.value.isWaiting = false
        attempt()
    }
}
