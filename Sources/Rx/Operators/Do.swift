internal import Synchronization

extension ObservableType {
    /// Performs side effects for the events, without changing them.
    ///
    /// At a terminal event `onError` or `onCompleted` is called first, then the observer, `onDispose` (of
    /// several `do`, first that of the one nearest to the source), and `afterError` or `afterCompleted`. With
    /// no other operator between the `do` and the observer, `onDispose` is called last. See
    /// <https://reactivex.io/documentation/operators/do.html>.
    /// - Parameters:
    ///   - onNext: Called before an element is emitted; the sequence fails with an error that it throws.
    ///   - afterNext: Called after an element was emitted; the sequence fails with an error that it throws.
    ///   - onError: Called before an error is emitted; an error that it throws is emitted instead.
    ///   - afterError: Called after an error was emitted.
    ///   - onCompleted: Called before the sequence completes; it fails with an error that this throws.
    ///   - afterCompleted: Called after the sequence has completed.
    ///   - onSubscribe: Called before the source is subscribed.
    ///   - onSubscribed: Called after the source was subscribed.
    ///   - onDispose: Called after the subscription to the source ended, for whatever reason, and after `onSubscribed`.
    @preconcurrency
    public func `do`(
        onNext: (@Sendable (Element) throws -> Void)? = nil,
        afterNext: (@Sendable (Element) throws -> Void)? = nil,
        onError: (@Sendable (any Error) throws -> Void)? = nil,
        afterError: (@Sendable (any Error) throws -> Void)? = nil,
        onCompleted: (@Sendable () throws -> Void)? = nil,
        afterCompleted: (@Sendable () throws -> Void)? = nil,
        onSubscribe: (@Sendable () -> Void)? = nil,
        onSubscribed: (@Sendable () -> Void)? = nil,
        onDispose: (@Sendable () -> Void)? = nil
    ) -> Observable<Element> {
        let source = asObservable()
        return Watched { sink, subscription, isLowest in
            onSubscribe?()
            let disposal = onDispose.map(Disposal.init)
            if let disposal { subscription.add(disposal as Teardown) }
            let doing = Sink<Element> { event in
                do {
                    switch event {
                    case .next(let element):
                        try onNext?(element)
                        sink.on(event)
                        try afterNext?(element)
                    case .error(let error):
                        try onError?(error)
                        if isLowest { subscription.hold() }
                        sink.on(event)
                        try? afterError?(error)
                    case .completed:
                        try onCompleted?()
                        if isLowest { subscription.hold() }
                        sink.on(event)
                        try? afterCompleted?()
                    }
                } catch {
                    sink.error(error)
                }
                if isLowest, event.isStopEvent { subscription.releaseHeld() }
            }
            source.run(doing, subscription)
            onSubscribed?()
            disposal?.arm()
        }
    }
}

/// A sequence whose closure knows whether an operator is below it: only without one, the subscription is
/// released after `afterError` and `afterCompleted`.
///
/// Sound as `@unchecked Sendable`: it holds a constant that is `Sendable`.
private final class Watched<Element: Sendable>: Observable<Element>, @unchecked Sendable {
    private let body: @Sendable (Sink<Element>, Subscription, _ isLowest: Bool) -> Void

    init(_ body: @escaping @Sendable (Sink<Element>, Subscription, Bool) -> Void) {
        self.body = body
        super.init(trampolined: true)
    }

    override func produce(_ sink: Sink<Element>, _ subscription: Subscription) {
        body(sink, subscription, false)
    }

    override func produceForObserver(_ sink: Sink<Element>, _ subscription: Subscription) {
        body(sink, subscription, true)
    }
}

/// Calls `onDispose` when the subscription was released and the source has been subscribed, whichever is
/// later.
///
/// Sound as `@unchecked Sendable`: it holds a constant and an atomic.
private final class Disposal: Teardown, @unchecked Sendable {
    private let onDispose: @Sendable () -> Void
    private let awaited = Atomic<Int>(2)

    init(_ onDispose: @escaping @Sendable () -> Void) { self.onDispose = onDispose }

    func arm() {
        if awaited.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 { onDispose() }
    }

    override func tearDown() { arm() }
}
