extension ObservableType where Element: ObservableConvertibleType {
    /// The elements of the latest inner sequence: each new one ends the subscription to the former.
    /// See <https://reactivex.io/documentation/operators/switch.html>.
    @inlinable
    public func switchLatest() -> Observable<Element.Element> {
        switched { $0.asObservable() }
    }
}

extension ObservableType {
    /// The elements of the sequence made for the latest element: each new one ends the subscription to
    /// the former, so that what it would have answered never comes.
    ///
    /// It completes when the source and the last inner sequence have; the first error ends it.
    /// See <https://reactivex.io/documentation/operators/flatmap.html>.
    /// - Parameter selector: Makes the inner sequence; an error it throws ends the result.
    @preconcurrency
    @inlinable
    public func flatMapLatest<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) throws -> Source
    ) -> Observable<Source.Element> {
        switched { try selector($0).asObservable() }
    }

    @inlinable
    func switched<Result: Sendable>(
        _ makeInner: @escaping @Sendable (Element) throws -> Observable<Result>
    ) -> Observable<Result> {
        let source = asObservable()
        return AnonymousObservable<Result> { sink, subscription in
            let switcher = Switcher(sink, subscription)
            source.subscribe(
                within: subscription,
                at: { element, end in
                    guard let element else { return switcher.finishSource(end?.error) }
                    switcher.run(try makeInner(element.pointee))
                })
        }
    }
}
