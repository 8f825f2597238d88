extension SharedSequenceSourceType where SharingStrategy == SignalSharingStrategy {
    /// Delivers the events to observers, such as a ``Binder``, a subject or a ``ControlProperty``.
    ///
    /// The observers receive the events on the main actor. For an example, see
    /// ``emit(onNext:onCompleted:onDisposed:)``.
    ///
    /// - Returns: The subscription.
    @preconcurrency
    @MainActor
    public func emit<Observer: ObserverType>(to observers: Observer...) -> any Disposable
    where Observer.Element == Element {
        sourceOnMain.subscribeAll(observers) { $0 }
    }

    /// Delivers the events to observers of optional elements.
    ///
    /// The observers receive the events on the main actor. For an example, see
    /// ``emit(onNext:onCompleted:onDisposed:)``.
    @preconcurrency
    @MainActor
    public func emit<Observer: ObserverType>(to observers: Observer...) -> any Disposable
    where Observer.Element == Element? {
        sourceOnMain.subscribeAll(observers) { $0 }
    }

    /// Delivers the elements to relays on the main actor.
    ///
    /// ```swift
    /// let taps = PublishRelay<Int>()
    /// let log = PublishRelay<Int>()
    /// log.subscribe(onNext: { print($0) }).disposed(by: disposeBag)
    /// taps.asSignal().emit(to: log).disposed(by: disposeBag)
    /// taps.accept(1)  // Prints 1
    /// ```
    @preconcurrency
    @MainActor
    @inlinable
    public func emit(to relays: PublishRelay<Element>...) -> any Disposable {
        emit { element in for relay in relays { relay.accept(element) } }
    }

    /// Delivers the elements to relays.
    ///
    /// The relays receive the elements on the main actor. For an example, see ``emit(onNext:onCompleted:onDisposed:)``.
    @preconcurrency
    @MainActor
    @inlinable
    public func emit(to relays: BehaviorRelay<Element>...) -> any Disposable {
        emit { element in for relay in relays { relay.accept(element) } }
    }

    /// Delivers the elements to relays.
    ///
    /// The relays receive the elements on the main actor. For an example, see ``emit(onNext:onCompleted:onDisposed:)``.
    @preconcurrency
    @MainActor
    @inlinable
    public func emit(to relays: ReplayRelay<Element>...) -> any Disposable {
        emit { element in for relay in relays { relay.accept(element) } }
    }

    /// Delivers the elements to relays of optional elements.
    ///
    /// The relays receive the elements on the main actor. For an example, see ``emit(onNext:onCompleted:onDisposed:)``.
    @preconcurrency
    @MainActor
    @inlinable
    public func emit(to relays: PublishRelay<Element?>...) -> any Disposable {
        emit { element in for relay in relays { relay.accept(element) } }
    }

    /// Delivers the elements to relays of optional elements.
    ///
    /// The relays receive the elements on the main actor. For an example, see ``emit(onNext:onCompleted:onDisposed:)``.
    @preconcurrency
    @MainActor
    @inlinable
    public func emit(to relays: BehaviorRelay<Element?>...) -> any Disposable {
        emit { element in for relay in relays { relay.accept(element) } }
    }

    /// Delivers the elements to relays of optional elements.
    ///
    /// The relays receive the elements on the main actor. For an example, see ``emit(onNext:onCompleted:onDisposed:)``.
    @preconcurrency
    @MainActor
    @inlinable
    public func emit(to relays: ReplayRelay<Element?>...) -> any Disposable {
        emit { element in for relay in relays { relay.accept(element) } }
    }

    /// Calls a closure for each kind of event, on the main actor.
    ///
    /// For a ``Driver``, use ``drive(onNext:onCompleted:onDisposed:)``.
    ///
    /// ```swift
    /// let taps = PublishRelay<Int>()
    /// taps.asSignal().emit(onNext: { print($0) }).disposed(by: disposeBag)
    /// taps.accept(1)  // Prints 1
    /// ```
    ///
    /// - Parameters:
    ///   - onNext: The closure to call with each element.
    ///   - onCompleted: The closure to call when the sequence completes.
    ///   - onDisposed: The closure to call once, when the subscription is disposed or the sequence has terminated.
    /// - Returns: The subscription.
    @preconcurrency
    @MainActor
    @inlinable
    public func emit(
        onNext: (@MainActor (Element) -> Void)? = nil,
        onCompleted: (@MainActor () -> Void)? = nil,
        onDisposed: (@MainActor () -> Void)? = nil
    ) -> any Disposable {
        sourceOnMain.subscribe(
            onNext: assumingMainActor(optional: onNext),
            onCompleted: assumingMainActor(optional: onCompleted),
            onDisposed: onDisposed.map(onMainActor))
    }

    /// Calls a closure for each kind of event with `object` while `object` is alive, without keeping `object` alive.
    ///
    /// For an example, see ``emit(onNext:onCompleted:onDisposed:)``.
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
    ///
    /// For an example, see ``emit(onNext:onCompleted:onDisposed:)``.
    @preconcurrency
    @MainActor
    @inlinable
    public func emit() -> any Disposable { emit(onNext: nil) }
}
