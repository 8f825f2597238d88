/// Shares like an event: a late subscriber gets nothing of before.
public struct SignalSharingStrategy: SharingStrategyProtocol {
    public static var scheduler: any SchedulerType { SharingScheduler.make() }

    @inlinable
    public static func share<Element: Sendable>(_ source: Observable<Element>) -> Observable<Element> {
        let shared = MainShared(source, replays: false)
        return AnonymousObservable { shared.subscribe($0, $1) }
    }
}

/// A sequence of events for a user interface: on the main actor, without errors, shared, and without
/// replay.
public typealias Signal<Element: Sendable> = SharedSequence<SignalSharingStrategy, Element>

extension SharedSequence where SharingStrategy == SignalSharingStrategy {
    /// The same Signal.
    @inlinable
    public func asSignal() -> Signal<Element> { self }
}

extension ObservableConvertibleType {
    /// The sequence as a ``Signal``; an error is replaced by an element and the completion.
    @inlinable
    public func asSignal(onErrorJustReturn: Element) -> Signal<Element> {
        Signal(
            asObservable().observe(on: SignalSharingStrategy.mainScheduler).catchAndReturn(onErrorJustReturn))
    }

    /// The sequence as a ``Signal``; an error is replaced by another Signal.
    @inlinable
    public func asSignal(onErrorSignalWith: Signal<Element>) -> Signal<Element> {
        Signal(
            asObservable().observe(on: SignalSharingStrategy.mainScheduler).catch { _ in
                onErrorSignalWith.source
            })
    }

    /// The sequence as a ``Signal``; an error is replaced by the Signal made for it.
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
    /// The relay as a ``Signal``: what it accepts, on the main actor.
    @inlinable
    public func asSignal() -> Signal<Element> {
        Signal(asObservable().observe(on: SignalSharingStrategy.mainScheduler))
    }

    @inlinable
    public func asSharedSequence() -> Signal<Element> { asSignal() }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
    /// The same sequence as a ``Signal``.
    @inlinable
    public func asSignal() -> Signal<Element> { asSharedSequence() }
}
