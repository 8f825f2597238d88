/// Shares like an event: a late subscriber receives no earlier elements.
public struct SignalSharingStrategy: SharingStrategyProtocol {
    public static var scheduler: any SchedulerType { SharingScheduler.make() }

    @inlinable
    public static func share<Element: Sendable>(_ source: Observable<Element>) -> Observable<Element> {
        let shared = MainShared(source, replays: false)
        return AnonymousObservable(trampolined: false) { shared.subscribe($0, $1) }
    }
}

/// A sequence of events for a user interface: on the main actor, without errors, shared, and without
/// replay.
public typealias Signal<Element: Sendable> = SharedSequence<SignalSharingStrategy, Element>

extension SharedSequence where SharingStrategy == SignalSharingStrategy {
    /// Returns the Signal itself.
    @inlinable
    public func asSignal() -> Signal<Element> { self }
}

extension ObservableConvertibleType {
    /// Returns the sequence as a ``Signal``, which instead of failing emits an element and completes.
    @inlinable
    public func asSignal(onErrorJustReturn: Element) -> Signal<Element> {
        Signal(
            asObservable().observe(on: SignalSharingStrategy.mainScheduler).catchAndReturn(onErrorJustReturn))
    }

    /// Returns the sequence as a ``Signal``, which continues with another Signal after an error.
    @inlinable
    public func asSignal(onErrorSignalWith: Signal<Element>) -> Signal<Element> {
        Signal(
            asObservable().observe(on: SignalSharingStrategy.mainScheduler).catch { _ in
                onErrorSignalWith.source
            })
    }

    /// Returns the sequence as a ``Signal``, which continues with the Signal made for an error.
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
    /// Returns the relay as a ``Signal``: emits the elements it accepts, on the main actor.
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
