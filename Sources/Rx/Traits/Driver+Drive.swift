// A Driver is driven on the main actor, so that its first element is delivered before `drive` returns.

extension SharedSequenceSourceType where SharingStrategy == DriverSharingStrategy {
    /// Drives observers: a ``Binder``, a subject, a ``ControlProperty``.
    /// - Returns: The subscription.
    @preconcurrency
    @MainActor
    public func drive<Observer: ObserverType>(_ observers: Observer...) -> any Disposable
    where Observer.Element == Element {
        asSharedSequence().source.subscribeAll(observers) { $0 }
    }

    /// Drives observers of optional elements.
    @preconcurrency
    @MainActor
    public func drive<Observer: ObserverType>(_ observers: Observer...) -> any Disposable
    where Observer.Element == Element? {
        asSharedSequence().source.subscribeAll(observers) { $0 }
    }

    /// Drives relays.
    @preconcurrency
    @MainActor
    @inlinable
    public func drive(_ relays: BehaviorRelay<Element>...) -> any Disposable {
        drive { element in for relay in relays { relay.accept(element) } }
    }

    /// Drives relays of optional elements.
    @preconcurrency
    @MainActor
    @inlinable
    public func drive(_ relays: BehaviorRelay<Element?>...) -> any Disposable {
        drive { element in for relay in relays { relay.accept(element) } }
    }

    /// Drives relays.
    @preconcurrency
    @MainActor
    @inlinable
    public func drive(_ relays: ReplayRelay<Element>...) -> any Disposable {
        drive { element in for relay in relays { relay.accept(element) } }
    }

    /// Drives relays of optional elements.
    @preconcurrency
    @MainActor
    @inlinable
    public func drive(_ relays: ReplayRelay<Element?>...) -> any Disposable {
        drive { element in for relay in relays { relay.accept(element) } }
    }

    /// Drives closures.
    /// - Parameters:
    ///   - onNext: Gets each element, on the main actor.
    ///   - onCompleted: Called when the sequence completes.
    ///   - onDisposed: Called once when the subscription ends, in whatever way.
    /// - Returns: The subscription.
    @preconcurrency
    @MainActor
    @inlinable
    public func drive(
        onNext: (@MainActor (Element) -> Void)? = nil,
        onCompleted: (@MainActor () -> Void)? = nil,
        onDisposed: (@MainActor () -> Void)? = nil
    ) -> any Disposable {
        asSharedSequence().source.subscribe(
            onNext: assumingMainActor(optional: onNext),
            onCompleted: assumingMainActor(optional: onCompleted),
            onDisposed: onDisposed.map(onMainActor))
    }

    /// Drives closures that get `object` for as long as it is alive, without keeping it alive.
    @preconcurrency
    @MainActor
    @inlinable
    public func drive<Object: AnyObject & Sendable>(
        with object: Object,
        onNext: (@MainActor (Object, Element) -> Void)? = nil,
        onCompleted: (@MainActor (Object) -> Void)? = nil,
        onDisposed: (@MainActor (Object) -> Void)? = nil
    ) -> any Disposable {
        drive(
            onNext: { [weak object] in if let object { onNext?(object, $0) } },
            onCompleted: { [weak object] in if let object { onCompleted?(object) } },
            onDisposed: { [weak object] in if let object { onDisposed?(object) } })
    }

    /// Subscribes to the sequence; its elements go nowhere.
    @preconcurrency
    @MainActor
    @inlinable
    public func drive() -> any Disposable { drive(onNext: nil) }

    /// Lets `transformation` drive something with the sequence.
    @preconcurrency
    @MainActor
    @inlinable
    public func drive<Result>(_ transformation: (Observable<Element>) -> Result) -> Result {
        transformation(asObservable())
    }

    /// Lets a curried function drive something with the sequence and an argument.
    @preconcurrency
    @MainActor
    @inlinable
    public func drive<Argument, Result>(
        _ with: (Observable<Element>) -> (Argument) -> Result, curriedArgument: Argument
    ) -> Result {
        with(asObservable())(curriedArgument)
    }
}

extension Observable {
    /// Subscribes observers of another type of elements.
    func subscribeAll<Observer: ObserverType>(
        _ observers: [Observer], _ convert: @escaping @Sendable (Element) -> Observer.Element
    ) -> any Disposable {
        let erased = observers.map { AnyObserver($0) }
        return subscribe { event in
            for observer in erased { observer.on(event.map(convert)) }
        }
    }
}
