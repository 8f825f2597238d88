extension ObservableConvertibleType {
    /// Returns an ``Infallible`` that emits an element and completes instead of failing.
    ///
    /// Delivers events on the source's thread. For an example, see ``Infallible``.
    ///
    /// - Parameter element: The element to emit instead of an error.
    public func asInfallible(onErrorJustReturn element: Element) -> Infallible<Element> {
        Infallible(asObservable().catchAndReturn(element))
    }

    /// Returns an ``Infallible`` that, after an error, continues with another sequence.
    ///
    /// Delivers events on the source's thread. For an example, see ``Infallible``.
    ///
    /// - Parameter infallible: The sequence to continue with after an error.
    public func asInfallible(onErrorFallbackTo infallible: Infallible<Element>) -> Infallible<Element> {
        Infallible(asObservable().catch { _ in infallible.source })
    }

    /// Returns an ``Infallible`` that, after an error, continues with the sequence that `onErrorRecover` returns for
    /// that error.
    ///
    /// Delivers events on the source's thread. For an example, see ``Infallible``.
    ///
    /// - Parameter onErrorRecover: A closure that receives the error and returns the sequence to continue with.
    @preconcurrency
    public func asInfallible(
        onErrorRecover: @escaping @Sendable (any Error) -> Infallible<Element>
    ) -> Infallible<Element> {
        Infallible(asObservable().catch { onErrorRecover($0).source })
    }
}

extension PublishRelay {
    /// Returns an ``Infallible`` that emits the elements that the relay accepts.
    ///
    /// Delivers events on the thread that calls `accept(_:)`, or on a thread that is already delivering. For an
    /// example, see ``Infallible``.
    public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension BehaviorRelay {
    /// Returns an ``Infallible`` that emits the relay's value, then each element that the relay accepts.
    ///
    /// Delivers events on the thread that calls `accept(_:)`, or on a thread that is already delivering. For an
    /// example, see ``Infallible``.
    public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension ReplayRelay {
    /// Returns an ``Infallible`` that emits the elements that the relay replays, then each element that it accepts.
    ///
    /// Delivers events on the thread that calls `accept(_:)`, or on a thread that is already delivering. For an
    /// example, see ``Infallible``.
    public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension SharedSequenceConvertibleType {
    /// Returns an ``Infallible`` that emits the same events on the main thread.
    ///
    /// For an example, see ``Infallible``.
    public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension InfallibleType {
    /// Returns the sequence as a ``Driver``.
    ///
    /// Delivers events on the main actor. Keeps the elements that are waiting for the main actor, **without limit**.
    /// For an example, see ``Driver``.
    public func asDriver() -> Driver<Element> { asDriver(onErrorDriveWith: .empty()) }

    /// Returns the sequence as a ``Signal``.
    ///
    /// Delivers events on the main actor. Keeps the elements that are waiting for the main actor, **without limit**.
    /// For an example, see ``Signal``.
    public func asSignal() -> Signal<Element> { asSignal(onErrorSignalWith: .empty()) }
}
