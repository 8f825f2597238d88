extension PrimitiveSequenceType where Trait: ElementTrait {
    /// The elements of two sequences combined, when each has one. The first error ends it.
    /// See <https://reactivex.io/documentation/operators/zip.html>.
    /// - Parameters:
    ///   - source1: The first.
    ///   - source2: The second.
    ///   - resultSelector: Combines; an error it throws is sent.
    @preconcurrency
    public static func zip<E1: Sendable, E2: Sendable>(
        _ source1: PrimitiveSequence<Trait, E1>, _ source2: PrimitiveSequence<Trait, E2>,
        resultSelector: @escaping @Sendable (E1, E2) throws -> Element
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: zipSources(source1.source, source2.source, selector: resultSelector))
    }

    /// The elements of three sequences combined, when each has one. The first error ends it.
    @preconcurrency
    public static func zip<E1: Sendable, E2: Sendable, E3: Sendable>(
        _ source1: PrimitiveSequence<Trait, E1>, _ source2: PrimitiveSequence<Trait, E2>,
        _ source3: PrimitiveSequence<Trait, E3>,
        resultSelector: @escaping @Sendable (E1, E2, E3) throws -> Element
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(
            raw: zipSources(source1.source, source2.source, source3.source, selector: resultSelector))
    }

    /// The elements of four sequences combined, when each has one. The first error ends it.
    @preconcurrency
    public static func zip<E1: Sendable, E2: Sendable, E3: Sendable, E4: Sendable>(
        _ source1: PrimitiveSequence<Trait, E1>, _ source2: PrimitiveSequence<Trait, E2>,
        _ source3: PrimitiveSequence<Trait, E3>, _ source4: PrimitiveSequence<Trait, E4>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4) throws -> Element
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(
            raw: zipSources(
                source1.source, source2.source, source3.source, source4.source, selector: resultSelector))
    }

    /// The elements of five sequences combined, when each has one. The first error ends it.
    @preconcurrency
    public static func zip<E1: Sendable, E2: Sendable, E3: Sendable, E4: Sendable, E5: Sendable>(
        _ source1: PrimitiveSequence<Trait, E1>, _ source2: PrimitiveSequence<Trait, E2>,
        _ source3: PrimitiveSequence<Trait, E3>, _ source4: PrimitiveSequence<Trait, E4>,
        _ source5: PrimitiveSequence<Trait, E5>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4, E5) throws -> Element
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(
            raw: zipSources(
                source1.source, source2.source, source3.source, source4.source, source5.source,
                selector: resultSelector))
    }

    /// The elements of six sequences combined, when each has one. The first error ends it.
    @preconcurrency
    public static func zip<
        E1: Sendable, E2: Sendable, E3: Sendable, E4: Sendable, E5: Sendable, E6: Sendable
    >(
        _ source1: PrimitiveSequence<Trait, E1>, _ source2: PrimitiveSequence<Trait, E2>,
        _ source3: PrimitiveSequence<Trait, E3>, _ source4: PrimitiveSequence<Trait, E4>,
        _ source5: PrimitiveSequence<Trait, E5>, _ source6: PrimitiveSequence<Trait, E6>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4, E5, E6) throws -> Element
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(
            raw: zipSources(
                source1.source, source2.source, source3.source, source4.source, source5.source,
                source6.source, selector: resultSelector))
    }

    /// The elements of seven sequences combined, when each has one. The first error ends it.
    @preconcurrency
    public static func zip<
        E1: Sendable, E2: Sendable, E3: Sendable, E4: Sendable, E5: Sendable, E6: Sendable, E7: Sendable
    >(
        _ source1: PrimitiveSequence<Trait, E1>, _ source2: PrimitiveSequence<Trait, E2>,
        _ source3: PrimitiveSequence<Trait, E3>, _ source4: PrimitiveSequence<Trait, E4>,
        _ source5: PrimitiveSequence<Trait, E5>, _ source6: PrimitiveSequence<Trait, E6>,
        _ source7: PrimitiveSequence<Trait, E7>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4, E5, E6, E7) throws -> Element
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(
            raw: zipSources(
                source1.source, source2.source, source3.source, source4.source, source5.source,
                source6.source, source7.source, selector: resultSelector))
    }

    /// The elements of eight sequences combined, when each has one. The first error ends it.
    @preconcurrency
    public static func zip<
        E1: Sendable, E2: Sendable, E3: Sendable, E4: Sendable, E5: Sendable, E6: Sendable, E7: Sendable,
        E8: Sendable
    >(
        _ source1: PrimitiveSequence<Trait, E1>, _ source2: PrimitiveSequence<Trait, E2>,
        _ source3: PrimitiveSequence<Trait, E3>, _ source4: PrimitiveSequence<Trait, E4>,
        _ source5: PrimitiveSequence<Trait, E5>, _ source6: PrimitiveSequence<Trait, E6>,
        _ source7: PrimitiveSequence<Trait, E7>, _ source8: PrimitiveSequence<Trait, E8>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4, E5, E6, E7, E8) throws -> Element
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(
            raw: zipSources(
                source1.source, source2.source, source3.source, source4.source, source5.source,
                source6.source, source7.source, source8.source, selector: resultSelector))
    }

    /// The elements of all of these combined, when each has one. The first error ends it.
    /// - Parameters:
    ///   - collection: The sequences.
    ///   - resultSelector: Combines, with no element for no sequences; an error it throws is sent.
    @preconcurrency
    public static func zip<Sources: Collection, Result: Sendable>(
        _ collection: Sources, resultSelector: @escaping @Sendable ([Element]) throws -> Result
    ) -> PrimitiveSequence<Trait, Result> where Sources.Element == PrimitiveSequence<Trait, Element> {
        if collection.isEmpty {
            return .deferred { PrimitiveSequence(raw: .just(try resultSelector([]))) }
        }
        return PrimitiveSequence<Trait, Result>(
            raw: .zip(collection.map(\.source), resultSelector: resultSelector))
    }

    /// The elements of all of these, when each has one. The first error ends it.
    public static func zip<Sources: Collection>(
        _ collection: Sources
    ) -> PrimitiveSequence<Trait, [Element]> where Sources.Element == PrimitiveSequence<Trait, Element> {
        zip(collection) { $0 }
    }

    /// The elements of two sequences as a tuple, when each has one. The first error ends it.
    public static func zip<E1: Sendable, E2: Sendable>(
        _ source1: PrimitiveSequence<Trait, E1>, _ source2: PrimitiveSequence<Trait, E2>
    ) -> PrimitiveSequence<Trait, Element> where Element == (E1, E2) {
        PrimitiveSequence(raw: zipSources(source1.source, source2.source) { ($0, $1) })
    }

    /// The elements of three sequences as a tuple, when each has one. The first error ends it.
    public static func zip<E1: Sendable, E2: Sendable, E3: Sendable>(
        _ source1: PrimitiveSequence<Trait, E1>, _ source2: PrimitiveSequence<Trait, E2>,
        _ source3: PrimitiveSequence<Trait, E3>
    ) -> PrimitiveSequence<Trait, Element> where Element == (E1, E2, E3) {
        PrimitiveSequence(raw: zipSources(source1.source, source2.source, source3.source) { ($0, $1, $2) })
    }

    /// The elements of four sequences as a tuple, when each has one. The first error ends it.
    public static func zip<E1: Sendable, E2: Sendable, E3: Sendable, E4: Sendable>(
        _ source1: PrimitiveSequence<Trait, E1>, _ source2: PrimitiveSequence<Trait, E2>,
        _ source3: PrimitiveSequence<Trait, E3>, _ source4: PrimitiveSequence<Trait, E4>
    ) -> PrimitiveSequence<Trait, Element> where Element == (E1, E2, E3, E4) {
        PrimitiveSequence(
            raw: zipSources(source1.source, source2.source, source3.source, source4.source) {
                ($0, $1, $2, $3)
            })
    }

    /// The elements of five sequences as a tuple, when each has one. The first error ends it.
    public static func zip<E1: Sendable, E2: Sendable, E3: Sendable, E4: Sendable, E5: Sendable>(
        _ source1: PrimitiveSequence<Trait, E1>, _ source2: PrimitiveSequence<Trait, E2>,
        _ source3: PrimitiveSequence<Trait, E3>, _ source4: PrimitiveSequence<Trait, E4>,
        _ source5: PrimitiveSequence<Trait, E5>
    ) -> PrimitiveSequence<Trait, Element> where Element == (E1, E2, E3, E4, E5) {
        PrimitiveSequence(
            raw: zipSources(source1.source, source2.source, source3.source, source4.source, source5.source) {
                ($0, $1, $2, $3, $4)
            })
    }

    /// The elements of six sequences as a tuple, when each has one. The first error ends it.
    public static func zip<
        E1: Sendable, E2: Sendable, E3: Sendable, E4: Sendable, E5: Sendable, E6: Sendable
    >(
        _ source1: PrimitiveSequence<Trait, E1>, _ source2: PrimitiveSequence<Trait, E2>,
        _ source3: PrimitiveSequence<Trait, E3>, _ source4: PrimitiveSequence<Trait, E4>,
        _ source5: PrimitiveSequence<Trait, E5>, _ source6: PrimitiveSequence<Trait, E6>
    ) -> PrimitiveSequence<Trait, Element> where Element == (E1, E2, E3, E4, E5, E6) {
        PrimitiveSequence(
            raw: zipSources(
                source1.source, source2.source, source3.source, source4.source, source5.source, source6.source
            ) { ($0, $1, $2, $3, $4, $5) })
    }

    /// The elements of seven sequences as a tuple, when each has one. The first error ends it.
    public static func zip<
        E1: Sendable, E2: Sendable, E3: Sendable, E4: Sendable, E5: Sendable, E6: Sendable, E7: Sendable
    >(
        _ source1: PrimitiveSequence<Trait, E1>, _ source2: PrimitiveSequence<Trait, E2>,
        _ source3: PrimitiveSequence<Trait, E3>, _ source4: PrimitiveSequence<Trait, E4>,
        _ source5: PrimitiveSequence<Trait, E5>, _ source6: PrimitiveSequence<Trait, E6>,
        _ source7: PrimitiveSequence<Trait, E7>
    ) -> PrimitiveSequence<Trait, Element> where Element == (E1, E2, E3, E4, E5, E6, E7) {
        PrimitiveSequence(
            raw: zipSources(
                source1.source, source2.source, source3.source, source4.source, source5.source,
                source6.source, source7.source
            ) { ($0, $1, $2, $3, $4, $5, $6) })
    }

    /// The elements of eight sequences as a tuple, when each has one. The first error ends it.
    public static func zip<
        E1: Sendable, E2: Sendable, E3: Sendable, E4: Sendable, E5: Sendable, E6: Sendable, E7: Sendable,
        E8: Sendable
    >(
        _ source1: PrimitiveSequence<Trait, E1>, _ source2: PrimitiveSequence<Trait, E2>,
        _ source3: PrimitiveSequence<Trait, E3>, _ source4: PrimitiveSequence<Trait, E4>,
        _ source5: PrimitiveSequence<Trait, E5>, _ source6: PrimitiveSequence<Trait, E6>,
        _ source7: PrimitiveSequence<Trait, E7>, _ source8: PrimitiveSequence<Trait, E8>
    ) -> PrimitiveSequence<Trait, Element> where Element == (E1, E2, E3, E4, E5, E6, E7, E8) {
        PrimitiveSequence(
            raw: zipSources(
                source1.source, source2.source, source3.source, source4.source, source5.source,
                source6.source, source7.source, source8.source
            ) { ($0, $1, $2, $3, $4, $5, $6, $7) })
    }
}
