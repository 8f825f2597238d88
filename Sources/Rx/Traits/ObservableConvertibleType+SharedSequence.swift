extension ObservableConvertibleType {
    /// Shares the sequence on the main actor. If the sequence fails, emits an element and completes instead.
    ///
    /// Keeps the elements that are waiting for the main actor, **without limit**. For an example, see
    /// ``asDriver(onErrorJustReturn:)``.
    ///
    /// - Parameters:
    ///   - sharingStrategy: The strategy for sharing the sequence.
    ///   - onErrorJustReturn: The element to emit instead of an error.
    @inlinable
    public func asSharedSequence<Sharing: SharingStrategyProtocol>(
        sharingStrategy: Sharing.Type = Sharing.self, onErrorJustReturn: Element
    ) -> SharedSequence<Sharing, Element> {
        SharedSequence(Sharing.observeOnMain(asObservable(), onErrorJustReturn: onErrorJustReturn))
    }

    /// Shares the sequence on the main actor. After an error, continues with another sequence.
    ///
    /// Keeps the elements that are waiting for the main actor, **without limit**. For an example, see
    /// ``asDriver(onErrorRecover:)``.
    ///
    /// - Parameters:
    ///   - sharingStrategy: The strategy for sharing the sequence.
    ///   - onErrorDriveWith: The sequence to continue with after an error.
    @inlinable
    public func asSharedSequence<Sharing: SharingStrategyProtocol>(
        sharingStrategy: Sharing.Type = Sharing.self, onErrorDriveWith: SharedSequence<Sharing, Element>
    ) -> SharedSequence<Sharing, Element> {
        SharedSequence(Sharing.observeOnMain(asObservable()) { _ in onErrorDriveWith.source })
    }

    /// Shares the sequence on the main actor. After an error, continues with the sequence that `onErrorRecover` returns
    /// for that error.
    ///
    /// Keeps the elements that are waiting for the main actor, **without limit**. For an example, see
    /// ``asDriver(onErrorRecover:)``.
    ///
    /// - Parameters:
    ///   - sharingStrategy: The strategy for sharing the sequence.
    ///   - onErrorRecover: A closure that receives the error and returns the sequence to continue with.
    @preconcurrency
    @inlinable
    public func asSharedSequence<Sharing: SharingStrategyProtocol>(
        sharingStrategy: Sharing.Type = Sharing.self,
        onErrorRecover: @escaping @MainActor (any Error) -> SharedSequence<Sharing, Element>
    ) -> SharedSequence<Sharing, Element> {
        let recover = assumingMainActor(onErrorRecover)
        return SharedSequence(Sharing.observeOnMain(asObservable()) { recover($0).source })
    }
}
