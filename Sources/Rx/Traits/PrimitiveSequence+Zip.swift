extension PrimitiveSequenceType where Trait: ElementTrait {
    /// Combines the elements of two sequences when both have emitted. Fails with the first error.
    ///
    /// Delivers the result on the thread of the sequence that emits last, and an error on the thread of the sequence
    /// that fails. Keeps at most one element per source. For a collection of sequences, use ``zip(_:resultSelector:)``.
    ///
    /// ```swift
    /// Single.zip(Single.just("ada"), Single.just(36)) { "\($0) \($1)" }
    ///     .subscribe(onSuccess: { print($0) }).disposed(by: disposeBag)  // Prints ada 36
    /// ```
    ///
    /// - Parameters:
    ///   - source1: The first sequence.
    ///   - source2: The second sequence.
    ///   - resultSelector: A closure that combines the elements. If it throws, the sequence fails with that error.
    @preconcurrency
    public static func zip<E1, E2>(
        _ source1: PrimitiveSequence<Trait, E1>, _ source2: PrimitiveSequence<Trait, E2>,
        resultSelector: @escaping @Sendable (E1, E2) throws -> Element
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: .combined(.zip, source1.source, source2.source, resultSelector))
    }

    /// Combines the elements of all sequences in a collection when all of them have emitted. Fails with the first
    /// error.
    ///
    /// Keeps at most one element per source. For threading and an example, see ``zip(_:_:resultSelector:)``.
    ///
    /// - Parameters:
    ///   - collection: The sequences.
    ///   - resultSelector: A closure that combines the elements. It receives an empty array if there are no sequences.
    ///     If it throws, the result fails with that error.
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

    /// Emits the elements of all sequences in a collection as an array when all of them have emitted. Fails with the
    /// first error.
    ///
    /// Keeps at most one element per source. For threading and an example, see ``zip(_:_:resultSelector:)``.
    public static func zip<Sources: Collection>(
        _ collection: Sources
    ) -> PrimitiveSequence<Trait, [Element]> where Sources.Element == PrimitiveSequence<Trait, Element> {
        zip(collection) { $0 }
    }
}
