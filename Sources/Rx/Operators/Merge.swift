extension ObservableType where Element: ObservableConvertibleType {
    /// Emits the elements of all inner sequences in the order in which the elements arrive.
    ///
    /// Delivers events on the thread that emits them, or on a thread that is already delivering. Keeps all inner
    /// subscriptions, **without limit**; to limit their number, use ``merge(maxConcurrent:)``. To follow only the
    /// latest sequence, use ``switchLatest()``.
    ///
    /// ```swift
    /// Observable.of(Observable.of(1, 2), Observable.of(3)).merge()
    ///     .subscribe(onNext: { print($0) }).disposed(by: disposeBag)  // Prints 1, 2, 3
    /// ```
    @inlinable
    public func merge() -> Observable<Element.Element> {
        merged(maxConcurrent: .max) { $0.asObservable() }
    }

    /// Emits the elements of the inner sequences, with at most `maxConcurrent` subscriptions at the same time.
    ///
    /// Delivers events on the thread that emits them, or on a thread that is already delivering. Keeps the pending
    /// inner sequences, **without limit**. To subscribe to all inner sequences immediately, use ``merge()``.
    ///
    /// ```swift
    /// Observable.of(Observable.of(1, 2), Observable.of(3, 4)).merge(maxConcurrent: 1)
    ///     .subscribe(onNext: { print($0) }).disposed(by: disposeBag)  // Prints 1, 2, 3, 4
    /// ```
    ///
    /// - Parameter maxConcurrent: The maximum number of sequences to subscribe to at the same time. The other sequences
    ///   wait, in order. A number below 1 is a programming error.
    @inlinable
    public func merge(maxConcurrent: Int) -> Observable<Element.Element> {
        precondition(maxConcurrent > 0, "maxConcurrent must be at least 1, got \(maxConcurrent)")
        return merged(maxConcurrent: maxConcurrent) { $0.asObservable() }
    }
}

extension ObservableType {
    /// Emits the elements of several sequences in the order in which the elements arrive.
    ///
    ///     a:      --1-----2--|
    ///     b:      ----3-----4--|
    ///     merge:  --1-3---2-4--|
    ///
    /// Completes when all sequences have completed, and fails with the first error. Delivers events on the thread that
    /// emits them, or on a thread that is already delivering. Keeps no elements. To subscribe to one sequence at a
    /// time, use `concat(_:)`; to combine elements, use ``combineLatest(_:_:resultSelector:)`` or
    /// ``zip(_:_:resultSelector:)``.
    ///
    /// ```swift
    /// let keys = PublishSubject<String>(), mouse = PublishSubject<String>()
    /// Observable.merge([keys, mouse]).subscribe(onNext: { print($0) }).disposed(by: disposeBag)
    /// mouse.onNext("click")
    /// keys.onNext("Enter")  // Prints click, Enter
    /// ```
    @inlinable
    public static func merge<Sources: Collection>(
        _ sources: Sources
    ) -> Observable<Element> where Sources.Element == Observable<Element> {
        merge(Array(sources))
    }

    /// Emits the elements of several sequences in the order in which the elements arrive.
    ///
    /// For threading and an example, see ``merge(_:)-(Sources)``.
    @inlinable
    public static func merge(_ sources: [Observable<Element>]) -> Observable<Element> {
        AnonymousObservable { sink, subscription in
            let merger = Merger(sink, subscription)
            for source in sources { merger.add(source) }
            merger.completeSource()
        }
    }

    /// Emits the elements of several sequences in the order in which the elements arrive.
    ///
    /// Delivers events on the thread that emits them, or on a thread that is already delivering. To subscribe to one
    /// sequence at a time, use `concat(_:)`.
    ///
    /// ```swift
    /// Observable.merge(Observable.of(1, 2), Observable.just(3)).toArray()
    ///     .subscribe(onSuccess: { print($0.sorted()) }).disposed(by: disposeBag)  // Prints [1, 2, 3]
    /// ```
    @inlinable
    public static func merge(_ sources: Observable<Element>...) -> Observable<Element> {
        merge(sources)
    }
}
