/// A sequence of the user's actions on a control.
public protocol ControlEventType<Element>: ObservableType {
    /// Returns the events as a ``ControlEvent``.
    func asControlEvent() -> ControlEvent<Element>
}

/// A sequence of a control's events, such as taps or changes.
///
/// The sequence never fails, emits nothing on subscription, and completes when the control is released. It subscribes
/// to its source on the main actor and delivers events on the source's thread, which is the main thread for a control.
/// To deliver the events on the main actor no matter where the source emits, or to share the events, use `asSignal()`.
/// For a control's current value and its changes, use ``ControlProperty``.
///
/// ```swift
/// let taps = PublishSubject<Void>()
/// let tap = ControlEvent(events: taps)
/// tap.subscribe(onNext: { print("tapped") }).disposed(by: disposeBag)
/// taps.onNext(())  // Prints tapped
/// ```
public struct ControlEvent<PropertyType: Sendable>: ControlEventType, Sendable {
    public typealias Element = PropertyType

    private let events: Observable<PropertyType>

    /// Creates a control event.
    /// - Parameter events: The sequence of the user's actions. It should emit on the main thread and must not fail.
    public init<Events: ObservableType>(events: Events) where Events.Element == PropertyType {
        self.events = events.asObservable().subscribe(on: ConcurrentMainScheduler.instance)
    }

    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == PropertyType {
        events.subscribe(observer)
    }

    public func asObservable() -> Observable<PropertyType> { events }

    public func asControlEvent() -> ControlEvent<PropertyType> { self }

    /// Returns an ``Infallible`` that emits the same events on the same thread.
    ///
    /// For an example, see ``Infallible``.
    public func asInfallible() -> Infallible<PropertyType> { asInfallible(onErrorFallbackTo: .empty()) }

    /// Returns the events as a ``Driver``.
    ///
    /// Delivers events on the main actor. Keeps the elements that are waiting for the main actor, **without limit**.
    /// For an example, see ``Driver``.
    public func asDriver() -> Driver<PropertyType> {
        Driver(DriverSharingStrategy.observeOnMain(events) { _ in .empty() })
    }

    /// Returns the events as a ``Signal``.
    ///
    /// Delivers events on the main actor. Keeps the elements that are waiting for the main actor, **without limit**.
    /// For an example, see ``Signal``.
    public func asSignal() -> Signal<PropertyType> {
        Signal(SignalSharingStrategy.observeOnMain(events) { _ in .empty() })
    }
}
