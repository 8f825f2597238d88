extension ObservableType {
    /// Maps an element to a sequence and emits the elements of that sequence. Ignores the source's elements while that
    /// sequence runs.
    ///
    ///     self:          --1--2-----3-----|
    ///     inner:           a--b|    a--b|
    ///     flatMapFirst:  --a--b-----a--b--|
    ///
    /// Completes when the source and the inner sequence have completed, and fails with the first error. Delivers events
    /// on the thread that emits them, or on a thread that is already delivering. To cancel the previous sequence
    /// instead, use ``flatMapLatest(_:)``; to queue the elements, use ``concatMap(_:)``.
    ///
    /// ```swift
    /// let taps = PublishSubject<Int>(), upload = PublishSubject<String>()
    /// taps.flatMapFirst { tap in upload.map { "\($0) \(tap)" } }
    ///     .subscribe(onNext: { print($0) }).disposed(by: disposeBag)
    /// taps.onNext(1)
    /// taps.onNext(2)
    /// upload.onNext("uploaded")  // Prints uploaded 1
    /// ```
    ///
    /// - Parameter selector: A closure that maps an element to a sequence. It is called only while no inner sequence
    ///   runs. If it throws, the result fails with that error.
    @preconcurrency
    @inlinable
    public func flatMapFirst<Source: ObservableConvertibleType>(
        _ selector: @escaping @Sendable (Element) throws -> Source
    ) -> Observable<Source.Element> {
        let source = asObservable()
        return AnonymousObservable<Source.Element> { sink, subscription in
            let merger = Merger(sink, subscription)
            merger.run(source) { merger.isRunning ? nil : try selector($0).asObservable() }
        }
    }
}
