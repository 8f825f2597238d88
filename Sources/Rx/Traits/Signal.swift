/// A sharing strategy for events: a late subscriber receives no earlier elements.
public struct SignalSharingStrategy: SharingStrategyProtocol {
    public static var scheduler: any SchedulerType { SharingScheduler.make() }

    /// Shares one subscription to the source among all subscribers, which receive no earlier elements.
    ///
    /// Delivers on the main thread, no matter which thread the source emits on.
    @inlinable
    public static func share<Element: Sendable>(_ source: Observable<Element>) -> Observable<Element> {
        MainShared.sharing(source.observe(on: MainScheduler.instance), replays: false)
    }
}

/// A sequence of events for a user interface: it delivers on the main actor, cannot fail, is shared, and does not
/// replay elements.
///
/// For state, which late subscribers need, use ``Driver``.
///
/// ```swift
/// let errors = PublishRelay<String>()
/// let message: Signal<String> = errors.asSignal().map { "Error: \($0)" }
/// message.emit(onNext: { print($0) }).disposed(by: disposeBag)
/// errors.accept("offline")  // Prints Error: offline
/// ```
public typealias Signal<Element: Sendable> = SharedSequence<SignalSharingStrategy, Element>

extension SharedSequence where SharingStrategy == SignalSharingStrategy {
    /// Returns the Signal itself.
    @inlinable
    public func asSignal() -> Signal<Element> { self }
}

extension ObservableConvertibleType {
    /// Returns a ``Signal`` that emits an element and completes instead of failing.
    @inlinable
    public func asSignal(onErrorJustReturn: Element) -> Signal<Element> {
        Signal(
            asObservable().observe(on: SignalSharingStrategy.mainScheduler).catchAndReturn(onErrorJustReturn))
    }

    /// Returns a ``Signal`` that continues with another Signal after an error.
    @inlinable
    public func asSignal(onErrorSignalWith: Signal<Element>) -> Signal<Element> {
        Signal(
            asObservable().observe(on: SignalSharingStrategy.mainScheduler).catch { _ in
                onErrorSignalWith.source
            })
    }

    /// Returns a ``Signal`` that continues after an error with the Signal that `onErrorRecover` returns for that error.
    @preconcurrency
    @inlinable
    public func asSignal(
        onErrorRecover: @escaping @MainActor (any Error) -> Signal<Element>
    ) -> Signal<Element> {
        let recover = assumingMainActor(onErrorRecover)
        return Signal(
            asObservable().observe(on: SignalSharingStrategy.mainScheduler).catch { recover($0).source })
    }
}

extension PublishRelay: SharedSequenceSourceType {
    /// Returns a ``Signal`` that emits the elements that the relay accepts, on the main actor.
    @inlinable
    public func asSignal() -> Signal<Element> {
        Signal(asObservable().observe(on: SignalSharingStrategy.mainScheduler))
    }

    @inlinable
    public func asSharedSequence() -> Signal<Element> { asSignal() }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
    /// Returns the sequence as a ``Signal``.
    @inlinable
    public func asSignal() -> Signal<Element> { asSharedSequence() }
}
