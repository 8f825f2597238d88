extension SharedSequenceSourceType where SharingStrategy == SignalSharingStrategy {
    /// Emits to observers: a ``Binder``, a subject, a ``ControlProperty``.
    /// - Returns: The subscription.
    @preconcurrency
    @MainActor
    public func emit<Observer: ObserverType>(to observers: Observer...) -> any Disposable
    where Observer.Element == Element {
        asSharedSequence().source.subscribeAll(observers) { $0 }
    }

    /// Emits to observers of optional elements.
    @preconcurrency
    @MainActor
    public func emit<Observer: ObserverType>(to observers: Observer...) -> any Disposable
    where Observer.Element == Element? {
        asSharedSequence().source.subscribeAll(observers) { $0 }
    }

    /// Emits to relays.
    @preconcurrency
    @MainActor
    @inlinable
    public func emit(to relays: PublishRelay<Element>...) -> any Disposable {
        emit { element in for relay in relays { relay.accept(element) } }
    }

    /// Emits to relays.
    @preconcurrency
    @MainActor
    @inlinable
    public func emit(to relays: BehaviorRelay<Element>...) -> any Disposable {
        emit { element in for relay in relays { relay.accept(element) } }
    }

    /// Emits to relays.
    @preconcurrency
    @MainActor
    @inlinable
    public func emit(to relays: ReplayRelay<Element>...) -> any Disposable {
        emit { element in for relay in relays { relay.accept(element) } }
    }

    /// Emits to relays of optional elements.
    @preconcurrency
    @MainActor
    @inlinable
    public func emit(to relays: PublishRelay<Element?>...) -> any Disposable {
        emit { element in for relay in relays { relay.accept(element) } }
    }

    /// Emits to relays of optional elements.
    @preconcurrency
    @MainActor
    @inlinable
    public func emit(to relays: BehaviorRelay<Element?>...) -> any Disposable {
        emit { element in for relay in relays { relay.accept(element) } }
    }

    /// Emits to relays of optional elements.
    @preconcurrency
    @MainActor
    @inlinable
    public func emit(to relays: ReplayRelay<Element?>...) -> any Disposable {
        emit { element in for relay in relays { relay.accept(element) } }
    }

    /// Emits to closures.
    /// - Parameters:
    ///   - onNext: Gets each element, on the main actor.
    ///   - onCompleted: Called when the sequence completes.
    ///   - onDisposed: Called once when the subscription ends, in whatever way.
    /// - Returns: The subscription.
    @preconcurrency
    @MainActor
    @inlinable
    public func emit(
        onNext: (@MainActor (Element) -> Void)? = nil,
        onCompleted: (@MainActor () -> Void)? = nil,
        onDisposed: (@MainActor () -> Void)? = nil
    ) -> any Disposable {
        asSharedSequence().source.subscribe(
            onNext: assumingMainActor(optional: onNext),
            onCompleted: assumingMainActor(optional: onCompleted),
            onDisposed: onDisposed.map(onMainActor))
    }

    /// Emits to closures that get `object` for as long as it is alive, without keeping it alive.
    @preconcurrency
    @MainActor
    @inlinable
    public func emit<Object: AnyObject & Sendable>(
        with object: Object,
        onNext: (@MainActor (Object, Element) -> Void)? = nil,
        onCompleted: (@MainActor (Object) -> Void)? = nil,
        onDisposed: (@MainActor (Object) -> Void)? = nil
    ) -> any Disposable {
        emit(
            onNext: { [weak object] in if let object { onNext?(object, $0) } },
            onCompleted: { [weak object] in if let object { onCompleted?(object) } },
            onDisposed: { [weak object] in if let object { onDisposed?(object) } })
    }
    /// Subscribes to the sequence and ignores its elements.
    @preconcurrency
    @MainActor
    @inlinable
    public func emit() -> any Disposable { emit(onNext: nil) }
}
