extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
    /// A Single, after this has completed. An error ends both.
    /// See <https://reactivex.io/documentation/operators/concat.html>.
    /// - Parameter second: Subscribed at the completion.
    public func andThen<Next: Sendable>(_ second: Single<Next>) -> Single<Next> {
        Single(raw: then(second.source))
    }

    /// A Maybe, after this has completed. An error ends both.
    /// See <https://reactivex.io/documentation/operators/concat.html>.
    /// - Parameter second: Subscribed at the completion.
    public func andThen<Next: Sendable>(_ second: Maybe<Next>) -> Maybe<Next> {
        Maybe(raw: then(second.source))
    }

    /// Another Completable, after this has completed. An error ends both.
    /// See <https://reactivex.io/documentation/operators/concat.html>.
    /// - Parameter second: Subscribed at the completion.
    public func andThen(_ second: Completable) -> Completable {
        Completable(raw: then(second.source))
    }

    /// A sequence, after this has completed. An error ends both.
    /// See <https://reactivex.io/documentation/operators/concat.html>.
    /// - Parameter second: Subscribed at the completion.
    public func andThen<Next: Sendable>(_ second: Observable<Next>) -> Observable<Next> {
        then(second)
    }

    /// Another Completable, after this has completed. An error ends both.
    /// See <https://reactivex.io/documentation/operators/concat.html>.
    /// - Parameter second: Subscribed at the completion.
    public func concat(_ second: Completable) -> Completable { andThen(second) }

    /// The completion of all of these, subscribed one after the other. The first error ends it.
    /// See <https://reactivex.io/documentation/operators/concat.html>.
    /// - Parameter sequence: Iterated as far as it is needed; may be endless.
    public static func concat<Sources: Sequence & Sendable>(_ sequence: Sources) -> Completable
    where Sources.Element == Completable {
        Completable(raw: .concat(SourcesInTurn(sequence)))
    }

    /// The completion of all of these, subscribed one after the other. The first error ends it.
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
