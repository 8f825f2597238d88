// Written by Scripts/internal/overloads.

extension PrimitiveSequenceType where Trait: ElementTrait {
    /// Combines the elements of three sequences when each has emitted one. Fails with the first error.
    ///
    /// Keeps at most one element per source. For threading, parameters and an example, see
    /// ``zip(_:_:resultSelector:)``.
    @preconcurrency
    public static func zip<E1, E2, E3>(
        _ source1: PrimitiveSequence<Trait, E1>, _ source2: PrimitiveSequence<Trait, E2>,
        _ source3: PrimitiveSequence<Trait, E3>,
        resultSelector: @escaping @Sendable (E1, E2, E3) throws -> Element
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(
            raw: .combined(.zip, source1.source, source2.source, source3.source, resultSelector))
    }

    /// Combines the elements of four sequences when each has emitted one. Fails with the first error.
    ///
    /// Keeps at most one element per source. For threading, parameters and an example, see
    /// ``zip(_:_:resultSelector:)``.
    @preconcurrency
    public static func zip<E1, E2, E3, E4>(
        _ source1: PrimitiveSequence<Trait, E1>, _ source2: PrimitiveSequence<Trait, E2>,
        _ source3: PrimitiveSequence<Trait, E3>, _ source4: PrimitiveSequence<Trait, E4>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4) throws -> Element
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(
            raw: .combined(
                .zip, source1.source, source2.source, source3.source, source4.source, resultSelector))
    }

    /// Combines the elements of five sequences when each has emitted one. Fails with the first error.
    ///
    /// Keeps at most one element per source. For threading, parameters and an example, see
    /// ``zip(_:_:resultSelector:)``.
    @preconcurrency
    public static func zip<E1, E2, E3, E4, E5>(
        _ source1: PrimitiveSequence<Trait, E1>, _ source2: PrimitiveSequence<Trait, E2>,
        _ source3: PrimitiveSequence<Trait, E3>, _ source4: PrimitiveSequence<Trait, E4>,
        _ source5: PrimitiveSequence<Trait, E5>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4, E5) throws -> Element
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(
            raw: .combined(
                .zip, source1.source, source2.source, source3.source, source4.source, source5.source,
                resultSelector))
    }

    /// Combines the elements of six sequences when each has emitted one. Fails with the first error.
    ///
    /// Keeps at most one element per source. For threading, parameters and an example, see
    /// ``zip(_:_:resultSelector:)``.
    @preconcurrency
    public static func zip<E1, E2, E3, E4, E5, E6>(
        _ source1: PrimitiveSequence<Trait, E1>, _ source2: PrimitiveSequence<Trait, E2>,
        _ source3: PrimitiveSequence<Trait, E3>, _ source4: PrimitiveSequence<Trait, E4>,
        _ source5: PrimitiveSequence<Trait, E5>, _ source6: PrimitiveSequence<Trait, E6>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4, E5, E6) throws -> Element
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(
            raw: .combined(
                .zip, source1.source, source2.source, source3.source, source4.source, source5.source,
                source6.source, resultSelector))
    }

    /// Combines the elements of seven sequences when each has emitted one. Fails with the first error.
    ///
    /// Keeps at most one element per source. For threading, parameters and an example, see
    /// ``zip(_:_:resultSelector:)``.
    @preconcurrency
    public static func zip<E1, E2, E3, E4, E5, E6, E7>(
        _ source1: PrimitiveSequence<Trait, E1>, _ source2: PrimitiveSequence<Trait, E2>,
        _ source3: PrimitiveSequence<Trait, E3>, _ source4: PrimitiveSequence<Trait, E4>,
        _ source5: PrimitiveSequence<Trait, E5>, _ source6: PrimitiveSequence<Trait, E6>,
        _ source7: PrimitiveSequence<Trait, E7>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4, E5, E6, E7) throws -> Element
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(
            raw: .combined(
                .zip, source1.source, source2.source, source3.source, source4.source, source5.source,
                source6.source, source7.source, resultSelector))
    }

    /// Combines the elements of eight sequences when each has emitted one. Fails with the first error.
    ///
    /// Keeps at most one element per source. For threading, parameters and an example, see
    /// ``zip(_:_:resultSelector:)``.
    @preconcurrency
    public static func zip<E1, E2, E3, E4, E5, E6, E7, E8>(
        _ source1: PrimitiveSequence<Trait, E1>, _ source2: PrimitiveSequence<Trait, E2>,
        _ source3: PrimitiveSequence<Trait, E3>, _ source4: PrimitiveSequence<Trait, E4>,
        _ source5: PrimitiveSequence<Trait, E5>, _ source6: PrimitiveSequence<Trait, E6>,
        _ source7: PrimitiveSequence<Trait, E7>, _ source8: PrimitiveSequence<Trait, E8>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4, E5, E6, E7, E8) throws -> Element
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(
            raw: .combined(
                .zip, source1.source, source2.source, source3.source, source4.source, source5.source,
                source6.source, source7.source, source8.source, resultSelector))
    }

    /// Emits the elements of two sequences as a tuple when each has emitted one. Fails with the first error.
    ///
    /// Keeps at most one element per source. For threading, parameters and an example, see
    /// ``zip(_:_:resultSelector:)``.
    @inlinable
    public static func zip<E1, E2>(
        _ source1: PrimitiveSequence<Trait, E1>, _ source2: PrimitiveSequence<Trait, E2>
    ) -> PrimitiveSequence<Trait, Element> where Element == (E1, E2) {
        zip(source1, source2) { ($0, $1) }
    }

    /// Emits the elements of three sequences as a tuple when each has emitted one. Fails with the first error.
    ///
    /// Keeps at most one element per source. For threading, parameters and an example, see
    /// ``zip(_:_:resultSelector:)``.
    @inlinable
    public static func zip<E1, E2, E3>(
        _ source1: PrimitiveSequence<Trait, E1>, _ source2: PrimitiveSequence<Trait, E2>,
        _ source3: PrimitiveSequence<Trait, E3>
    ) -> PrimitiveSequence<Trait, Element> where Element == (E1, E2, E3) {
        zip(source1, source2, source3) { ($0, $1, $2) }
    }

    /// Emits the elements of four sequences as a tuple when each has emitted one. Fails with the first error.
    ///
    /// Keeps at most one element per source. For threading, parameters and an example, see
    /// ``zip(_:_:resultSelector:)``.
    @inlinable
    public static func zip<E1, E2, E3, E4>(
        _ source1: PrimitiveSequence<Trait, E1>, _ source2: PrimitiveSequence<Trait, E2>,
        _ source3: PrimitiveSequence<Trait, E3>, _ source4: PrimitiveSequence<Trait, E4>
    ) -> PrimitiveSequence<Trait, Element> where Element == (E1, E2, E3, E4) {
        zip(source1, source2, source3, source4) { ($0, $1, $2, $3) }
    }

    /// Emits the elements of five sequences as a tuple when each has emitted one. Fails with the first error.
    ///
    /// Keeps at most one element per source. For threading, parameters and an example, see
    /// ``zip(_:_:resultSelector:)``.
    @inlinable
    public static func zip<E1, E2, E3, E4, E5>(
        _ source1: PrimitiveSequence<Trait, E1>, _ source2: PrimitiveSequence<Trait, E2>,
        _ source3: PrimitiveSequence<Trait, E3>, _ source4: PrimitiveSequence<Trait, E4>,
        _ source5: PrimitiveSequence<Trait, E5>
    ) -> PrimitiveSequence<Trait, Element> where Element == (E1, E2, E3, E4, E5) {
        zip(source1, source2, source3, source4, source5) { ($0, $1, $2, $3, $4) }
    }

    /// Emits the elements of six sequences as a tuple when each has emitted one. Fails with the first error.
    ///
    /// Keeps at most one element per source. For threading, parameters and an example, see
    /// ``zip(_:_:resultSelector:)``.
    @inlinable
    public static func zip<E1, E2, E3, E4, E5, E6>(
        _ source1: PrimitiveSequence<Trait, E1>, _ source2: PrimitiveSequence<Trait, E2>,
        _ source3: PrimitiveSequence<Trait, E3>, _ source4: PrimitiveSequence<Trait, E4>,
        _ source5: PrimitiveSequence<Trait, E5>, _ source6: PrimitiveSequence<Trait, E6>
    ) -> PrimitiveSequence<Trait, Element> where Element == (E1, E2, E3, E4, E5, E6) {
        zip(source1, source2, source3, source4, source5, source6) { ($0, $1, $2, $3, $4, $5) }
    }

    /// Emits the elements of seven sequences as a tuple when each has emitted one. Fails with the first error.
    ///
    /// Keeps at most one element per source. For threading, parameters and an example, see
    /// ``zip(_:_:resultSelector:)``.
    @inlinable
    public static func zip<E1, E2, E3, E4, E5, E6, E7>(
        _ source1: PrimitiveSequence<Trait, E1>, _ source2: PrimitiveSequence<Trait, E2>,
        _ source3: PrimitiveSequence<Trait, E3>, _ source4: PrimitiveSequence<Trait, E4>,
        _ source5: PrimitiveSequence<Trait, E5>, _ source6: PrimitiveSequence<Trait, E6>,
        _ source7: PrimitiveSequence<Trait, E7>
    ) -> PrimitiveSequence<Trait, Element> where Element == (E1, E2, E3, E4, E5, E6, E7) {
        zip(source1, source2, source3, source4, source5, source6, source7) { ($0, $1, $2, $3, $4, $5, $6) }
    }

    /// Emits the elements of eight sequences as a tuple when each has emitted one. Fails with the first error.
    ///
    /// Keeps at most one element per source. For threading, parameters and an example, see
    /// ``zip(_:_:resultSelector:)``.
    @inlinable
    public static func zip<E1, E2, E3, E4, E5, E6, E7, E8>(
        _ source1: PrimitiveSequence<Trait, E1>, _ source2: PrimitiveSequence<Trait, E2>,
        _ source3: PrimitiveSequence<Trait, E3>, _ source4: PrimitiveSequence<Trait, E4>,
        _ source5: PrimitiveSequence<Trait, E5>, _ source6: PrimitiveSequence<Trait, E6>,
        _ source7: PrimitiveSequence<Trait, E7>, _ source8: PrimitiveSequence<Trait, E8>
    ) -> PrimitiveSequence<Trait, Element> where Element == (E1, E2, E3, E4, E5, E6, E7, E8) {
        zip(source1, source2, source3, source4, source5, source6, source7, source8) {
            ($0, $1, $2, $3, $4, $5, $6, $7)
        }
    }
}
