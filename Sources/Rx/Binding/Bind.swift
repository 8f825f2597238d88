extension ObservableType {
    /// Delivers the events to observers.
    /// - Returns: The subscription.
    public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
    where Observer.Element == Element {
        asObservable().subscribeAll(observers) { $0 }
    }

    /// Delivers the events to observers of optional elements.
    public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
    where Observer.Element == Element? {
        asObservable().subscribeAll(observers) { $0 }
    }

    /// Delivers the elements to relays. The source must not fail: an error traps in debug builds and is ignored in
    /// release builds.
    public func bind(to relays: PublishRelay<Element>...) -> any Disposable {
        bound { element in for relay in relays { relay.accept(element) } }
    }

    /// Delivers the elements to relays. The source must not fail: an error traps in debug builds and is ignored in
    /// release builds.
    ///
    /// The relays receive the elements on the source's thread.
    ///
    /// ```swift
    /// let typed = PublishSubject<String>(), name = BehaviorRelay(value: "")
    /// typed.bind(to: name).disposed(by: disposeBag)
    /// typed.onNext("ada")
    /// print(name.value)  // Prints ada
    /// ```
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

    /// Delivers the elements to relays. The source must not fail: an error traps in debug builds and is ignored in
    /// release builds.
    public func bind(to relays: ReplayRelay<Element>...) -> any Disposable {
        bound { element in for relay in relays { relay.accept(element) } }
    }

    /// Delivers the elements to relays of optional elements.
    public func bind(to relays: ReplayRelay<Element?>...) -> any Disposable {
        bound { element in for relay in relays { relay.accept(element) } }
    }

    /// Passes the sequence to a function that binds it, and returns the function's result.
    public func bind<Result>(to binder: (Self) -> Result) -> Result { binder(self) }

    /// Passes the sequence and an argument to a curried function that binds the sequence, and returns the function's
    /// result.
    public func bind<Argument, Result>(
        to binder: (Self) -> (Argument) -> Result, curriedArgument: Argument
    ) -> Result {
        binder(self)(curriedArgument)
    }

    /// Calls a closure with each element on the main actor. The call is immediate if the element is emitted on the main
    /// actor and no earlier element is pending; otherwise, it is asynchronous.
    ///
    /// The source must not fail: an error traps in debug builds and is ignored in release builds. Keeps the elements
    /// that are waiting for the main actor, **without limit**. If the source can fail, convert it to a ``Driver``.
    ///
    /// ```swift
    /// let name = BehaviorRelay(value: "ada")
    /// name.bind(onNext: { print($0) }).disposed(by: disposeBag)  // Prints ada
    /// ```
    ///
    /// - Parameter onNext: The main-actor closure to call with each element.
    /// - Returns: The subscription.
    @preconcurrency
    public func bind(onNext: @escaping @MainActor (Element) -> Void) -> any Disposable {
        asObservable().observe(on: MainScheduler.instance).bound(assumingMainActor(onNext))
    }

    /// Calls a closure with `object` and each element on the main actor, as long as `object` is alive.
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
