/// A sharing strategy for events: a late subscriber receives no earlier elements.
public struct SignalSharingStrategy: SharingStrategyProtocol {
    public static var scheduler: any SchedulerType { SharingScheduler.make() }

    /// Shares one subscription to the source among all subscribers, which receive no earlier elements.
    ///
    /// Delivers events on the main thread, no matter which thread the source emits on. Keeps the elements that are
    /// waiting for the main actor, **without limit**. For an example, see ``Signal``.
    @inlinable
    public static func share<Element: Sendable>(_ source: Observable<Element>) -> Observable<Element> {
        MainShared.sharing(source.observe(on: MainScheduler.instance), replays: false)
    }
}

/// A sequence of events for a user interface: it delivers events on the main actor, cannot fail, is shared, and does
/// not replay elements.
///
/// Keeps elements from other threads, **without limit**, until the main actor receives them. For state, which late
/// subscribers need, use ``Driver``.
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
    ///
    /// For an example, see ``Signal``.
    @inlinable
    public func asSignal() -> Signal<Element> { self }
}

extension ObservableConvertibleType {
    /// Returns a ``Signal`` that emits an element and completes instead of failing.
    ///
    /// Delivers events on the main actor. Keeps the elements that are waiting for the main actor, **without limit**. To
    /// handle the error, use ``asSignal(onErrorRecover:)``.
    ///
    /// ```swift
    /// let request = Observable<String>.error(RxError.timeout)
    /// request.asSignal(onErrorJustReturn: "offline")
    ///     .emit(onNext: { print($0) }).disposed(by: disposeBag)  // Prints offline
    /// ```
    @inlinable
    public func asSignal(onErrorJustReturn: Element) -> Signal<Element> {
        asSharedSequence(onErrorJustReturn: onErrorJustReturn)
    }

    /// Returns a ``Signal`` that, after an error, continues with another Signal.
    ///
    /// Delivers events on the main actor. Keeps the elements that are waiting for the main actor, **without limit**.
    /// For an example, see ``asSignal(onErrorJustReturn:)``.
    @inlinable
    public func asSignal(onErrorSignalWith: Signal<Element>) -> Signal<Element> {
        asSharedSequence(onErrorDriveWith: onErrorSignalWith)
    }

    /// Returns a ``Signal`` that, after an error, continues with the Signal that `onErrorRecover` returns for that
    /// error.
    ///
    /// Delivers events on the main actor. Keeps the elements that are waiting for the main actor, **without limit**.
    /// For an example, see ``asSignal(onErrorJustReturn:)``.
    @preconcurrency
    @inlinable
    public func asSignal(
        onErrorRecover: @escaping @MainActor (any Error) -> Signal<Element>
    ) -> Signal<Element> {
        asSharedSequence(onErrorRecover: onErrorRecover)
    }
}

extension PublishRelay: SharedSequenceSourceType {
    /// Returns a ``Signal`` that emits the elements that the relay accepts, on the main actor.
    ///
    /// Keeps the elements that are waiting for the main actor, **without limit**. For an example, see ``Signal``.
    @inlinable
    public func asSignal() -> Signal<Element> {
        Signal(SignalSharingStrategy.observeOnMain(asObservable()))
    }

    @inlinable
    public func asSharedSequence() -> Signal<Element> { asSignal() }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
    /// Returns the sequence as a ``Signal``.
    ///
    /// Delivers events on the main actor. For an example, see ``Signal``.
    @inlinable
    public func asSignal() -> Signal<Element> { asSharedSequence() }
}
