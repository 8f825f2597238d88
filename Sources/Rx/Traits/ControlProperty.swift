/// A value that a user changes and a program sets, such as a text field's text.
public protocol ControlPropertyType<Element>: ObservableType, ObserverType {
    /// Returns the property as a ``ControlProperty``.
    func asControlProperty() -> ControlProperty<Element>
}

/// A property of a control: a sequence that emits the current value and the user's changes, and an observer that sets
/// the value.
///
/// The sequence never fails, and it completes when the control is released. It subscribes to its source on the main
/// actor and delivers events on the source's thread, which is the main thread for a control. To deliver the events on
/// the main actor no matter where the source emits, use `asDriver()`. A value that the program sets is not emitted. For
/// an action without a value, use ``ControlEvent``; to only set a value, use ``Binder``.
///
/// ```swift
/// let typed = BehaviorRelay(value: "a")
/// let text = ControlProperty(values: typed, valueSink: AnyObserver { if let text = $0.element { print("set \(text)") } })
/// text.subscribe(onNext: { print($0) }).disposed(by: disposeBag)  // Prints a
/// typed.accept("ab")  // Prints ab
/// text.onNext("abc")  // Prints set abc
/// ```
public struct ControlProperty<PropertyType: Sendable>: ControlPropertyType, Sendable {
    public typealias Element = PropertyType

    private let values: Observable<PropertyType>
    private let valueSink: AnyObserver<PropertyType>

    /// Creates a control property.
    /// - Parameters:
    ///   - values: A sequence that emits the current value, followed by the user's changes. It should emit on the main
    ///     thread and must not fail.
    ///   - valueSink: The observer that sets the value.
    public init<Values: ObservableType, Sink: ObserverType>(values: Values, valueSink: Sink)
    where Values.Element == PropertyType, Sink.Element == PropertyType {
        self.values = values.asObservable().subscribe(on: ConcurrentMainScheduler.instance)
        self.valueSink = valueSink.asObserver()
    }

    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == PropertyType {
        values.subscribe(observer)
    }

    /// Creates a property from the sequence and the observer of another property, which already subscribes on the main
    /// actor.
    fileprivate init(mainActorValues values: Observable<PropertyType>, valueSink: AnyObserver<PropertyType>) {
        self.values = values
        self.valueSink = valueSink
    }

    /// The changes, without the value at the time of subscription.
    public var changed: ControlEvent<PropertyType> { ControlEvent(events: values.skip(1)) }

    public func asObservable() -> Observable<PropertyType> { values }

    public func asControlProperty() -> ControlProperty<PropertyType> { self }

    /// Returns an ``Infallible`` that emits the same events on the same thread.
    ///
    /// For an example, see ``Infallible``.
    public func asInfallible() -> Infallible<PropertyType> { asInfallible(onErrorFallbackTo: .empty()) }

    /// Returns the property as a ``Driver``.
    ///
    /// Delivers events on the main actor. Keeps the elements that are waiting for the main actor, **without limit**.
    /// For an example, see ``Driver``.
    public func asDriver() -> Driver<PropertyType> {
        Driver(DriverSharingStrategy.observeOnMain(values) { _ in .empty() })
    }

    /// Passes an element or completion to the observer that sets the value. An error stops the program in debug builds
    /// and is ignored in release builds.
    ///
    /// The observer is called on the current thread. For an example, see ``ControlProperty``.
    public func on(_ event: Event<PropertyType>) {
        switch event {
        case .next, .completed: valueSink.on(event)
        case .error(let error):
            assertionFailure("a ControlProperty received the error \(error): catch it before bind")
        }
    }
}

extension ControlPropertyType where Element == String? {
    /// The property, with an empty string instead of nil.
    public var orEmpty: ControlProperty<String> {
        let original = asControlProperty()
        return ControlProperty<String>(
            mainActorValues: original.asObservable().map { $0 ?? "" }, valueSink: original.mapObserver { $0 })
    }
}
