extension SharedSequenceConvertibleType {
    /// The elements of a sequence for each element, merged as they come.
    @preconcurrency
    @inlinable
    public func flatMap<Sharing, Result: Sendable>(
        _ selector: @escaping @MainActor (Element) -> SharedSequence<Sharing, Result>
    ) -> SharedSequence<Sharing, Result> {
        SharedSequence(source.flatMap(assumingMainActor(selector)))
    }

    /// The elements of the sequence made for the latest element: each new one ends the subscription to
    /// the former, so that what it would have answered never comes.
    @preconcurrency
    @inlinable
    public func flatMapLatest<Sharing, Result: Sendable>(
        _ selector: @escaping @MainActor (Element) -> SharedSequence<Sharing, Result>
    ) -> SharedSequence<Sharing, Result> {
        SharedSequence(source.flatMapLatest(assumingMainActor(selector)))
    }

    /// Each element combined with the latest of another sequence.
    @preconcurrency
    @inlinable
    public func withLatestFrom<Second: SharedSequenceConvertibleType, Result: Sendable>(
        _ second: Second, resultSelector: @escaping @MainActor (Element, Second.Element) -> Result
    ) -> SharedSequence<SharingStrategy, Result> {
        SharedSequence(
            source.withLatestFrom(second.source, resultSelector: assumingMainActor(resultSelector)))
    }

    /// The latest of another sequence, each time this one sends an element.
    @inlinable
    public func withLatestFrom<Second: SharedSequenceConvertibleType>(
        _ second: Second
    ) -> SharedSequence<SharingStrategy, Second.Element> {
        SharedSequence(source.withLatestFrom(second.source))
    }
}

extension SharedSequenceConvertibleType where Element: SharedSequenceConvertibleType {
    /// The elements of the latest inner sequence.
    @inlinable
    public func switchLatest() -> SharedSequence<Element.SharingStrategy, Element.Element> {
        SharedSequence(source.switchLatest())
    }

    /// The elements of all inner sequences, as they come.
    @inlinable
    public func merge() -> SharedSequence<Element.SharingStrategy, Element.Element> {
        SharedSequence(source.merge())
    }

    /// The elements of the inner sequences, at most so many subscribed at once.
    @inlinable
    public func merge(maxConcurrent: Int) -> SharedSequence<Element.SharingStrategy, Element.Element> {
        SharedSequence(source.merge(maxConcurrent: maxConcurrent))
    }
}

extension SharedSequence {
    /// The elements of all of these, as they come.
    @inlinable
    public static func merge(_ sources: [SharedSequence]) -> SharedSequence {
        SharedSequence(.merge(sources.map(\.source)))
    }

    /// The elements of all of these, as they come.
    @inlinable
    public static func merge(_ sources: SharedSequence...) -> SharedSequence { merge(sources) }
}
