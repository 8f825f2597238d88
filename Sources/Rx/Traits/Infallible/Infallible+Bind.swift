extension InfallibleType {
    /// Delivers the events to observers.
    ///
    /// The observers receive the events on the source's thread. For an example, see
    /// ``ObservableType/bind(to:)-(BehaviorRelay<Self.Element>...)``.
    ///
    /// - Returns: The subscription.
    public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
    where Observer.Element == Element {
        asObservable().subscribeAll(observers) { $0 }
    }

    /// Delivers the events to observers of optional elements.
    ///
    /// The observers receive the events on the source's thread. For an example, see
    /// ``ObservableType/bind(to:)-(BehaviorRelay<Self.Element>...)``.
    ///
    /// - Returns: The subscription.
    public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
    where Observer.Element == Element? {
        asObservable().subscribeAll(observers) { $0 }
    }

    /// Delivers the elements to relays.
    ///
    /// The relays receive the elements on the source's thread. For an example, see
    /// ``ObservableType/bind(to:)-(BehaviorRelay<Self.Element>...)``.
    public func bind(to relays: PublishRelay<Element>...) -> any Disposable {
        subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
    }

    /// Delivers the elements to relays of optional elements.
    ///
    /// The relays receive the elements on the source's thread. For an example, see
    /// ``ObservableType/bind(to:)-(BehaviorRelay<Self.Element>...)``.
    public func bind(to relays: PublishRelay<Element?>...) -> any Disposable {
        subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
    }

    /// Delivers the elements to relays.
    ///
    /// The relays receive the elements on the source's thread. For an example, see
    /// ``ObservableType/bind(to:)-(BehaviorRelay<Self.Element>...)``.
    public func bind(to relays: BehaviorRelay<Element>...) -> any Disposable {
        subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
    }

    /// Delivers the elements to relays of optional elements.
    ///
    /// The relays receive the elements on the source's thread. For an example, see
    /// ``ObservableType/bind(to:)-(BehaviorRelay<Self.Element>...)``.
    public func bind(to relays: BehaviorRelay<Element?>...) -> any Disposable {
        subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
    }

    /// Delivers the elements to relays.
    ///
    /// The relays receive the elements on the source's thread. For an example, see
    /// ``ObservableType/bind(to:)-(BehaviorRelay<Self.Element>...)``.
    public func bind(to relays: ReplayRelay<Element>...) -> any Disposable {
        subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
    }

    /// Delivers the elements to relays of optional elements.
    ///
    /// The relays receive the elements on the source's thread. For an example, see
    /// ``ObservableType/bind(to:)-(BehaviorRelay<Self.Element>...)``.
    public func bind(to relays: ReplayRelay<Element?>...) -> any Disposable {
        subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
    }

    /// Passes the sequence to a function that binds it, and returns the function's result.
    ///
    /// Delivers events on the source's thread. For an example, see
    /// ``ObservableType/bind(to:)-(BehaviorRelay<Self.Element>...)``.
    public func bind<Result>(to binder: (Self) -> Result) -> Result { binder(self) }

    /// Passes the sequence and an argument to a curried function that binds the sequence, and returns the function's
    /// result.
    ///
    /// Delivers events on the source's thread. For an example, see
    /// ``ObservableType/bind(to:)-(BehaviorRelay<Self.Element>...)``.
    public func bind<Argument, Result>(
        to binder: (Self) -> (Argument) -> Result, curriedArgument: Argument
    ) -> Result {
        binder(self)(curriedArgument)
    }

    /// Calls a closure with each element on the main actor. The call is immediate if the element is emitted on the main
    /// actor and no earlier element is pending; otherwise, it is asynchronous.
    ///
    /// Keeps the elements that are waiting for the main actor, **without limit**. For an example, see
    /// ``ObservableType/bind(onNext:)``.
    ///
    /// - Parameter onNext: The main-actor closure to call with each element.
    /// - Returns: The subscription.
    @preconcurrency
    public func bind(onNext: @escaping @MainActor (Element) -> Void) -> any Disposable {
        asObservable().bind(onNext: onNext)
    }

    /// Calls a closure with `object` and each element on the main actor, while `object` is alive.
    ///
    /// Keeps the elements that are waiting for the main actor, **without limit**. For an example, see
    /// ``ObservableType/bind(onNext:)``.
    ///
    /// - Parameters:
    ///   - object: The object to pass to the closure.
    ///   - onNext: The main-actor closure to call with the object and each element.
    /// - Returns: The subscription.
    @preconcurrency
    public func bind<Object: AnyObject & Sendable>(
        with object: Object, onNext: @escaping @MainActor (Object, Element) -> Void
    ) -> any Disposable {
        asObservable().bind(with: object, onNext: onNext)
    }
}
