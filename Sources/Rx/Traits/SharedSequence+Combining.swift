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

    /// The elements of a sequence for an element; elements that come while it runs are dropped.
    @preconcurrency
    @inlinable
    public func flatMapFirst<Sharing, Result: Sendable>(
        _ selector: @escaping @MainActor (Element) -> SharedSequence<Sharing, Result>
    ) -> SharedSequence<Sharing, Result> {
        SharedSequence(source.flatMapFirst(assumingMainActor(selector)))
    }

    /// Each element combined with the latest of another sequence, or of a relay.
    @preconcurrency
    @inlinable
    public func withLatestFrom<Second: SharedSequenceSourceType, Result: Sendable>(
        _ second: Second, resultSelector: @escaping @MainActor (Element, Second.Element) -> Result
    ) -> SharedSequence<SharingStrategy, Result> {
        SharedSequence(
            source.withLatestFrom(second.source, resultSelector: assumingMainActor(resultSelector)))
    }

    /// The latest of another sequence, or of a relay, each time this one sends an element.
    @inlinable
    public func withLatestFrom<Second: SharedSequenceSourceType>(
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
