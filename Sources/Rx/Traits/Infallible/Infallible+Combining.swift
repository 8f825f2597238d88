extension InfallibleType {
    /// Emits the elements of the sequences made for each element, in the order received.
    /// - Parameter selector: Makes the inner sequence, that must not fail.
    @preconcurrency
    @inlinable
    public func flatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) -> Source
    ) -> Infallible<Source.Element> {
        Infallible(asObservable().flatMap(selector))
    }

    /// Emits the elements of the sequence made for the latest element.
    /// - Parameter selector: Makes the inner sequence, that must not fail.
    @preconcurrency
    @inlinable
    public func flatMapLatest<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) -> Source
    ) -> Infallible<Source.Element> {
        Infallible(asObservable().flatMapLatest(selector))
    }

    /// Emits the elements of a sequence made for an element; drops the elements received while it runs.
    /// - Parameter selector: Makes the inner sequence, that must not fail.
    @preconcurrency
    @inlinable
    public func flatMapFirst<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) -> Source
    ) -> Infallible<Source.Element> {
        Infallible(asObservable().flatMapFirst(selector))
    }

    /// Emits the elements of the sequences made for each element, one sequence at a time.
    /// - Parameter selector: Makes the inner sequence, that must not fail.
    @preconcurrency
    @inlinable
    public func concatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) -> Source
    ) -> Infallible<Source.Element> {
        Infallible(asObservable().concatMap(selector))
    }

    /// Emits the elements, then those of another sequence, which must not fail.
    public func concat<Source: ObservableConvertibleType>(_ second: Source) -> Infallible<Element>
    where Source.Element == Element {
        Infallible(asObservable().concat(second))
    }

    /// Combines each element with the latest of another sequence; the elements before its first one are
    /// dropped.
    @preconcurrency
    @inlinable
    public func withLatestFrom<Source: InfallibleType, Result: Sendable>(
        _ second: Source, resultSelector: @escaping @Sendable (Element, Source.Element) -> Result
    ) -> Infallible<Result> {
        Infallible(asObservable().withLatestFrom(second, resultSelector: resultSelector))
    }

    /// Emits the latest element of another sequence each time this one emits.
    @inlinable
    public func withLatestFrom<Source: InfallibleType>(_ second: Source) -> Infallible<Source.Element> {
        Infallible(asObservable().withLatestFrom(second))
    }
}

extension InfallibleType {
    /// Emits the elements of these sequences, one sequence at a time.
    public static func concat<Sources: Sequence & Sendable>(_ sequence: Sources) -> Infallible<Element>
    where Sources.Element == Infallible<Element> {
        Infallible(.concat(SourcesInTurn(sequence)))
    }

    /// Emits the elements of these sequences, one sequence at a time.
    public static func concat(_ sources: Infallible<Element>...) -> Infallible<Element> { concat(sources) }

    /// Emits the elements of all of these sequences, in the order received.
    public static func merge<Sources: Collection>(_ sources: Sources) -> Infallible<Element>
    where Sources.Element == Infallible<Element> {
        Infallible(.merge(sources.map(\.source)))
    }

    /// Emits the elements of all of these sequences, in the order received.
    public static func merge(_ sources: [Infallible<Element>]) -> Infallible<Element> {
        Infallible(.merge(sources.map(\.source)))
    }

    /// Emits the elements of all of these sequences, in the order received.
    public static func merge(_ sources: Infallible<Element>...) -> Infallible<Element> { merge(sources) }
}
