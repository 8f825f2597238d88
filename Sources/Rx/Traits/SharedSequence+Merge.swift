extension SharedSequence {
    /// Emits the elements of several sequences in the order in which the elements arrive.
    ///
    /// Delivers events on the main actor. For an example, see ``ObservableType/merge(_:)-(Sources)``.
    @inlinable
    public static func merge<Sources: Collection>(_ sources: Sources) -> SharedSequence
    where Sources.Element == SharedSequence { merge(Array(sources)) }

    /// Emits the elements of several sequences in the order in which the elements arrive.
    ///
    /// Delivers events on the main actor. For an example, see ``ObservableType/merge(_:)-(Sources)``.
    @inlinable
    public static func merge(_ sources: [SharedSequence]) -> SharedSequence {
        SharedSequence(merged(sources))
    }

    /// Merges the sources of several sequences. For the attribute, see ``SharingStrategyProtocol/observeOnMain(_:)``.
    @usableFromInline
    @_semantics("optimize.sil.specialize.generic.never")
    static func merged(_ sources: [SharedSequence]) -> Observable<Element> { .merge(sources.map(\.source)) }

    /// Emits the elements of several sequences in the order in which the elements arrive.
    ///
    /// Delivers events on the main actor. Completes when all sequences have completed.
    ///
    /// ```swift
    /// let keys = PublishRelay<String>(), clicks = PublishRelay<String>()
    /// Signal.merge(keys.asSignal(), clicks.asSignal()).emit(onNext: { print($0) }).disposed(by: disposeBag)
    /// clicks.accept("click")
    /// keys.accept("Enter")  // Prints click, Enter
    /// ```
    @inlinable
    public static func merge(_ sources: SharedSequence...) -> SharedSequence { merge(sources) }

    /// Emits the elements of two sequences in the order in which the elements arrive. Relays can also be sources.
    ///
    /// Delivers events on the main actor. For an example, see ``ObservableType/merge(_:)-(Sources)``.
    @inlinable
    public static func merge<S1: SharedSequenceSourceType, S2: SharedSequenceSourceType>(
        _ source1: S1, _ source2: S2
    ) -> SharedSequence
    where
        S1.SharingStrategy == SharingStrategy, S1.Element == Element,
        S2.SharingStrategy == SharingStrategy, S2.Element == Element
    {
        merge([source1.asSharedSequence(), source2.asSharedSequence()])
    }

    /// Emits the elements of three sequences in the order in which the elements arrive. Relays can also be sources.
    ///
    /// Delivers events on the main actor. For an example, see ``ObservableType/merge(_:)-(Sources)``.
    @inlinable
    public static func merge<
        S1: SharedSequenceSourceType, S2: SharedSequenceSourceType, S3: SharedSequenceSourceType
    >(
        _ source1: S1, _ source2: S2, _ source3: S3
    ) -> SharedSequence
    where
        S1.SharingStrategy == SharingStrategy, S1.Element == Element,
        S2.SharingStrategy == SharingStrategy, S2.Element == Element,
        S3.SharingStrategy == SharingStrategy, S3.Element == Element
    {
        merge([source1.asSharedSequence(), source2.asSharedSequence(), source3.asSharedSequence()])
    }

    /// Emits the elements of several sequences, one sequence at a time.
    ///
    /// Subscribes to each sequence when the previous one has completed, so there can be infinitely many sequences.
    /// Delivers events on the main actor. For an example, see ``ObservableType/concat(_:)-method``.
    public static func concat<Sources: Sequence>(_ sequence: sending Sources) -> SharedSequence
    where Sources.Element == SharedSequence {
        SharedSequence(.concat(SourcesInTurn(onMainActor: sequence)))
    }

    /// Emits the elements of several sequences, one sequence at a time.
    ///
    /// Delivers events on the main actor. For an example, see ``ObservableType/concat(_:)-method``.
    public static func concat(_ sources: SharedSequence...) -> SharedSequence { concat(sources) }
}
