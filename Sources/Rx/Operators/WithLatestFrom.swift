extension ObservableType {
    /// Combines each element with the latest element of another sequence.
    ///
    ///     self:    ----1-----2--3--|
    ///     second:  --a----b--------
    ///     result:  ----1a----2b-3b-|      { "\($0)\($1)" }
    ///
    /// Elements that arrive before `second` has emitted are dropped. Fails when either sequence fails; completion of
    /// `second` has no effect. Delivers an error of `second` on the thread of `second`, and all other events on the
    /// source's thread. Keeps the latest element of `second`. To also emit when `second` emits, use
    /// ``combineLatest(_:_:resultSelector:)``.
    ///
    /// ```swift
    /// let save = PublishSubject<Int>(), text = BehaviorRelay(value: "draft")
    /// save.withLatestFrom(text) { "\($0) \($1)" }.subscribe(onNext: { print($0) }).disposed(by: disposeBag)
    /// text.accept("final")
    /// save.onNext(1)  // Prints 1 final
    /// ```
    ///
    /// - Parameters:
    ///   - second: The other sequence. `withLatestFrom` subscribes to `second` before it subscribes to this sequence.
    ///   - resultSelector: A closure that combines two elements. If it throws, the sequence fails with that error.
    @preconcurrency
    @inlinable
    @inline(never)
    public func withLatestFrom<Source: ObservableConvertibleType, Result: Sendable>(
        _ second: Source, resultSelector: @escaping @Sendable (Element, Source.Element) throws -> Result
    ) -> Observable<Result> {
        let source = asObservable()
        let second = second.asObservable()
        return AnonymousObservable<Result> { sink, subscription in
            let output = SerializedSink(sink, subscription)
            let latest = Locked<Source.Element?>(nil)
            second.subscribe(
                within: output.upstream,
                at: { emission in
                    switch emission {
                    case .element(let element): latest.replace(element.value)
                    case .end(.completed): break
                    case .end(let end): output.terminate(end)
                    }
                })
            if output.upstream.isDisposed { return }
            source.subscribe(
                within: output.upstream,
                at: { emission in
                    switch emission {
                    case .element(let element):
                        guard let other = latest.value else { return }
                        output.next(try resultSelector(element.value, other))
                    case .end(let end): output.terminate(end)
                    }
                })
        }
    }

    /// Emits the latest element of another sequence each time this sequence emits.
    ///
    ///     self:    ----x-----x--x--|
    ///     second:  --a----b--------
    ///     result:  ----a-----b--b--|
    ///
    /// Delivers an error of `second` on the thread of `second`, and all other events on the source's thread. To emit
    /// each element of `second` only once, use ``sample(_:defaultValue:)`` on `second`.
    ///
    /// ```swift
    /// let submit = PublishSubject<Void>(), name = BehaviorRelay(value: "ada")
    /// submit.withLatestFrom(name).subscribe(onNext: { print($0) }).disposed(by: disposeBag)
    /// submit.onNext(())  // Prints ada
    /// ```
    @inlinable
    public func withLatestFrom<Source: ObservableConvertibleType>(
        _ second: Source
    ) -> Observable<Source.Element> {
        withLatestFrom(second) { $1 }
    }
}
