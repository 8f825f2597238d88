/// What a user does to a control, as a sequence.
public protocol ControlEventType<Element>: ObservableType {
    /// Returns the events as a ``ControlEvent``.
    func asControlEvent() -> ControlEvent<Element>
}

/// A control's event: a tap, a change.
///
/// It never fails, emits nothing at the subscription, is subscribed and observed on the main actor, and
/// completes when the control is released.
public struct ControlEvent<PropertyType: Sendable>: ControlEventType, Sendable {
    public typealias Element = PropertyType

    private let events: Observable<PropertyType>

    /// - Parameter events: What the user does.
    public init<Events: ObservableType>(events: Events) where Events.Element == PropertyType {
        self.events = events.asObservable().subscribe(on: ConcurrentMainScheduler.instance)
    }

    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == PropertyType {
        events.subscribe(observer)
    }

    public func asObservable() -> Observable<PropertyType> { events }

    public func asControlEvent() -> ControlEvent<PropertyType> { self }

    /// Returns the events as an ``Infallible``: the same events, on the main thread.
    public func asInfallible() -> Infallible<PropertyType> { asInfallible(onErrorFallbackTo: .empty()) }

    /// Returns the events as a ``Driver``.
    public func asDriver() -> Driver<PropertyType> {
        Driver(events.observe(on: DriverSharingStrategy.mainScheduler).catch { _ in .empty() })
    }

    /// Returns the events as a ``Signal``.
    public func asSignal() -> Signal<PropertyType> {
        Signal(events.observe(on: SignalSharingStrategy.mainScheduler).catch { _ in .empty() })
    }
}
