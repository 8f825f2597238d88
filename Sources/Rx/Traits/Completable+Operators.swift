extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
    /// Emits the events of the source and calls closures for them.
    ///
    /// For threading and an example, see
    /// ``ObservableType/do(onNext:afterNext:onError:afterError:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:)``.
    ///
    /// - Parameters:
    ///   - onError: A closure to call before the error is emitted. If it throws, the new error is emitted instead.
    ///   - afterError: A closure to call after the error has been emitted.
    ///   - onCompleted: A closure to call before the sequence completes. If it throws, the sequence fails with that
    ///     error.
    ///   - afterCompleted: A closure to call after the sequence has completed.
    ///   - onSubscribe: A closure to call before subscribing to the source.
    ///   - onSubscribed: A closure to call after subscribing to the source.
    ///   - onDispose: A closure to call after the subscription to the source has been disposed, for any reason.
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
    ///
    /// For an example, see ``Maybe``.
    public func asMaybe() -> Maybe<Never> { Maybe(raw: source) }

    /// Completes when all given Completables have completed. Subscribes to them at the same time and fails with the
    /// first error.
    ///
    /// Delivers completion on the thread of the last Completable to complete, and an error on the thread of the
    /// Completable that fails. To run one Completable at a time, use `concat(_:)`.
    ///
    /// ```swift
    /// Completable.zip([Completable.empty(), Completable.empty()])
    ///     .subscribe(onCompleted: { print("all saved") }).disposed(by: disposeBag)  // Prints all saved
    /// ```
    public static func zip<Sources: Collection>(_ sources: Sources) -> Completable
    where Sources.Element == Completable {
        Completable(raw: .merge(sources.map(\.source)))
    }

    /// Completes when all given Completables have completed. Subscribes to them at the same time and fails with the
    /// first error.
    ///
    /// Delivers completion on the thread of the last Completable to complete, and an error on the thread of the
    /// Completable that fails. To run one Completable at a time, use `concat(_:)`.
    ///
    /// ```swift
    /// Completable.zip(Completable.empty(), Completable.empty())
    ///     .subscribe(onCompleted: { print("all saved") }).disposed(by: disposeBag)  // Prints all saved
    /// ```
    public static func zip(_ sources: Completable...) -> Completable { zip(sources) }

    /// Completes when all given Completables have completed. Fails with the first error. This is the previous name of
    /// `zip`.
    ///
    /// For threading and an example, see ``ObservableType/merge(_:)-(Sources)``.
    public static func merge<Sources: Collection>(_ sources: Sources) -> Completable
    where Sources.Element == Completable {
        zip(sources)
    }

    /// Completes when all given Completables have completed. Fails with the first error. This is the previous name of
    /// `zip`.
    ///
    /// For threading and an example, see ``ObservableType/merge(_:)-(Sources)``.
    public static func merge(_ sources: Completable...) -> Completable { zip(sources) }
}
