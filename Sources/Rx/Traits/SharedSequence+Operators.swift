extension SharedSequenceConvertibleType {
    /// Transforms each element.
    ///
    /// Calls `selector` on the main actor, once per element for all subscribers. If `selector` returns a sequence, use
    /// ``flatMapLatest(_:)``.
    ///
    /// ```swift
    /// Driver.of(1, 2).map { $0 * 10 }.drive(onNext: { print($0) }).disposed(by: disposeBag)  // Prints 10, 20
    /// ```
    @preconcurrency
    @inlinable
    @inline(never)
    public func map<Result: Sendable>(
        _ selector: @escaping @MainActor (Element) -> Result
    ) -> SharedSequence<SharingStrategy, Result> {
        SharedSequence(source.map(assumingMainActor(selector)))
    }

    /// Transforms each element and drops the nil results.
    ///
    /// Delivers events on the main actor. For an example, see ``ObservableType/compactMap(_:)``.
    @preconcurrency
    @inlinable
    @inline(never)
    public func compactMap<Result: Sendable>(
        _ selector: @escaping @MainActor (Element) -> Result?
    ) -> SharedSequence<SharingStrategy, Result> {
        SharedSequence(source.compactMap(assumingMainActor(selector)))
    }

    /// Emits the elements that satisfy a condition.
    ///
    /// Calls `predicate` on the main actor, once per element for all subscribers.
    ///
    /// ```swift
    /// Driver.of(1, 2, 3).filter { $0 > 1 }.drive(onNext: { print($0) }).disposed(by: disposeBag)  // Prints 2, 3
    /// ```
    @preconcurrency
    @inlinable
    @inline(never)
    public func filter(
        _ predicate: @escaping @MainActor (Element) -> Bool
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(source.filter(assumingMainActor(predicate)))
    }

    /// Emits the events of the source and calls closures for them.
    ///
    /// Delivers events on the main actor. For the parameters and an example, see
    /// ``ObservableType/do(onNext:afterNext:onError:afterError:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:)``.
    @preconcurrency
    @inlinable
    @inline(never)
    public func `do`(
        onNext: (@MainActor (Element) -> Void)? = nil,
        afterNext: (@MainActor (Element) -> Void)? = nil,
        onCompleted: (@MainActor () -> Void)? = nil,
        afterCompleted: (@MainActor () -> Void)? = nil,
        onSubscribe: (@MainActor () -> Void)? = nil,
        onSubscribed: (@MainActor () -> Void)? = nil,
        onDispose: (@MainActor () -> Void)? = nil
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(
            source.do(
                onNext: assumingMainActor(optional: onNext),
                afterNext: assumingMainActor(optional: afterNext),
                onCompleted: assumingMainActor(optional: onCompleted),
                afterCompleted: assumingMainActor(optional: afterCompleted),
                onSubscribe: assumingMainActor(optional: onSubscribe),
                onSubscribed: assumingMainActor(optional: onSubscribed),
                onDispose: onDispose.map(onMainActor)))
    }

    /// Emits the events of the source and logs each event with ``Hooks/debugLog``.
    ///
    /// Delivers events on the main actor. For the parameters and an example, see
    /// ``ObservableType/debug(_:trimOutput:file:line:function:)``.
    public func debug(
        _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line,
        function: String = #function
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(
            source.debug(identifier, trimOutput: trimOutput, file: file, line: line, function: function))
    }

    /// Emits each element together with an object while the object is alive, then completes. The sequence does not keep
    /// the object alive, but a Driver keeps its latest element, which may contain the object.
    ///
    /// Delivers events on the main actor. For an example, see ``ObservableType/withUnretained(_:)``.
    @preconcurrency
    public func withUnretained<Object: AnyObject & Sendable, Result: Sendable>(
        _ object: Object, resultSelector: @escaping @MainActor (Object, Element) -> Result
    ) -> SharedSequence<SharingStrategy, Result> {
        SharedSequence(
            source.withUnretained(object, resultSelector: assumingMainActor(resultSelector)))
    }

    /// Emits each element together with an object while the object is alive, then completes.
    ///
    /// Delivers events on the main actor. For an example, see ``ObservableType/withUnretained(_:)``.
    @preconcurrency
    public func withUnretained<Object: AnyObject & Sendable>(
        _ object: Object
    ) -> SharedSequence<SharingStrategy, (Object, Element)> {
        SharedSequence(source.withUnretained(object))
    }

    /// Emits the given element, then the elements of the source.
    ///
    /// Delivers events on the main actor.
    ///
    /// ```swift
    /// let isLoading = PublishRelay<Bool>()
    /// isLoading.asDriver(onErrorJustReturn: false).startWith(false)
    ///     .drive(onNext: { print($0) }).disposed(by: disposeBag)  // Prints false
    /// ```
    @inlinable
    @inline(never)
    public func startWith(_ element: Element) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(source.startWith(element))
    }

    /// Drops the first `count` elements and emits the rest.
    ///
    /// Delivers events on the main actor. For an example, see ``ObservableType/skip(_:)``.
    @inlinable
    @inline(never)
    public func skip(_ count: Int) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(source.skip(count))
    }

    /// Combines each element with the previous result and emits the new result.
    ///
    /// Delivers events on the main actor. Keeps the latest result.
    ///
    /// ```swift
    /// let taps = PublishRelay<Int>()
    /// taps.asSignal().scan(0, accumulator: +).emit(onNext: { print($0) }).disposed(by: disposeBag)
    /// taps.accept(1)
    /// taps.accept(5)  // Prints 1, 6
    /// ```
    @preconcurrency
    @inlinable
    @inline(never)
    public func scan<Accumulated: Sendable>(
        _ seed: Accumulated, accumulator: @escaping @MainActor (Accumulated, Element) -> Accumulated
    ) -> SharedSequence<SharingStrategy, Accumulated> {
        SharedSequence(source.scan(seed, accumulator: assumingMainActor(accumulator)))
    }

    /// Emits each element that `comparer` does not consider equal to the previous element.
    ///
    /// Delivers events on the main actor. For an example, see
    /// ``ObservableType/distinctUntilChanged(_:)-((Self.Element,Self.Element)->Bool)``.
    @preconcurrency
    @inlinable
    @inline(never)
    public func distinctUntilChanged(
        _ comparer: @escaping @MainActor (Element, Element) -> Bool
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(source.distinctUntilChanged(assumingMainActor(comparer)))
    }

    /// Emits each element whose key differs from the previous element's key.
    ///
    /// Delivers events on the main actor. For an example, see
    /// ``ObservableType/distinctUntilChanged(_:)-((Self.Element)->Key)``.
    @preconcurrency
    @inlinable
    @inline(never)
    public func distinctUntilChanged<Key: Equatable & Sendable>(
        _ keySelector: @escaping @MainActor (Element) -> Key
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(source.distinctUntilChanged(assumingMainActor(keySelector)))
    }

    /// Emits each element whose key, according to `comparer`, differs from the previous element's key.
    ///
    /// Delivers events on the main actor. For an example, see
    /// ``ObservableType/distinctUntilChanged(_:)-((Self.Element)->Key)``.
    @preconcurrency
    @inlinable
    @inline(never)
    public func distinctUntilChanged<Key: Sendable>(
        _ keySelector: @escaping @MainActor (Element) -> Key,
        comparer: @escaping @MainActor (Key, Key) -> Bool
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(
            source.distinctUntilChanged(
                assumingMainActor(keySelector), comparer: assumingMainActor(comparer)))
    }

    /// Emits an element only after the source has been quiet for a given time.
    ///
    /// Keeps only the latest element. Delivers events on the main actor. In tests, use ``SharingScheduler`` for virtual
    /// time.
    ///
    /// ```swift
    /// let query = PublishRelay<String>()
    /// SharingScheduler.mock(scheduler: scheduler) {
    ///     query.asDriver(onErrorJustReturn: "").debounce(.seconds(3))
    ///         .drive(onNext: { print($0) }).disposed(by: disposeBag)
    /// }
    /// query.accept("rx")
    /// scheduler.advanceTo(10)  // Prints rx
    /// ```
    @inlinable
    @inline(never)
    public func debounce(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(source.debounce(dueTime, scheduler: SharingStrategy.mainScheduler))
    }

    /// Emits the first element, then at most one element per time span.
    ///
    /// Keeps only the latest element. Delivers events on the main actor. To wait until the source is quiet, use
    /// `debounce(_:)`.
    ///
    /// ```swift
    /// let scroll = PublishRelay<Int>()
    /// SharingScheduler.mock(scheduler: scheduler) {
    ///     scroll.asSignal().throttle(.seconds(5), latest: false)
    ///         .emit(onNext: { print($0) }).disposed(by: disposeBag)
    /// }
    /// for row in 1...3 { scroll.accept(row) }
    /// scheduler.advanceTo(20)  // Prints 1
    /// ```
    @inlinable
    @inline(never)
    public func throttle(
        _ dueTime: RxTimeInterval, latest: Bool = true
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(source.throttle(dueTime, latest: latest, scheduler: SharingStrategy.mainScheduler))
    }

    /// Emits each event of the source after a given delay.
    ///
    /// Keeps all pending elements, **without limit**. Delivers events on the main actor. For an example, see
    /// ``ObservableType/delay(_:scheduler:)-(RxTimeInterval,_)``.
    @inlinable
    @inline(never)
    public func delay(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(source.delay(dueTime, scheduler: SharingStrategy.mainScheduler))
    }
}

extension SharedSequenceConvertibleType where Element: Equatable {
    /// Emits each element that differs from the previous element.
    ///
    /// Delivers events on the main actor. Keeps only the previous element.
    ///
    /// ```swift
    /// Driver.of("a", "a", "b").distinctUntilChanged()
    ///     .drive(onNext: { print($0) }).disposed(by: disposeBag)  // Prints a, b
    /// ```
    @inlinable
    @inline(never)
    public func distinctUntilChanged() -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(source.distinctUntilChanged())
    }
}
