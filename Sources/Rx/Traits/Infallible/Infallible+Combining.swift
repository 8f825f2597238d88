extension InfallibleType {
    /// Maps each element to a sequence and emits the elements of all these sequences in the order in which the elements
    /// arrive.
    ///
    /// Keeps all inner subscriptions, **without limit**. For threading and an example, see
    /// ``ObservableType/flatMap(_:)``.
    ///
    /// - Parameter selector: A closure that maps an element to a sequence, which must not fail.
    @preconcurrency
    @inlinable
    public func flatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) -> Source
    ) -> Infallible<Source.Element> {
        Infallible(asObservable().flatMap(selector))
    }

    /// Maps each element to a sequence and emits only the elements of the latest sequence.
    ///
    /// For threading and an example, see ``ObservableType/flatMapLatest(_:)``.
    ///
    /// - Parameter selector: A closure that maps an element to a sequence, which must not fail.
    @preconcurrency
    @inlinable
    public func flatMapLatest<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) -> Source
    ) -> Infallible<Source.Element> {
        Infallible(asObservable().flatMapLatest(selector))
    }

    /// Maps an element to a sequence and emits the elements of that sequence. Ignores the source's elements while that
    /// sequence runs.
    ///
    /// For threading and an example, see ``ObservableType/flatMapFirst(_:)``.
    ///
    /// - Parameter selector: A closure that maps an element to a sequence, which must not fail.
    @preconcurrency
    @inlinable
    public func flatMapFirst<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) -> Source
    ) -> Infallible<Source.Element> {
        Infallible(asObservable().flatMapFirst(selector))
    }

    /// Maps each element to a sequence and emits the elements of one sequence at a time. Keeps the pending sequences,
    /// **without limit**.
    ///
    /// For threading and an example, see ``ObservableType/concatMap(_:)``.
    ///
    /// - Parameter selector: A closure that maps an element to a sequence, which must not fail.
    @preconcurrency
    @inlinable
    public func concatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) -> Source
    ) -> Infallible<Source.Element> {
        Infallible(asObservable().concatMap(selector))
    }

    /// Emits the elements of this sequence, then those of another sequence, which must not fail.
    ///
    /// For threading and an example, see ``ObservableType/concat(_:)-method``.
    public func concat<Source: ObservableConvertibleType>(_ second: Source) -> Infallible<Element>
    where Source.Element == Element {
        Infallible(asObservable().concat(second))
    }

    /// Combines each element with the latest element of another sequence. Elements that arrive before `second` has
    /// emitted are dropped.
    ///
    /// For threading and an example, see ``ObservableType/withLatestFrom(_:resultSelector:)``.
    @preconcurrency
    @inlinable
    public func withLatestFrom<Source: InfallibleType, Result: Sendable>(
        _ second: Source, resultSelector: @escaping @Sendable (Element, Source.Element) -> Result
    ) -> Infallible<Result> {
        Infallible(asObservable().withLatestFrom(second, resultSelector: resultSelector))
    }

    /// Emits the latest element of another sequence each time this sequence emits.
    ///
    /// For threading and an example, see ``ObservableType/withLatestFrom(_:)``.
    @inlinable
    public func withLatestFrom<Source: InfallibleType>(_ second: Source) -> Infallible<Source.Element> {
        Infallible(asObservable().withLatestFrom(second))
    }
}

extension InfallibleType {
    /// Emits the elements of several sequences, one sequence at a time.
    ///
    /// For threading and an example, see ``ObservableType/concat(_:)-method``.
    public static func concat<Sources: Sequence & Sendable>(_ sequence: Sources) -> Infallible<Element>
    where Sources.Element == Infallible<Element> {
        Infallible(.concat(SourcesInTurn(sequence)))
    }

    /// Emits the elements of several sequences, one sequence at a time.
    ///
    /// For threading and an example, see ``ObservableType/concat(_:)-method``.
    public static func concat(_ sources: Infallible<Element>...) -> Infallible<Element> { concat(sources) }

    /// Emits the elements of several sequences in the order in which the elements arrive.
    ///
    /// For threading and an example, see ``ObservableType/merge(_:)-(Sources)``.
    public static func merge<Sources: Collection>(_ sources: Sources) -> Infallible<Element>
    where Sources.Element == Infallible<Element> {
        Infallible(.merge(sources.map(\.source)))
    }

    /// Emits the elements of several sequences in the order in which the elements arrive.
    ///
    /// For threading and an example, see ``ObservableType/merge(_:)-(Sources)``.
    public static func merge(_ sources: [Infallible<Element>]) -> Infallible<Element> {
        Infallible(.merge(sources.map(\.source)))
    }

    /// Emits the elements of several sequences in the order in which the elements arrive.
    ///
    /// For threading and an example, see ``ObservableType/merge(_:)-(Sources)``.
    public static func merge(_ sources: Infallible<Element>...) -> Infallible<Element> { merge(sources) }
}
