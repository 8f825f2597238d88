extension ObservableType where Element: ObservableConvertibleType {
    /// Emits the elements of the latest inner sequence.
    ///
    ///     self:          --a-----b-----|
    ///     inner:           -1--2--3--4--|
    ///     inner:                 -5--6-|
    ///     switchLatest:  ---1--2--5--6-|
    ///
    /// When an inner sequence arrives, the subscription to the previous inner sequence is disposed. Completes when the
    /// source and the last inner sequence have completed, and fails with the first error. Delivers events on the thread
    /// that emits them, or on a thread that is already delivering. Keeps no elements. To map and switch in one step,
    /// use ``flatMapLatest(_:)``.
    ///
    /// ```swift
    /// let source = PublishSubject<Observable<Int>>()
    /// let first = PublishSubject<Int>(), second = PublishSubject<Int>()
    /// source.switchLatest().subscribe(onNext: { print($0) }).disposed(by: disposeBag)
    /// source.onNext(first.asObservable())
    /// first.onNext(1)  // Prints 1
    /// source.onNext(second.asObservable())
    /// first.onNext(2)
    /// second.onNext(3)  // Prints 3
    /// ```
    @inlinable
    public func switchLatest() -> Observable<Element.Element> {
        switched { $0.asObservable() }
    }
}

extension ObservableType {
    /// Maps each element to a sequence and emits only the elements of the latest sequence.
    ///
    ///     self:           --1--2----|
    ///     inner:            a----b-|
    ///     flatMapLatest:  --a--a----b-|
    ///
    /// Each element cancels the previous inner sequence. Completes when the source and the last inner sequence have
    /// completed, and fails with the first error. Delivers events on the thread that emits them, or on a thread that is
    /// already delivering. To keep the results of all elements, use ``flatMap(_:)``; for requests that must not be
    /// canceled, use ``concatMap(_:)``.
    ///
    /// ```swift
    /// let query = PublishSubject<String>(), results = PublishSubject<Int>()
    /// query.flatMapLatest { text in results.map { "\(text): \($0)" } }
    ///     .subscribe(onNext: { print($0) }).disposed(by: disposeBag)
    /// query.onNext("r")
    /// query.onNext("rx")
    /// results.onNext(7)  // Prints rx: 7
    /// ```
    ///
    /// - Parameter selector: A closure that maps an element to a sequence. If it throws, the result fails with that
    ///   error.
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
                at: { emission in
                    switch emission {
                    case .element(let element): switcher.run(try makeInner(element.value))
                    case .end(let end): switcher.finishSource(end.error)
                    }
                })
        }
    }
}
