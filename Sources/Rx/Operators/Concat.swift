extension ObservableType where Element: ObservableConvertibleType {
    /// Emits the elements of the inner sequences, one sequence at a time.
    ///
    /// Delivers events on the thread of the sequence that emits them. Keeps the pending inner sequences, **without
    /// limit**. To subscribe to several sequences at the same time, use ``merge(maxConcurrent:)``.
    ///
    /// ```swift
    /// Observable.of(Observable.of(1, 2), Observable.of(3)).concat()
    ///     .subscribe(onNext: { print($0) }).disposed(by: disposeBag)  // Prints 1, 2, 3
    /// ```
    public func concat() -> Observable<Element.Element> {
        merge(maxConcurrent: 1)
    }
}

extension ObservableType {
    /// Emits the elements of this sequence, then those of another sequence.
    ///
    ///     self:    --1--2|
    ///     second:        --3--|
    ///     concat:  --1--2--3--|
    ///
    /// Fails with the first error. Delivers events on the thread of the sequence that emits them. If `second` is hot,
    /// the elements that it emits before this sequence completes are lost. To subscribe to both sequences immediately,
    /// use `merge(_:)`.
    ///
    /// ```swift
    /// Observable.of("cached").concat(Observable.of("fresh"))
    ///     .subscribe(onNext: { print($0) }).disposed(by: disposeBag)  // Prints cached, fresh
    /// ```
    ///
    /// - Parameter second: The sequence to subscribe to when this sequence has completed.
    public func concat<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Element>
    where Source.Element == Element {
        .concat([asObservable(), second.asObservable()])
    }

    /// Emits the elements of several sequences, one sequence at a time.
    ///
    /// Subscribes to each sequence when the previous one has completed. Fails with the first error. For threading and
    /// an example, see ``concat(_:)-method``.
    ///
    /// - Parameter sequence: The sequences. There can be infinitely many, because they are iterated over lazily for
    ///   each subscriber.
    @preconcurrency
    public static func concat<Sources: Sequence & Sendable>(
        _ sequence: Sources
    ) -> Observable<Element> where Sources.Element == Observable<Element> {
        AnonymousObservable { sink, subscription in
            Attempts(sequence, after: .completion, sink, subscription).start()
        }
    }

    /// Emits the elements of several sequences, one sequence at a time.
    ///
    /// For threading and an example, see ``concat(_:)-method``.
    @preconcurrency
    public static func concat<Sources: Collection & Sendable>(
        _ collection: Sources
    ) -> Observable<Element> where Sources.Element == Observable<Element> {
        AnonymousObservable { sink, subscription in
            Attempts(collection, after: .completion, sink, subscription).start()
        }
    }

    /// Emits the elements of several sequences, one sequence at a time.
    ///
    /// For threading and an example, see ``concat(_:)-method``.
    public static func concat(_ sources: Observable<Element>...) -> Observable<Element> {
        concat(sources)
    }
}
