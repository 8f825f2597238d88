/// Shares like a property: a late subscriber receives the latest element first.
public struct DriverSharingStrategy: SharingStrategyProtocol {
    public static var scheduler: any SchedulerType { SharingScheduler.make() }

    @inlinable
    public static func share<Element: Sendable>(_ source: Observable<Element>) -> Observable<Element> {
        let shared = MainShared(source, replays: true)
        return AnonymousObservable(trampolined: false) { shared.subscribe($0, $1) }
    }
}

/// A sequence that drives a user interface: on the main actor, without errors, shared, and replaying its
/// latest element to late subscribers.
public typealias Driver<Element: Sendable> = SharedSequence<DriverSharingStrategy, Element>

extension SharedSequence where SharingStrategy == DriverSharingStrategy {
    /// Returns the Driver itself.
    @inlinable
    public func asDriver() -> Driver<Element> { self }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
    /// Returns the sequence as a ``Driver``.
    @inlinable
    public func asDriver() -> Driver<Element> { asSharedSequence() }
}

extension ObservableConvertibleType {
    /// Returns the sequence as a ``Driver``, which instead of failing emits an element and completes.
    @inlinable
    public func asDriver(onErrorJustReturn: Element) -> Driver<Element> {
        Driver(
            asObservable().observe(on: DriverSharingStrategy.mainScheduler).catchAndReturn(onErrorJustReturn))
    }

    /// Returns the sequence as a ``Driver``, which continues with another Driver after an error.
    @inlinable
    public func asDriver(onErrorDriveWith: Driver<Element>) -> Driver<Element> {
        Driver(
            asObservable().observe(on: DriverSharingStrategy.mainScheduler).catch { _ in
                onErrorDriveWith.source
            }
        )
    }

    /// Returns the sequence as a ``Driver``, which continues with the Driver made for an error.
    @preconcurrency
    @inlinable
    public func asDriver(
        onErrorRecover: @escaping @MainActor (any Error) -> Driver<Element>
    ) -> Driver<Element> {
        let recover = assumingMainActor(onErrorRecover)
        return Driver(
            asObservable().observe(on: DriverSharingStrategy.mainScheduler).catch { recover($0).source })
    }
}

extension BehaviorRelay: SharedSequenceSourceType {
    /// Returns the relay as a ``Driver``: emits its value, then the elements it accepts, on the main actor.
    @inlinable
    public func asDriver() -> Driver<Element> {
        Driver(asObservable().observe(on: DriverSharingStrategy.mainScheduler))
    }

    @inlinable
    public func asSharedSequence() -> Driver<Element> { asDriver() }
}
