extension ObservableConvertibleType {
    /// Shares the sequence on the main actor; instead of failing, emits an element and completes.
    /// - Parameters:
    ///   - sharingStrategy: How it is shared.
    ///   - onErrorJustReturn: Emitted instead of an error.
    @inlinable
    public func asSharedSequence<Sharing: SharingStrategyProtocol>(
        sharingStrategy: Sharing.Type = Sharing.self, onErrorJustReturn: Element
    ) -> SharedSequence<Sharing, Element> {
        SharedSequence(asObservable().observe(on: Sharing.mainScheduler).catchAndReturn(onErrorJustReturn))
    }

    /// Shares the sequence on the main actor; continues with another sequence after an error.
    /// - Parameters:
    ///   - sharingStrategy: How it is shared.
    ///   - onErrorDriveWith: Continues after an error.
    @inlinable
    public func asSharedSequence<Sharing: SharingStrategyProtocol>(
        sharingStrategy: Sharing.Type = Sharing.self, onErrorDriveWith: SharedSequence<Sharing, Element>
    ) -> SharedSequence<Sharing, Element> {
        SharedSequence(
            asObservable().observe(on: Sharing.mainScheduler).catch { _ in onErrorDriveWith.source })
    }

    /// Shares the sequence on the main actor; continues with the sequence made for an error.
    /// - Parameters:
    ///   - sharingStrategy: How it is shared.
    ///   - onErrorRecover: Makes the sequence that continues after an error.
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
