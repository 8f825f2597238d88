extension InfallibleType {
    /// Delivers the elements to observers.
    /// - Returns: The subscription.
    public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
    where Observer.Element == Element {
        asObservable().subscribeAll(observers) { $0 }
    }

    /// Delivers the elements to observers of optional elements.
    /// - Returns: The subscription.
    public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
    where Observer.Element == Element? {
        asObservable().subscribeAll(observers) { $0 }
    }

    /// Delivers the elements to relays.
    public func bind(to relays: PublishRelay<Element>...) -> any Disposable {
        subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
    }

    /// Delivers the elements to relays of optional elements.
    public func bind(to relays: PublishRelay<Element?>...) -> any Disposable {
        subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
    }

    /// Delivers the elements to relays.
    public func bind(to relays: BehaviorRelay<Element>...) -> any Disposable {
        subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
    }

    /// Delivers the elements to relays of optional elements.
    public func bind(to relays: BehaviorRelay<Element?>...) -> any Disposable {
        subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
    }

    /// Delivers the elements to relays.
    public func bind(to relays: ReplayRelay<Element>...) -> any Disposable {
        subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
    }

    /// Delivers the elements to relays of optional elements.
    public func bind(to relays: ReplayRelay<Element?>...) -> any Disposable {
        subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
    }

    /// Lets `binder` bind the sequence.
    public func bind<Result>(to binder: (Self) -> Result) -> Result { binder(self) }

    /// Lets `binder` bind the sequence, with an argument.
    public func bind<Argument, Result>(
        to binder: (Self) -> (Argument) -> Result, curriedArgument: Argument
    ) -> Result {
        binder(self)(curriedArgument)
    }

    /// Gives the elements to a closure on the main actor: at once, if they come there.
    /// - Parameter onNext: Gets each element.
    /// - Returns: The subscription.
    @preconcurrency
    public func bind(onNext: @escaping @MainActor (Element) -> Void) -> any Disposable {
        asObservable().bind(onNext: onNext)
    }

    /// Gives the elements to a closure on the main actor, with `object` for as long as it is alive.
    /// - Parameters:
    ///   - object: Passed to the closure.
    ///   - onNext: Gets the object and each element.
    /// - Returns: The subscription.
    @preconcurrency
    public func bind<Object: AnyObject & Sendable>(
        with object: Object, onNext: @escaping @MainActor (Object, Element) -> Void
    ) -> any Disposable {
        asObservable().bind(with: object, onNext: onNext)
    }
}
