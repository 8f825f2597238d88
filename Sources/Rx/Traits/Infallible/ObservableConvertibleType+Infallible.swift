extension ObservableConvertibleType {
    /// The sequence as an ``Infallible``; an error is replaced by an element and the completion.
    /// - Parameter element: What is sent instead of an error.
    public func asInfallible(onErrorJustReturn element: Element) -> Infallible<Element> {
        Infallible(asObservable().catchAndReturn(element))
    }

    /// The sequence as an ``Infallible``; an error is replaced by another sequence.
    /// - Parameter infallible: What goes on after an error.
    public func asInfallible(onErrorFallbackTo infallible: Infallible<Element>) -> Infallible<Element> {
        Infallible(asObservable().catch { _ in infallible.source })
    }

    /// The sequence as an ``Infallible``; an error is replaced by the sequence made for it.
    /// - Parameter onErrorRecover: Gets the error and makes the sequence that goes on.
    @preconcurrency
    public func asInfallible(
        onErrorRecover: @escaping @Sendable (any Error) -> Infallible<Element>
    ) -> Infallible<Element> {
        Infallible(asObservable().catch { onErrorRecover($0).source })
    }
}

extension PublishRelay {
    /// What the relay accepts, as an ``Infallible``.
    public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension BehaviorRelay {
    /// The value first, then what the relay accepts, as an ``Infallible``.
    public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension ReplayRelay {
    /// What the relay remembers, then what it accepts, as an ``Infallible``.
    public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension SharedSequenceConvertibleType {
    /// Returns the sequence as an ``Infallible``: the same events, on the main thread.
    public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension InfallibleType {
    /// The sequence as a ``Driver``: shared, on the main actor.
    public func asDriver() -> Driver<Element> { asDriver(onErrorDriveWith: .empty()) }

    /// The sequence as a ``Signal``: shared, on the main actor.
    public func asSignal() -> Signal<Element> { asSignal(onErrorSignalWith: .empty()) }
}
