/// A sharing strategy for properties: a late subscriber first receives the latest element.
public struct DriverSharingStrategy: SharingStrategyProtocol {
    public static var scheduler: any SchedulerType { SharingScheduler.make() }

    /// Shares one subscription to the source among all subscribers, which first receive the latest element.
    ///
    /// Delivers events on the main thread, no matter which thread the source emits on. Keeps the elements that are
    /// waiting for the main actor, **without limit**. For an example, see ``Driver``.
    @inlinable
    public static func share<Element: Sendable>(_ source: Observable<Element>) -> Observable<Element> {
        MainShared.sharing(source.observe(on: MainScheduler.instance), replays: true)
    }
}

/// A sequence that drives a user interface: it delivers events on the main actor, cannot fail, is shared, and replays
/// its latest element to late subscribers.
///
/// Keeps elements from other threads, **without limit**, until the main actor receives them. For events, which must not
/// be replayed, use ``Signal``.
///
/// ```swift
/// let query = BehaviorRelay(value: "rx")
/// let title: Driver<String> = query.asDriver().map { "Results for \($0)" }
/// title.drive(onNext: { print($0) }).disposed(by: disposeBag)  // Prints Results for rx
/// ```
public typealias Driver<Element: Sendable> = SharedSequence<DriverSharingStrategy, Element>

extension SharedSequence where SharingStrategy == DriverSharingStrategy {
    /// Returns the Driver itself.
    ///
    /// For an example, see ``Driver``.
    @inlinable
    public func asDriver() -> Driver<Element> { self }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
    /// Returns the sequence as a ``Driver``.
    ///
    /// Delivers events on the main actor. For an example, see ``Driver``.
    @inlinable
    public func asDriver() -> Driver<Element> { asSharedSequence() }
}

extension ObservableConvertibleType {
    /// Returns a ``Driver`` that emits an element and completes instead of failing.
    ///
    /// Delivers events on the main actor. Keeps the elements that are waiting for the main actor, **without limit**. To
    /// handle the error, use ``asDriver(onErrorRecover:)``.
    ///
    /// ```swift
    /// let request = Observable<[String]>.error(RxError.timeout)
    /// request.asDriver(onErrorJustReturn: [])
    ///     .drive(onNext: { print($0.count) }).disposed(by: disposeBag)  // Prints 0
    /// ```
    @inlinable
    public func asDriver(onErrorJustReturn: Element) -> Driver<Element> {
        asSharedSequence(onErrorJustReturn: onErrorJustReturn)
    }

    /// Returns a ``Driver`` that, after an error, continues with another Driver.
    ///
    /// Delivers events on the main actor. Keeps the elements that are waiting for the main actor, **without limit**.
    /// For an example, see ``asDriver(onErrorRecover:)``.
    @inlinable
    public func asDriver(onErrorDriveWith: Driver<Element>) -> Driver<Element> {
        asSharedSequence(onErrorDriveWith: onErrorDriveWith)
    }

    /// Returns a ``Driver`` that, after an error, continues with the Driver that `onErrorRecover` returns for that
    /// error.
    ///
    /// Delivers events on the main actor. Keeps the elements that are waiting for the main actor, **without limit**. To
    /// emit an element instead of the error, use ``asDriver(onErrorJustReturn:)``.
    ///
    /// ```swift
    /// let request = Observable<String>.error(RxError.timeout)
    /// request.asDriver(onErrorRecover: { error in .just("Error: \(error)") })
    ///     .drive(onNext: { print($0) }).disposed(by: disposeBag)  // Prints Error: Sequence timeout.
    /// ```
    @preconcurrency
    @inlinable
    public func asDriver(
        onErrorRecover: @escaping @MainActor (any Error) -> Driver<Element>
    ) -> Driver<Element> {
        asSharedSequence(onErrorRecover: onErrorRecover)
    }
}

extension BehaviorRelay: SharedSequenceSourceType {
    /// Returns a ``Driver`` that emits the relay's value, then each element that the relay accepts, on the main actor.
    ///
    /// Keeps the elements that are waiting for the main actor, **without limit**. For an example, see ``Driver``.
    @inlinable
    public func asDriver() -> Driver<Element> {
        Driver(DriverSharingStrategy.observeOnMain(asObservable()))
    }

    @inlinable
    public func asSharedSequence() -> Driver<Element> { asDriver() }
}
