extension ObservableType {
    /// Delivers the elements to observers.
    /// - Returns: The subscription.
    public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
    where Observer.Element == Element {
        asObservable().subscribeAll(observers) { $0 }
    }

    /// Delivers the elements to observers of optional elements.
    public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
    where Observer.Element == Element? {
        asObservable().subscribeAll(observers) { $0 }
    }

    /// Delivers the elements to relays. An error stops a debug build, and is dropped by a release build.
    public func bind(to relays: PublishRelay<Element>...) -> any Disposable {
        bound { element in for relay in relays { relay.accept(element) } }
    }

    /// Delivers the elements to relays. An error stops a debug build, and is dropped by a release build.
    public func bind(to relays: BehaviorRelay<Element>...) -> any Disposable {
        bound { element in for relay in relays { relay.accept(element) } }
    }

    /// Delivers the elements to relays of optional elements.
    public func bind(to relays: PublishRelay<Element?>...) -> any Disposable {
        bound { element in for relay in relays { relay.accept(element) } }
    }

    /// Delivers the elements to relays of optional elements.
    public func bind(to relays: BehaviorRelay<Element?>...) -> any Disposable {
        bound { element in for relay in relays { relay.accept(element) } }
    }

    /// Delivers the elements to relays. An error stops a debug build, and is dropped by a release build.
    public func bind(to relays: ReplayRelay<Element>...) -> any Disposable {
        bound { element in for relay in relays { relay.accept(element) } }
    }

    /// Delivers the elements to relays of optional elements.
    public func bind(to relays: ReplayRelay<Element?>...) -> any Disposable {
        bound { element in for relay in relays { relay.accept(element) } }
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
    /// - Parameter onNext: Gets each element. An error stops a debug build, and is dropped otherwise.
    /// - Returns: The subscription.
    @preconcurrency
    public func bind(onNext: @escaping @MainActor (Element) -> Void) -> any Disposable {
        asObservable().observe(on: MainScheduler.instance).bound(assumingMainActor(onNext))
    }

    /// Gives the elements to a closure on the main actor, with `object` for as long as it is alive.
    @preconcurrency
    public func bind<Object: AnyObject & Sendable>(
        with object: Object, onNext: @escaping @MainActor (Object, Element) -> Void
    ) -> any Disposable {
        bind { [weak object] in if let object { onNext(object, $0) } }
    }

    private func bound(_ onNext: @escaping @Sendable (Element) -> Void) -> any Disposable {
        subscribe(
            onNext: onNext,
            onError: { assertionFailure("a binding received the error \($0): catch it before bind") })
    }
}
