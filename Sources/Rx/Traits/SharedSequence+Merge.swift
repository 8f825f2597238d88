extension SharedSequence {
    /// Emits the elements of all of these sequences, in the order received.
    @inlinable
    public static func merge<Sources: Collection>(_ sources: Sources) -> SharedSequence
    where Sources.Element == SharedSequence {
        SharedSequence(.merge(sources.map(\.source)))
    }

    /// Emits the elements of all of these sequences, in the order received.
    @inlinable
    public static func merge(_ sources: [SharedSequence]) -> SharedSequence {
        SharedSequence(.merge(sources.map(\.source)))
    }

    /// Emits the elements of all of these sequences, in the order received.
    @inlinable
    public static func merge(_ sources: SharedSequence...) -> SharedSequence { merge(sources) }

    /// Emits the elements of two sequences, in the order received: a relay may be one of them.
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

    /// Emits the elements of three sequences, in the order received: relays may be among them.
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

    /// Emits the elements of these sequences, one sequence after the other.
    ///
    /// Each is subscribed when the one before it has completed, so there may be no end of them.
    public static func concat<Sources: Sequence>(_ sequence: sending Sources) -> SharedSequence
    where Sources.Element == SharedSequence {
        SharedSequence(.concat(SourcesInTurn(onMainActor: sequence)))
    }

    /// Emits the elements of these sequences, one sequence after the other.
    public static func concat(_ sources: SharedSequence...) -> SharedSequence { concat(sources) }
}
