extension PrimitiveSequenceType where Trait: ElementTrait {
    /// Emits the given element immediately, on the subscriber's thread.
    ///
    /// For an example, see ``Single``.
    public static func just(_ element: Element) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: .just(element))
    }

    /// Emits the given element on a scheduler.
    ///
    /// For threading and an example, see ``ObservableType/just(_:scheduler:)``.
    public static func just(
        _ element: Element, scheduler: any ImmediateSchedulerType
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: .just(element, scheduler: scheduler))
    }

    /// Fails immediately with the given error.
    ///
    /// For threading and an example, see ``ObservableType/error(_:)``.
    public static func error(_ error: any Error) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: .error(error))
    }

    /// Never emits an element and never terminates.
    ///
    /// For an example, see ``ObservableType/never()``.
    public static func never() -> PrimitiveSequence<Trait, Element> { PrimitiveSequence(raw: .never()) }

    /// Emits the element if it satisfies a condition. Otherwise, completes without an element.
    ///
    /// For threading and an example, see ``ObservableType/filter(_:)``.
    ///
    /// - Parameter predicate: The condition. If it throws, the sequence fails with that error.
    @preconcurrency
    public func filter(_ predicate: @escaping @Sendable (Element) throws -> Bool) -> Maybe<Element> {
        Maybe(raw: source.filter(predicate))
    }

    /// Transforms the element.
    ///
    /// Delivers events on the source's thread. If `transform` returns a sequence, use ``flatMap(_:)``.
    ///
    /// ```swift
    /// Single.just(3).map { $0 * 10 }
    ///     .subscribe(onSuccess: { print($0) }).disposed(by: disposeBag)  // Prints 30
    /// ```
    ///
    /// - Parameter transform: A closure that returns the new element. If it throws, the sequence fails with that
    ///   error.
    @preconcurrency
    public func map<Result: Sendable>(
        _ transform: @escaping @Sendable (Element) throws -> Result
    ) -> PrimitiveSequence<Trait, Result> {
        PrimitiveSequence<Trait, Result>(raw: source.map(transform))
    }

    /// Transforms the element. If the result is nil, completes without an element.
    ///
    /// For threading and an example, see ``ObservableType/compactMap(_:)``.
    ///
    /// - Parameter transform: A closure that returns the new element, or nil to complete without an element. If it
    ///   throws, the sequence fails with that error.
    @preconcurrency
    public func compactMap<Result: Sendable>(
        _ transform: @escaping @Sendable (Element) throws -> Result?
    ) -> Maybe<Result> {
        Maybe<Result>(raw: source.compactMap(transform))
    }

    /// Maps the element to a sequence of the same kind and continues with that sequence.
    ///
    /// Delivers events on the thread of the sequence that emits them.
    ///
    /// ```swift
    /// let user = Single.just("ada")
    /// user.flatMap { name in Single.just(["\(name)/rx"]) }
    ///     .subscribe(onSuccess: { print($0) }).disposed(by: disposeBag)  // Prints ["ada/rx"]
    /// ```
    ///
    /// - Parameter selector: A closure that maps the element to a sequence. If it throws, the result fails with that
    ///   error.
    @preconcurrency
    public func flatMap<Result: Sendable>(
        _ selector: @escaping @Sendable (Element) throws -> PrimitiveSequence<Trait, Result>
    ) -> PrimitiveSequence<Trait, Result> {
        PrimitiveSequence<Trait, Result>(raw: source.flatMap(selector))
    }

    /// Emits the element of the source. If the source fails, emits the given element.
    ///
    /// For threading and an example, see ``ObservableType/catchAndReturn(_:)``.
    ///
    /// - Parameter element: The element to emit instead of an error.
    public func catchAndReturn(_ element: Element) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: source.catchAndReturn(element))
    }

    /// Returns a ``Completable`` that drops the element and terminates when this sequence does.
    ///
    /// For threading and an example, see ``ObservableType/asCompletable()``.
    public func asCompletable() -> Completable { Completable(raw: source.endAlone) }
}

extension Observable {
    /// A sequence that drops the elements and emits only the terminal event.
    var endAlone: Observable<Never> {
        AnonymousObservable<Never> { [self] sink, subscription in
            run(sink.onNext { (_: Element) in }, subscription)
        }
    }
}
