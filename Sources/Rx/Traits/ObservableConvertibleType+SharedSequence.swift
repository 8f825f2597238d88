extension ObservableConvertibleType {
    /// The sequence on the main actor and shared; an error is replaced by an element and the completion.
    /// - Parameters:
    ///   - sharingStrategy: How it is shared.
    ///   - onErrorJustReturn: What is sent for an error.
    @inlinable
    public func asSharedSequence<Sharing: SharingStrategyProtocol>(
        sharingStrategy: Sharing.Type = Sharing.self, onErrorJustReturn: Element
    ) -> SharedSequence<Sharing, Element> {
        SharedSequence(asObservable().observe(on: Sharing.mainScheduler).catchAndReturn(onErrorJustReturn))
    }

    /// The sequence on the main actor and shared; an error is replaced by another sequence.
    /// - Parameters:
    ///   - sharingStrategy: How it is shared.
    ///   - onErrorDriveWith: What goes on after an error.
    @inlinable
    public func asSharedSequence<Sharing: SharingStrategyProtocol>(
        sharingStrategy: Sharing.Type = Sharing.self, onErrorDriveWith: SharedSequence<Sharing, Element>
    ) -> SharedSequence<Sharing, Element> {
        SharedSequence(
            asObservable().observe(on: Sharing.mainScheduler).catch { _ in onErrorDriveWith.source })
    }

    /// The sequence on the main actor and shared; an error is replaced by the sequence made for it.
    /// - Parameters:
    ///   - sharingStrategy: How it is shared.
    ///   - onErrorRecover: Makes what goes on after an error.
    @preconcurrency
    @inlinable
    public func asSharedSequence<Sharing: SharingStrategyProtocol>(
        sharingStrategy: Sharing.Type = Sharing.self,
        onErrorRecover: @escaping @MainActor (any Error) -> SharedSequence<Sharing, Element>
    ) -> SharedSequence<Sharing, Element> {
        let recover = assumingMainActor(onErrorRecover)
        return SharedSequence(asObservable().observe(on: Sharing.mainScheduler).catch { recover($0).source })
    }
}
