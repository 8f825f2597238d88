extension SharedSequenceConvertibleType {
    /// Maps each element to a sequence and emits the elements of all these sequences in the order in which the elements
    /// arrive.
    ///
    /// Delivers events on the main actor. Keeps all inner subscriptions, **without limit**. To follow only the latest
    /// sequence, use ``flatMapLatest(_:)``. For an example, see ``ObservableType/flatMap(_:)``.
    @preconcurrency
    @inlinable
    @inline(never)
    public func flatMap<Sharing, Result: Sendable>(
        _ selector: @escaping @MainActor (Element) -> SharedSequence<Sharing, Result>
    ) -> SharedSequence<Sharing, Result> {
        let inner = assumingMainActor(selector)
        return SharedSequence(source.merged(maxConcurrent: .max) { inner($0).source })
    }

    /// Maps each element to a sequence and emits only the elements of the latest sequence.
    ///
    /// Each element cancels the previous inner sequence, which then emits no more elements. Delivers events on the
    /// main actor. To ignore elements while a sequence runs, use ``flatMapFirst(_:)``.
    ///
    /// ```swift
    /// let query = BehaviorRelay(value: "r"), results = PublishSubject<Int>()
    /// query.asDriver()
    ///     .flatMapLatest { text in results.map { "\(text): \($0)" }.asDriver(onErrorJustReturn: "") }
    ///     .drive(onNext: { print($0) }).disposed(by: disposeBag)
    /// query.accept("rx")
    /// results.onNext(7)  // Prints rx: 7
    /// ```
    @preconcurrency
    @inlinable
    @inline(never)
    public func flatMapLatest<Sharing, Result: Sendable>(
        _ selector: @escaping @MainActor (Element) -> SharedSequence<Sharing, Result>
    ) -> SharedSequence<Sharing, Result> {
        let inner = assumingMainActor(selector)
        return SharedSequence(source.switched { inner($0).source })
    }

    /// Maps an element to a sequence and emits the elements of that sequence. Ignores the source's elements while that
    /// sequence runs.
    ///
    /// Delivers events on the main actor. For an example, see ``ObservableType/flatMapFirst(_:)``.
    @preconcurrency
    @inlinable
    @inline(never)
    public func flatMapFirst<Sharing, Result: Sendable>(
        _ selector: @escaping @MainActor (Element) -> SharedSequence<Sharing, Result>
    ) -> SharedSequence<Sharing, Result> {
        SharedSequence(source.flatMapFirst(assumingMainActor(selector)))
    }

    /// Combines each element with the latest element of another sequence or of a relay.
    ///
    /// Delivers events on the main actor. Elements that arrive before the other sequence has emitted are dropped. For
    /// an example, see ``withLatestFrom(_:)``.
    @preconcurrency
    @inlinable
    @inline(never)
    public func withLatestFrom<Second: SharedSequenceSourceType, Result: Sendable>(
        _ second: Second, resultSelector: @escaping @MainActor (Element, Second.Element) -> Result
    ) -> SharedSequence<SharingStrategy, Result> {
        SharedSequence(
            source.withLatestFrom(second.source, resultSelector: assumingMainActor(resultSelector)))
    }

    /// Emits the latest element of another sequence, or of a relay, each time this sequence emits.
    ///
    /// Delivers events on the main actor. Elements that arrive before the other sequence has emitted are dropped.
    ///
    /// ```swift
    /// let submit = PublishRelay<Void>(), name = BehaviorRelay(value: "ada")
    /// submit.asSignal().withLatestFrom(name).emit(onNext: { print($0) }).disposed(by: disposeBag)
    /// submit.accept(())  // Prints ada
    /// ```
    @inlinable
    @inline(never)
    public func withLatestFrom<Second: SharedSequenceSourceType>(
        _ second: Second
    ) -> SharedSequence<SharingStrategy, Second.Element> {
        SharedSequence(source.withLatestFrom(second.source))
    }
}

extension SharedSequenceConvertibleType where Element: SharedSequenceConvertibleType {
    /// Emits the elements of the latest inner sequence.
    ///
    /// Delivers events on the main actor. For an example, see ``ObservableType/switchLatest()``.
    @inlinable
    @inline(never)
    public func switchLatest() -> SharedSequence<Element.SharingStrategy, Element.Element> {
        SharedSequence(source.switchLatest())
    }

    /// Emits the elements of all inner sequences in the order in which the elements arrive.
    ///
    /// Delivers events on the main actor. Keeps all inner subscriptions, **without limit**. For an example, see
    /// ``ObservableType/merge()``.
    @inlinable
    @inline(never)
    public func merge() -> SharedSequence<Element.SharingStrategy, Element.Element> {
        SharedSequence(source.merge())
    }

    /// Emits the elements of the inner sequences, with at most `maxConcurrent` subscriptions at the same time. Keeps
    /// the pending sequences, **without limit**.
    ///
    /// Delivers events on the main actor. For an example, see ``ObservableType/merge(maxConcurrent:)``.
    @inlinable
    @inline(never)
    public func merge(maxConcurrent: Int) -> SharedSequence<Element.SharingStrategy, Element.Element> {
        SharedSequence(source.merge(maxConcurrent: maxConcurrent))
    }
}
