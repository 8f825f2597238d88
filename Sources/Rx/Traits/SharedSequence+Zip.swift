extension SharedSequence {
    /// The elements of two sequences combined one by one: the first with the first.
    @preconcurrency
    public static func zip<S1: SharedSequenceSourceType, S2: SharedSequenceSourceType>(
        _ source1: S1, _ source2: S2,
        resultSelector: @escaping @MainActor (S1.Element, S2.Element) -> Element
    ) -> SharedSequence where S1.SharingStrategy == SharingStrategy, S2.SharingStrategy == SharingStrategy {
        SharedSequence(
            .zip(source1.source, source2.source, resultSelector: assumingMainActor(resultSelector)))
    }

    /// The elements of two sequences combined one by one: the first with the first. The result is a tuple.
    public static func zip<S1: SharedSequenceSourceType, S2: SharedSequenceSourceType>(
        _ source1: S1, _ source2: S2
    ) -> SharedSequence
    where
        S1.SharingStrategy == SharingStrategy, S2.SharingStrategy == SharingStrategy,
        Element == (S1.Element, S2.Element)
    {
        SharedSequence(.zip(source1.source, source2.source))
    }

    /// The elements of three sequences combined one by one: the first with the first.
    @preconcurrency
    public static func zip<
        S1: SharedSequenceSourceType, S2: SharedSequenceSourceType,
        S3: SharedSequenceSourceType
    >(
        _ source1: S1, _ source2: S2, _ source3: S3,
        resultSelector: @escaping @MainActor (S1.Element, S2.Element, S3.Element) -> Element
    ) -> SharedSequence
    where
        S1.SharingStrategy == SharingStrategy, S2.SharingStrategy == SharingStrategy,
        S3.SharingStrategy == SharingStrategy
    {
        SharedSequence(
            .zip(
                source1.source, source2.source, source3.source,
                resultSelector: assumingMainActor(resultSelector)))
    }

    /// The elements of three sequences combined one by one: the first with the first. The result is a tuple.
    public static func zip<
        S1: SharedSequenceSourceType, S2: SharedSequenceSourceType,
        S3: SharedSequenceSourceType
    >(
        _ source1: S1, _ source2: S2, _ source3: S3
    ) -> SharedSequence
    where
        S1.SharingStrategy == SharingStrategy, S2.SharingStrategy == SharingStrategy,
        S3.SharingStrategy == SharingStrategy, Element == (S1.Element, S2.Element, S3.Element)
    {
        SharedSequence(.zip(source1.source, source2.source, source3.source))
    }

    /// The elements of four sequences combined one by one: the first with the first.
    @preconcurrency
    public static func zip<
        S1: SharedSequenceSourceType, S2: SharedSequenceSourceType,
        S3: SharedSequenceSourceType, S4: SharedSequenceSourceType
    >(
        _ source1: S1, _ source2: S2, _ source3: S3, _ source4: S4,
        resultSelector: @escaping @MainActor (S1.Element, S2.Element, S3.Element, S4.Element) -> Element
    ) -> SharedSequence
    where
        S1.SharingStrategy == SharingStrategy, S2.SharingStrategy == SharingStrategy,
        S3.SharingStrategy == SharingStrategy, S4.SharingStrategy == SharingStrategy
    {
        SharedSequence(
            .zip(
                source1.source, source2.source, source3.source, source4.source,
                resultSelector: assumingMainActor(resultSelector)))
    }

    /// The elements of four sequences combined one by one: the first with the first. The result is a tuple.
    public static func zip<
        S1: SharedSequenceSourceType, S2: SharedSequenceSourceType,
        S3: SharedSequenceSourceType, S4: SharedSequenceSourceType
    >(
        _ source1: S1, _ source2: S2, _ source3: S3, _ source4: S4
    ) -> SharedSequence
    where
        S1.SharingStrategy == SharingStrategy, S2.SharingStrategy == SharingStrategy,
        S3.SharingStrategy == SharingStrategy, S4.SharingStrategy == SharingStrategy,
        Element == (S1.Element, S2.Element, S3.Element, S4.Element)
    {
        SharedSequence(.zip(source1.source, source2.source, source3.source, source4.source))
    }

    /// The elements of five sequences combined one by one: the first with the first.
    @preconcurrency
    public static func zip<
        S1: SharedSequenceSourceType, S2: SharedSequenceSourceType,
        S3: SharedSequenceSourceType, S4: SharedSequenceSourceType,
        S5: SharedSequenceSourceType
    >(
        _ source1: S1, _ source2: S2, _ source3: S3, _ source4: S4, _ source5: S5,
        resultSelector:
            @escaping @MainActor (S1.Element, S2.Element, S3.Element, S4.Element, S5.Element) -> Element
    ) -> SharedSequence
    where
        S1.SharingStrategy == SharingStrategy, S2.SharingStrategy == SharingStrategy,
        S3.SharingStrategy == SharingStrategy, S4.SharingStrategy == SharingStrategy,
        S5.SharingStrategy == SharingStrategy
    {
        SharedSequence(
            .zip(
                source1.source, source2.source, source3.source, source4.source, source5.source,
                resultSelector: assumingMainActor(resultSelector)))
    }

    /// The elements of five sequences combined one by one: the first with the first. The result is a tuple.
    public static func zip<
        S1: SharedSequenceSourceType, S2: SharedSequenceSourceType,
        S3: SharedSequenceSourceType, S4: SharedSequenceSourceType,
        S5: SharedSequenceSourceType
    >(
        _ source1: S1, _ source2: S2, _ source3: S3, _ source4: S4, _ source5: S5
    ) -> SharedSequence
    where
        S1.SharingStrategy == SharingStrategy, S2.SharingStrategy == SharingStrategy,
        S3.SharingStrategy == SharingStrategy, S4.SharingStrategy == SharingStrategy,
        S5.SharingStrategy == SharingStrategy,
        Element == (S1.Element, S2.Element, S3.Element, S4.Element, S5.Element)
    {
        SharedSequence(.zip(source1.source, source2.source, source3.source, source4.source, source5.source))
    }

    /// The elements of six sequences combined one by one: the first with the first.
    @preconcurrency
    public static func zip<
        S1: SharedSequenceSourceType, S2: SharedSequenceSourceType,
        S3: SharedSequenceSourceType, S4: SharedSequenceSourceType,
        S5: SharedSequenceSourceType, S6: SharedSequenceSourceType
    >(
        _ source1: S1, _ source2: S2, _ source3: S3, _ source4: S4, _ source5: S5, _ source6: S6,
        resultSelector:
            @escaping @MainActor (S1.Element, S2.Element, S3.Element, S4.Element, S5.Element, S6.Element) ->
            Element
    ) -> SharedSequence
    where
        S1.SharingStrategy == SharingStrategy, S2.SharingStrategy == SharingStrategy,
        S3.SharingStrategy == SharingStrategy, S4.SharingStrategy == SharingStrategy,
        S5.SharingStrategy == SharingStrategy, S6.SharingStrategy == SharingStrategy
    {
        SharedSequence(
            .zip(
                source1.source, source2.source, source3.source, source4.source, source5.source,
                source6.source, resultSelector: assumingMainActor(resultSelector)))
    }

    /// The elements of six sequences combined one by one: the first with the first. The result is a tuple.
    public static func zip<
        S1: SharedSequenceSourceType, S2: SharedSequenceSourceType,
        S3: SharedSequenceSourceType, S4: SharedSequenceSourceType,
        S5: SharedSequenceSourceType, S6: SharedSequenceSourceType
    >(
        _ source1: S1, _ source2: S2, _ source3: S3, _ source4: S4, _ source5: S5, _ source6: S6
    ) -> SharedSequence
    where
        S1.SharingStrategy == SharingStrategy, S2.SharingStrategy == SharingStrategy,
        S3.SharingStrategy == SharingStrategy, S4.SharingStrategy == SharingStrategy,
        S5.SharingStrategy == SharingStrategy, S6.SharingStrategy == SharingStrategy,
        Element == (S1.Element, S2.Element, S3.Element, S4.Element, S5.Element, S6.Element)
    {
        SharedSequence(
            .zip(
                source1.source, source2.source, source3.source, source4.source, source5.source, source6.source
            ))
    }

    /// The elements of seven sequences combined one by one: the first with the first.
    @preconcurrency
    public static func zip<
        S1: SharedSequenceSourceType, S2: SharedSequenceSourceType,
        S3: SharedSequenceSourceType, S4: SharedSequenceSourceType,
        S5: SharedSequenceSourceType, S6: SharedSequenceSourceType,
        S7: SharedSequenceSourceType
    >(
        _ source1: S1, _ source2: S2, _ source3: S3, _ source4: S4, _ source5: S5, _ source6: S6,
        _ source7: S7,
        resultSelector:
            @escaping @MainActor (
                S1.Element, S2.Element, S3.Element, S4.Element, S5.Element, S6.Element, S7.Element
            ) -> Element
    ) -> SharedSequence
    where
        S1.SharingStrategy == SharingStrategy, S2.SharingStrategy == SharingStrategy,
        S3.SharingStrategy == SharingStrategy, S4.SharingStrategy == SharingStrategy,
        S5.SharingStrategy == SharingStrategy, S6.SharingStrategy == SharingStrategy,
        S7.SharingStrategy == SharingStrategy
    {
        SharedSequence(
            .zip(
                source1.source, source2.source, source3.source, source4.source, source5.source,
                source6.source, source7.source, resultSelector: assumingMainActor(resultSelector)))
    }

    /// The elements of seven sequences combined one by one: the first with the first. The result is a tuple.
    public static func zip<
        S1: SharedSequenceSourceType, S2: SharedSequenceSourceType,
        S3: SharedSequenceSourceType, S4: SharedSequenceSourceType,
        S5: SharedSequenceSourceType, S6: SharedSequenceSourceType,
        S7: SharedSequenceSourceType
    >(
        _ source1: S1, _ source2: S2, _ source3: S3, _ source4: S4, _ source5: S5, _ source6: S6,
        _ source7: S7
    ) -> SharedSequence
    where
        S1.SharingStrategy == SharingStrategy, S2.SharingStrategy == SharingStrategy,
        S3.SharingStrategy == SharingStrategy, S4.SharingStrategy == SharingStrategy,
        S5.SharingStrategy == SharingStrategy, S6.SharingStrategy == SharingStrategy,
        S7.SharingStrategy == SharingStrategy,
        Element == (S1.Element, S2.Element, S3.Element, S4.Element, S5.Element, S6.Element, S7.Element)
    {
        SharedSequence(
            .zip(
                source1.source, source2.source, source3.source, source4.source, source5.source,
                source6.source, source7.source))
    }

    /// The elements of eight sequences combined one by one: the first with the first.
    @preconcurrency
    public static func zip<
        S1: SharedSequenceSourceType, S2: SharedSequenceSourceType,
        S3: SharedSequenceSourceType, S4: SharedSequenceSourceType,
        S5: SharedSequenceSourceType, S6: SharedSequenceSourceType,
        S7: SharedSequenceSourceType, S8: SharedSequenceSourceType
    >(
        _ source1: S1, _ source2: S2, _ source3: S3, _ source4: S4, _ source5: S5, _ source6: S6,
        _ source7: S7, _ source8: S8,
        resultSelector:
            @escaping @MainActor (
                S1.Element, S2.Element, S3.Element, S4.Element, S5.Element, S6.Element, S7.Element, S8.Element
            ) -> Element
    ) -> SharedSequence
    where
        S1.SharingStrategy == SharingStrategy, S2.SharingStrategy == SharingStrategy,
        S3.SharingStrategy == SharingStrategy, S4.SharingStrategy == SharingStrategy,
        S5.SharingStrategy == SharingStrategy, S6.SharingStrategy == SharingStrategy,
        S7.SharingStrategy == SharingStrategy, S8.SharingStrategy == SharingStrategy
    {
        SharedSequence(
            .zip(
                source1.source, source2.source, source3.source, source4.source, source5.source,
                source6.source, source7.source, source8.source,
                resultSelector: assumingMainActor(resultSelector)))
    }

    /// The elements of eight sequences combined one by one: the first with the first. The result is a tuple.
    public static func zip<
        S1: SharedSequenceSourceType, S2: SharedSequenceSourceType,
        S3: SharedSequenceSourceType, S4: SharedSequenceSourceType,
        S5: SharedSequenceSourceType, S6: SharedSequenceSourceType,
        S7: SharedSequenceSourceType, S8: SharedSequenceSourceType
    >(
        _ source1: S1, _ source2: S2, _ source3: S3, _ source4: S4, _ source5: S5, _ source6: S6,
        _ source7: S7, _ source8: S8
    ) -> SharedSequence
    where
        S1.SharingStrategy == SharingStrategy, S2.SharingStrategy == SharingStrategy,
        S3.SharingStrategy == SharingStrategy, S4.SharingStrategy == SharingStrategy,
        S5.SharingStrategy == SharingStrategy, S6.SharingStrategy == SharingStrategy,
        S7.SharingStrategy == SharingStrategy, S8.SharingStrategy == SharingStrategy,
        Element == (
            S1.Element, S2.Element, S3.Element, S4.Element, S5.Element, S6.Element, S7.Element, S8.Element
        )
    {
        SharedSequence(
            .zip(
                source1.source, source2.source, source3.source, source4.source, source5.source,
                source6.source, source7.source, source8.source))
    }
}
