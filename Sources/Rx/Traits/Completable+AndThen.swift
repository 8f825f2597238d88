extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
    /// Subscribes to a Single after this Completable has completed. Fails with the first error.
    ///
    /// Delivers events on the thread of the sequence that emits them.
    ///
    /// ```swift
    /// let save = Completable.empty()
    /// save.andThen(Single.just("saved"))
    ///     .subscribe(onSuccess: { print($0) }).disposed(by: disposeBag)  // Prints saved
    /// ```
    ///
    /// - Parameter second: The sequence to subscribe to when this Completable completes.
    public func andThen<Next: Sendable>(_ second: Single<Next>) -> Single<Next> {
        Single(raw: then(second.source))
    }

    /// Subscribes to a Maybe after this Completable has completed. Fails with the first error.
    ///
    /// For an example, see ``Completable``.
    ///
    /// - Parameter second: The sequence to subscribe to when this Completable completes.
    public func andThen<Next: Sendable>(_ second: Maybe<Next>) -> Maybe<Next> {
        Maybe(raw: then(second.source))
    }

    /// Subscribes to another Completable after this one has completed. Fails with the first error.
    ///
    /// For an example, see ``Completable``.
    ///
    /// - Parameter second: The sequence to subscribe to when this Completable completes.
    public func andThen(_ second: Completable) -> Completable {
        Completable(raw: then(second.source))
    }

    /// Subscribes to a sequence after this Completable has completed. Fails with the first error.
    ///
    /// For an example, see ``Completable``.
    ///
    /// - Parameter second: The sequence to subscribe to when this Completable completes.
    public func andThen<Next: Sendable>(_ second: Observable<Next>) -> Observable<Next> {
        then(second)
    }

    /// Subscribes to another Completable after this one has completed. Fails with the first error.
    ///
    /// For threading and an example, see ``ObservableType/concat(_:)-method``.
    ///
    /// - Parameter second: The sequence to subscribe to when this Completable completes.
    public func concat(_ second: Completable) -> Completable { andThen(second) }

    /// Subscribes to the given Completables one at a time and completes when all of them have completed. Fails with the
    /// first error.
    ///
    /// For threading and an example, see ``ObservableType/concat(_:)-method``.
    ///
    /// - Parameter sequence: The Completables. There can be infinitely many, because they are iterated over lazily for
    ///   each subscriber.
    public static func concat<Sources: Sequence & Sendable>(_ sequence: Sources) -> Completable
    where Sources.Element == Completable {
        Completable(raw: .concat(SourcesInTurn(sequence)))
    }

    /// Subscribes to the given Completables one at a time and completes when all of them have completed. Fails with the
    /// first error.
    ///
    /// For threading and an example, see ``ObservableType/concat(_:)-method``.
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
