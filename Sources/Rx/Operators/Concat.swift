extension ObservableType where Element: ObservableConvertibleType {
    /// Emits the elements of the inner sequences, one sequence at a time.
    /// See <https://reactivex.io/documentation/operators/concat.html>.
    public func concat() -> Observable<Element.Element> {
        merge(maxConcurrent: 1)
    }
}

extension ObservableType {
    /// Emits the elements of this sequence, then those of another.
    ///
    ///     self:    --1--2|
    ///     second:        --3--|
    ///     concat:  --1--2--3--|
    ///
    /// An error ends it. See <https://reactivex.io/documentation/operators/concat.html>.
    /// - Parameter second: Subscribed when this one has completed.
    public func concat<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Element>
    where Source.Element == Element {
        .concat([asObservable(), second.asObservable()])
    }

    /// Emits the elements of these sequences, one sequence at a time. Each is subscribed when the one before has
    /// completed; an error ends it.
    /// See <https://reactivex.io/documentation/operators/concat.html>.
    /// - Parameter sequence: The sequences; may be endless, as each subscriber iterates them again.
    @preconcurrency
    public static func concat<Sources: Sequence & Sendable>(
        _ sequence: Sources
    ) -> Observable<Element> where Sources.Element == Observable<Element> {
        AnonymousObservable { sink, subscription in
            Attempts(sequence, after: .completion, sink, subscription).start()
        }
    }

    /// Emits the elements of these sequences, one sequence at a time.
    /// See <https://reactivex.io/documentation/operators/concat.html>.
    @preconcurrency
    public static func concat<Sources: Collection & Sendable>(
        _ collection: Sources
    ) -> Observable<Element> where Sources.Element == Observable<Element> {
        AnonymousObservable { sink, subscription in
            Attempts(collection, after: .completion, sink, subscription).start()
        }
    }

    /// Emits the elements of these sequences, one sequence at a time.
    /// See <https://reactivex.io/documentation/operators/concat.html>.
    public static func concat(_ sources: Observable<Element>...) -> Observable<Element> {
        concat(sources)
    }
}
