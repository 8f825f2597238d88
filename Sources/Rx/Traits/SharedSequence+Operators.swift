extension SharedSequenceConvertibleType {
    /// Each element transformed.
    @preconcurrency
    @inlinable
    public func map<Result: Sendable>(
        _ selector: @escaping @MainActor (Element) -> Result
    ) -> SharedSequence<SharingStrategy, Result> {
        SharedSequence(source.map(assumingMainActor(selector)))
    }

    /// Each element transformed, without those that become nil.
    @preconcurrency
    @inlinable
    public func compactMap<Result: Sendable>(
        _ selector: @escaping @MainActor (Element) -> Result?
    ) -> SharedSequence<SharingStrategy, Result> {
        SharedSequence(source.compactMap(assumingMainActor(selector)))
    }

    /// The elements that satisfy a condition.
    @preconcurrency
    @inlinable
    public func filter(
        _ predicate: @escaping @MainActor (Element) -> Bool
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(source.filter(assumingMainActor(predicate)))
    }

    /// The same sequence; on the way, closures are called. See `Observable`'s `do` for the parameters.
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
                onNext: onNext.map(assumingMainActor), afterNext: afterNext.map(assumingMainActor),
                onCompleted: onCompleted.map(assumingMainActor),
                afterCompleted: afterCompleted.map(assumingMainActor),
                onSubscribe: onSubscribe.map(assumingMainActor),
                onSubscribed: onSubscribed.map(assumingMainActor),
                onDispose: onDispose.map(onMainActor)))
    }

    /// The same sequence; what happens to it is written to ``Hooks/debugLog``. See `Observable`'s `debug` for the
    /// parameters.
    public func debug(
        _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line,
        function: String = #function
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(
            source.debug(identifier, trimOutput: trimOutput, file: file, line: line, function: function))
    }

    /// Each element with an object, as long as that is alive; then the completion. The sequence does not keep the
    /// object alive, but a Driver that replays its latest element does.
    @preconcurrency
    public func withUnretained<Object: AnyObject & Sendable, Result: Sendable>(
        _ object: Object, resultSelector: @escaping @MainActor (Object, Element) -> Result
    ) -> SharedSequence<SharingStrategy, Result> {
        SharedSequence(
            source.withUnretained(object, resultSelector: assumingMainActor(resultSelector)))
    }

    /// Each element with an object, as long as that is alive; then the completion.
    @preconcurrency
    public func withUnretained<Object: AnyObject & Sendable>(
        _ object: Object
    ) -> SharedSequence<SharingStrategy, (Object, Element)> {
        SharedSequence(source.withUnretained(object))
    }

    /// These elements, then those of the sequence.
    @inlinable
    public func startWith(_ element: Element) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(source.startWith(element))
    }

    /// The elements after the first ones.
    @inlinable
    public func skip(_ count: Int) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(source.skip(count))
    }

    /// Each element combined with what came of those before it.
    @preconcurrency
    @inlinable
    public func scan<Accumulated: Sendable>(
        _ seed: Accumulated, accumulator: @escaping @MainActor (Accumulated, Element) -> Accumulated
    ) -> SharedSequence<SharingStrategy, Accumulated> {
        SharedSequence(source.scan(seed, accumulator: assumingMainActor(accumulator)))
    }

    /// The elements that `comparer` does not take for equal to the one before.
    @preconcurrency
    @inlinable
    public func distinctUntilChanged(
        _ comparer: @escaping @MainActor (Element, Element) -> Bool
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(source.distinctUntilChanged(assumingMainActor(comparer)))
    }

    /// The elements whose key differs from that of the one before.
    @preconcurrency
    @inlinable
    public func distinctUntilChanged<Key: Equatable & Sendable>(
        _ keySelector: @escaping @MainActor (Element) -> Key
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(source.distinctUntilChanged(assumingMainActor(keySelector)))
    }

    /// The elements whose key `comparer` does not take for equal to that of the one before.
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

    /// The elements after which nothing came for a time.
    @inlinable
    public func debounce(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(source.debounce(dueTime, scheduler: SharingStrategy.mainScheduler))
    }

    /// The first element, then at most one in each span of time.
    @inlinable
    public func throttle(
        _ dueTime: RxTimeInterval, latest: Bool = true
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(source.throttle(dueTime, latest: latest, scheduler: SharingStrategy.mainScheduler))
    }

    /// The same events, later by a time.
    @inlinable
    public func delay(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(source.delay(dueTime, scheduler: SharingStrategy.mainScheduler))
    }
}

extension SharedSequenceConvertibleType where Element: Equatable {
    /// The elements that differ from the one before.
    @inlinable
    public func distinctUntilChanged() -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(source.distinctUntilChanged())
    }
}
