// Each operator works like the ``ObservableType`` operator with the same name, but its closures cannot throw.

extension InfallibleType {
    /// Transforms each element.
    ///
    /// For threading and an example, see ``ObservableType/map(_:)``.
    @preconcurrency
    @inlinable
    public func map<Result: Sendable>(
        _ transform: @escaping @Sendable (Element) -> Result
    ) -> Infallible<Result> {
        Infallible(asObservable().map(transform))
    }

    /// Transforms each element and drops the nil results.
    ///
    /// For threading and an example, see ``ObservableType/compactMap(_:)``.
    @preconcurrency
    @inlinable
    public func compactMap<Result: Sendable>(
        _ transform: @escaping @Sendable (Element) -> Result?
    ) -> Infallible<Result> {
        Infallible(asObservable().compactMap(transform))
    }

    /// Emits the elements that satisfy a condition.
    ///
    /// For threading and an example, see ``ObservableType/filter(_:)``.
    @preconcurrency
    @inlinable
    public func filter(_ predicate: @escaping @Sendable (Element) -> Bool) -> Infallible<Element> {
        Infallible(asObservable().filter(predicate))
    }

    /// Emits the events of the source and calls closures for them.
    ///
    /// For threading, parameters and an example, see
    /// ``ObservableType/do(onNext:afterNext:onError:afterError:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:)``.
    @preconcurrency
    public func `do`(
        onNext: (@Sendable (Element) -> Void)? = nil,
        afterNext: (@Sendable (Element) -> Void)? = nil,
        onCompleted: (@Sendable () -> Void)? = nil,
        afterCompleted: (@Sendable () -> Void)? = nil,
        onSubscribe: (@Sendable () -> Void)? = nil,
        onSubscribed: (@Sendable () -> Void)? = nil,
        onDispose: (@Sendable () -> Void)? = nil
    ) -> Infallible<Element> {
        Infallible(
            asObservable().do(
                onNext: onNext, afterNext: afterNext, onCompleted: onCompleted,
                afterCompleted: afterCompleted, onSubscribe: onSubscribe, onSubscribed: onSubscribed,
                onDispose: onDispose))
    }

    /// Combines each element with the previous result and emits the new result.
    ///
    /// For threading and an example, see ``ObservableType/scan(_:accumulator:)``.
    @preconcurrency
    @inlinable
    public func scan<Seed: Sendable>(
        _ seed: Seed, accumulator: @escaping @Sendable (Seed, Element) -> Seed
    ) -> Infallible<Seed> {
        Infallible(asObservable().scan(seed, accumulator: accumulator))
    }

    /// Updates the previous result in place with each element and emits the new result.
    ///
    /// For threading and an example, see ``ObservableType/scan(into:accumulator:)``.
    @preconcurrency
    @inlinable
    public func scan<Seed: Sendable>(
        into seed: Seed, accumulator: @escaping @Sendable (inout Seed, Element) -> Void
    ) -> Infallible<Seed> {
        Infallible(asObservable().scan(into: seed, accumulator: accumulator))
    }

    /// Emits one element, then the elements of the source.
    ///
    /// For threading and an example, see ``ObservableType/startWith(_:)``.
    public func startWith(_ element: Element) -> Infallible<Element> {
        Infallible(asObservable().startWith(element))
    }

    /// Combines each element with an object while the object is alive, then completes. Does not keep the object
    /// alive.
    ///
    /// For threading and an example, see ``ObservableType/withUnretained(_:)``.
    @preconcurrency
    public func withUnretained<Object: AnyObject & Sendable, Result: Sendable>(
        _ object: Object, resultSelector: @escaping @Sendable (Object, Element) -> Result
    ) -> Infallible<Result> {
        Infallible(asObservable().withUnretained(object, resultSelector: resultSelector))
    }

    /// Emits each element together with an object while the object is alive, then completes. Does not keep the object
    /// alive.
    ///
    /// For threading and an example, see ``ObservableType/withUnretained(_:)``.
    public func withUnretained<Object: AnyObject & Sendable>(
        _ object: Object
    ) -> Infallible<(Object, Element)> {
        Infallible(asObservable().withUnretained(object))
    }

    /// Emits the events of the source and logs every subscription, event and disposal.
    ///
    /// For threading, parameters and an example, see ``ObservableType/debug(_:trimOutput:file:line:function:)``.
    public func debug(
        _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line,
        function: String = #function
    ) -> Infallible<Element> {
        Infallible(
            asObservable().debug(
                identifier, trimOutput: trimOutput, file: file, line: line, function: function))
    }
}
