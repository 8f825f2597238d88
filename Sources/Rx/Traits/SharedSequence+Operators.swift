extension SharedSequenceConvertibleType {
    /// Transforms each element.
    @preconcurrency
    @inlinable
    public func map<Result: Sendable>(
        _ selector: @escaping @MainActor (Element) -> Result
    ) -> SharedSequence<SharingStrategy, Result> {
        SharedSequence(source.map(assumingMainActor(selector)))
    }

    /// Transforms each element, and drops those that become nil.
    @preconcurrency
    @inlinable
    public func compactMap<Result: Sendable>(
        _ selector: @escaping @MainActor (Element) -> Result?
    ) -> SharedSequence<SharingStrategy, Result> {
        SharedSequence(source.compactMap(assumingMainActor(selector)))
    }

    /// Emits the elements that satisfy a condition.
    @preconcurrency
    @inlinable
    public func filter(
        _ predicate: @escaping @MainActor (Element) -> Bool
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(source.filter(assumingMainActor(predicate)))
    }

    /// Performs side effects for the events. See `Observable`'s `do` for the parameters.
    @preconcurrency
    @inlinable
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

    /// Emits the same events, and writes each one to ``Hooks/debugLog``. See `Observable`'s `debug` for the
    /// parameters.
    public func debug(
        _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line,
        function: String = #function
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(
            source.debug(identifier, trimOutput: trimOutput, file: file, line: line, function: function))
    }

    /// Emits each element with an object as long as that is alive, then completes. The sequence does not keep the
    /// object alive, but a Driver that replays its latest element does.
    @preconcurrency
    public func withUnretained<Object: AnyObject & Sendable, Result: Sendable>(
        _ object: Object, resultSelector: @escaping @MainActor (Object, Element) -> Result
    ) -> SharedSequence<SharingStrategy, Result> {
        SharedSequence(
            source.withUnretained(object, resultSelector: assumingMainActor(resultSelector)))
    }

    /// Emits each element with an object as long as that is alive, then completes.
    @preconcurrency
    public func withUnretained<Object: AnyObject & Sendable>(
        _ object: Object
    ) -> SharedSequence<SharingStrategy, (Object, Element)> {
        SharedSequence(source.withUnretained(object))
    }

    /// Emits these elements, then those of the source.
    @inlinable
    public func startWith(_ element: Element) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(source.startWith(element))
    }

    /// Drops the first elements, and emits those after them.
    @inlinable
    public func skip(_ count: Int) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(source.skip(count))
    }

    /// Combines each element with the result of those before it, and emits the new result.
    @preconcurrency
    @inlinable
    public func scan<Accumulated: Sendable>(
        _ seed: Accumulated, accumulator: @escaping @MainActor (Accumulated, Element) -> Accumulated
    ) -> SharedSequence<SharingStrategy, Accumulated> {
        SharedSequence(source.scan(seed, accumulator: assumingMainActor(accumulator)))
    }

    /// Emits the elements that `comparer` does not find equal to the one before.
    @preconcurrency
    @inlinable
    public func distinctUntilChanged(
        _ comparer: @escaping @MainActor (Element, Element) -> Bool
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(source.distinctUntilChanged(assumingMainActor(comparer)))
    }

    /// Emits the elements whose key differs from that of the one before.
    @preconcurrency
    @inlinable
    public func distinctUntilChanged<Key: Equatable & Sendable>(
        _ keySelector: @escaping @MainActor (Element) -> Key
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(source.distinctUntilChanged(assumingMainActor(keySelector)))
    }

    /// Emits the elements whose key `comparer` does not find equal to that of the one before.
    @preconcurrency
    @inlinable
    public func distinctUntilChanged<Key: Sendable>(
        _ keySelector: @escaping @MainActor (Element) -> Key,
        comparer: @escaping @MainActor (Key, Key) -> Bool
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(
            source.distinctUntilChanged(
                assumingMainActor(keySelector), comparer: assumingMainActor(comparer)))
    }

    /// Emits each element that no other one follows for a time.
    @inlinable
    public func debounce(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(source.debounce(dueTime, scheduler: SharingStrategy.mainScheduler))
    }

    /// Emits the first element, then at most one in each span of time.
    @inlinable
    public func throttle(
        _ dueTime: RxTimeInterval, latest: Bool = true
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(source.throttle(dueTime, latest: latest, scheduler: SharingStrategy.mainScheduler))
    }

    /// Emits the same events, later by a time.
    @inlinable
    public func delay(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(source.delay(dueTime, scheduler: SharingStrategy.mainScheduler))
    }
}

extension SharedSequenceConvertibleType where Element: Equatable {
    /// Emits the elements that differ from the one before.
    @inlinable
    @inline(never)
    public func distinctUntilChanged() -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(source.distinctUntilChanged())
    }
}
