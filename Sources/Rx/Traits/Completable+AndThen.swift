extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
    /// Subscribes to a Single after this Completable has completed. Fails with the first error.
    /// See <https://reactivex.io/documentation/operators/concat.html>.
    /// - Parameter second: Subscribed when this one completes.
    public func andThen<Next: Sendable>(_ second: Single<Next>) -> Single<Next> {
        Single(raw: then(second.source))
    }

    /// Subscribes to a Maybe after this Completable has completed. Fails with the first error.
    /// See <https://reactivex.io/documentation/operators/concat.html>.
    /// - Parameter second: Subscribed when this one completes.
    public func andThen<Next: Sendable>(_ second: Maybe<Next>) -> Maybe<Next> {
        Maybe(raw: then(second.source))
    }

    /// Subscribes to another Completable after this one has completed. Fails with the first error.
    /// See <https://reactivex.io/documentation/operators/concat.html>.
    /// - Parameter second: Subscribed when this one completes.
    public func andThen(_ second: Completable) -> Completable {
        Completable(raw: then(second.source))
    }

    /// Subscribes to a sequence after this Completable has completed. Fails with the first error.
    /// See <https://reactivex.io/documentation/operators/concat.html>.
    /// - Parameter second: Subscribed when this one completes.
    public func andThen<Next: Sendable>(_ second: Observable<Next>) -> Observable<Next> {
        then(second)
    }

    /// Subscribes to another Completable after this one has completed. Fails with the first error.
    /// See <https://reactivex.io/documentation/operators/concat.html>.
    /// - Parameter second: Subscribed when this one completes.
    public func concat(_ second: Completable) -> Completable { andThen(second) }

    /// Completes when all of these have, subscribed one at a time. Fails with the first error.
    /// See <https://reactivex.io/documentation/operators/concat.html>.
    /// - Parameter sequence: Iterated as far as it is needed; may be endless.
    public static func concat<Sources: Sequence & Sendable>(_ sequence: Sources) -> Completable
    where Sources.Element == Completable {
        Completable(raw: .concat(SourcesInTurn(sequence)))
    }

    /// Completes when all of these have, subscribed one at a time. Fails with the first error.
    /// See <https://reactivex.io/documentation/operators/concat.html>.
    public static func concat(_ sources: Completable...) -> Completable { concat(sources) }

    private func then<Next: Sendable>(_ second: Observable<Next>) -> Observable<Next> {
        let first = source
        return AnonymousObservable<Next> { sink, subscription in
            let upstream = Subscription(within: subscription)
            first.subscribe(as: upstream) { event in
                upstream.dispose()
                if let error = event.error { sink.error(error) } else { second.attach(sink, subscription) }
            }
        }
    }
}
