extension SharedSequenceConvertibleType {
    /// Emits the elements of the sequences made for each element, in the order received.
    @preconcurrency
    @inlinable
    public func flatMap<Sharing, Result: Sendable>(
        _ selector: @escaping @MainActor (Element) -> SharedSequence<Sharing, Result>
    ) -> SharedSequence<Sharing, Result> {
        let inner = assumingMainActor(selector)
        return SharedSequence(source.merged(maxConcurrent: .max) { inner($0).source })
    }

    /// Emits the elements of the sequence made for the latest element: each new one ends the subscription to
    /// the former, so that what it would have answered never comes.
    @preconcurrency
    @inlinable
    public func flatMapLatest<Sharing, Result: Sendable>(
        _ selector: @escaping @MainActor (Element) -> SharedSequence<Sharing, Result>
    ) -> SharedSequence<Sharing, Result> {
        let inner = assumingMainActor(selector)
        return SharedSequence(source.switched { inner($0).source })
    }

    /// Emits the elements of a sequence made for an element; drops the elements received while it runs.
    @preconcurrency
    @inlinable
    public func flatMapFirst<Sharing, Result: Sendable>(
        _ selector: @escaping @MainActor (Element) -> SharedSequence<Sharing, Result>
    ) -> SharedSequence<Sharing, Result> {
        SharedSequence(source.flatMapFirst(assumingMainActor(selector)))
    }

    /// Combines each element with the latest of another sequence, or of a relay.
    @preconcurrency
    @inlinable
    public func withLatestFrom<Second: SharedSequenceSourceType, Result: Sendable>(
        _ second: Second, resultSelector: @escaping @MainActor (Element, Second.Element) -> Result
    ) -> SharedSequence<SharingStrategy, Result> {
        SharedSequence(
            source.withLatestFrom(second.source, resultSelector: assumingMainActor(resultSelector)))
    }

    /// Emits the latest element of another sequence, or of a relay, each time this one emits.
    @inlinable
    public func withLatestFrom<Second: SharedSequenceSourceType>(
        _ second: Second
    ) -> SharedSequence<SharingStrategy, Second.Element> {
        SharedSequence(source.withLatestFrom(second.source))
    }
}

extension SharedSequenceConvertibleType where Element: SharedSequenceConvertibleType {
    /// Emits the elements of the latest inner sequence.
    @inlinable
    public func switchLatest() -> SharedSequence<Element.SharingStrategy, Element.Element> {
        SharedSequence(source.switchLatest())
    }

    /// Emits the elements of all inner sequences, in the order received.
    @inlinable
    public func merge() -> SharedSequence<Element.SharingStrategy, Element.Element> {
        SharedSequence(source.merge())
    }

    /// Emits the elements of the inner sequences, with up to `maxConcurrent` subscribed at once.
    @inlinable
    public func merge(maxConcurrent: Int) -> SharedSequence<Element.SharingStrategy, Element.Element> {
        SharedSequence(source.merge(maxConcurrent: maxConcurrent))
    }
}
