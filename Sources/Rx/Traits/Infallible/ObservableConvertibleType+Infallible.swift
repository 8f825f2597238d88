extension ObservableConvertibleType {
    /// Returns the sequence as an ``Infallible``, which instead of failing emits an element and completes.
    /// - Parameter element: Emitted instead of an error.
    public func asInfallible(onErrorJustReturn element: Element) -> Infallible<Element> {
        Infallible(asObservable().catchAndReturn(element))
    }

    /// Returns the sequence as an ``Infallible``, which continues with another sequence after an error.
    /// - Parameter infallible: Continues after an error.
    public func asInfallible(onErrorFallbackTo infallible: Infallible<Element>) -> Infallible<Element> {
        Infallible(asObservable().catch { _ in infallible.source })
    }

    /// Returns the sequence as an ``Infallible``, which continues with the sequence made for an error.
    /// - Parameter onErrorRecover: Receives the error and makes the sequence that continues.
    @preconcurrency
    public func asInfallible(
        onErrorRecover: @escaping @Sendable (any Error) -> Infallible<Element>
    ) -> Infallible<Element> {
        Infallible(asObservable().catch { onErrorRecover($0).source })
    }
}

extension PublishRelay {
    /// Returns the relay as an ``Infallible``: emits the elements it accepts.
    public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension BehaviorRelay {
    /// Returns the relay as an ``Infallible``: emits its value, then the elements it accepts.
    public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension ReplayRelay {
    /// Returns the relay as an ``Infallible``: emits the elements it replays, then those it accepts.
    public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension SharedSequenceConvertibleType {
    /// Returns the sequence as an ``Infallible``: the same events, on the main thread.
    public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension InfallibleType {
    /// Returns the sequence as a ``Driver``: shared, on the main actor.
    public func asDriver() -> Driver<Element> { asDriver(onErrorDriveWith: .empty()) }

    /// Returns the sequence as a ``Signal``: shared, on the main actor.
    public func asSignal() -> Signal<Element> { asSignal(onErrorSignalWith: .empty()) }
}
