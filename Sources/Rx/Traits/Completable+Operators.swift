extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
    /// Performs side effects for the events.
    /// See <https://reactivex.io/documentation/operators/do.html>.
    /// - Parameters:
    ///   - onError: Called before the error is passed on; an error it throws is emitted instead.
    ///   - afterError: Called after the error was passed on.
    ///   - onCompleted: Called before it completes; an error it throws is emitted instead.
    ///   - afterCompleted: Called after it has completed.
    ///   - onSubscribe: Called before the source is subscribed.
    ///   - onSubscribed: Called after the source was subscribed.
    ///   - onDispose: Called after the subscription ended, in whatever way.
    @preconcurrency
    public func `do`(
        onError: (@Sendable (any Error) throws -> Void)? = nil,
        afterError: (@Sendable (any Error) throws -> Void)? = nil,
        onCompleted: (@Sendable () throws -> Void)? = nil,
        afterCompleted: (@Sendable () throws -> Void)? = nil,
        onSubscribe: (@Sendable () -> Void)? = nil,
        onSubscribed: (@Sendable () -> Void)? = nil,
        onDispose: (@Sendable () -> Void)? = nil
    ) -> Completable {
        Completable(
            raw: source.do(
                onError: onError, afterError: afterError, onCompleted: onCompleted,
                afterCompleted: afterCompleted, onSubscribe: onSubscribe, onSubscribed: onSubscribed,
                onDispose: onDispose))
    }

    /// Returns the sequence as a ``Maybe`` that has no element.
    public func asMaybe() -> Maybe<Never> { Maybe(raw: source) }

    /// Completes when all of these have, subscribed at once. Fails with the first error.
    /// See <https://reactivex.io/documentation/operators/merge.html>.
    public static func zip<Sources: Collection>(_ sources: Sources) -> Completable
    where Sources.Element == Completable {
        Completable(raw: .merge(sources.map(\.source)))
    }

    /// Completes when all of these have, subscribed at once. Fails with the first error.
    /// See <https://reactivex.io/documentation/operators/merge.html>.
    public static func zip(_ sources: Completable...) -> Completable { zip(sources) }

    /// The completion of all of these, subscribed at once; the first error ends it. (The former name of
    /// `zip`.)
    public static func merge<Sources: Collection>(_ sources: Sources) -> Completable
    where Sources.Element == Completable {
        zip(sources)
    }

    /// The completion of all of these, subscribed at once; the first error ends it. (The former name of
    /// `zip`.)
    public static func merge(_ sources: Completable...) -> Completable { zip(sources) }
}
