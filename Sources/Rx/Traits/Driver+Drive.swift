// `drive` subscribes on the main actor, so the first element is delivered before `drive` returns.

extension SharedSequenceSourceType where SharingStrategy == DriverSharingStrategy {
    /// Delivers the events to observers, such as a ``Binder``, a subject or a ``ControlProperty``.
    ///
    /// ```swift
    /// let title = Driver.just("Sign up"), label = BehaviorSubject(value: "")
    /// title.drive(label).disposed(by: disposeBag)
    /// print(try label.value())  // Prints Sign up
    /// ```
    ///
    /// - Returns: The subscription.
    @preconcurrency
    @MainActor
    public func drive<Observer: ObserverType>(_ observers: Observer...) -> any Disposable
    where Observer.Element == Element {
        sourceOnMain.subscribeAll(observers) { $0 }
    }

    /// Delivers the events to observers of optional elements.
    ///
    /// The observers receive the events on the main actor. For an example, see
    /// ``drive(onNext:onCompleted:onDisposed:)``.
    @preconcurrency
    @MainActor
    public func drive<Observer: ObserverType>(_ observers: Observer...) -> any Disposable
    where Observer.Element == Element? {
        sourceOnMain.subscribeAll(observers) { $0 }
    }

    /// Delivers the elements to relays.
    ///
    /// The relays receive the elements on the main actor. For an example, see
    /// ``drive(onNext:onCompleted:onDisposed:)``.
    @preconcurrency
    @MainActor
    @inlinable
    public func drive(_ relays: BehaviorRelay<Element>...) -> any Disposable {
        drive { element in for relay in relays { relay.accept(element) } }
    }

    /// Delivers the elements to relays of optional elements.
    ///
    /// The relays receive the elements on the main actor. For an example, see
    /// ``drive(onNext:onCompleted:onDisposed:)``.
    @preconcurrency
    @MainActor
    @inlinable
    public func drive(_ relays: BehaviorRelay<Element?>...) -> any Disposable {
        drive { element in for relay in relays { relay.accept(element) } }
    }

    /// Delivers the elements to relays.
    ///
    /// The relays receive the elements on the main actor. For an example, see
    /// ``drive(onNext:onCompleted:onDisposed:)``.
    @preconcurrency
    @MainActor
    @inlinable
    public func drive(_ relays: ReplayRelay<Element>...) -> any Disposable {
        drive { element in for relay in relays { relay.accept(element) } }
    }

    /// Delivers the elements to relays of optional elements.
    ///
    /// The relays receive the elements on the main actor. For an example, see
    /// ``drive(onNext:onCompleted:onDisposed:)``.
    @preconcurrency
    @MainActor
    @inlinable
    public func drive(_ relays: ReplayRelay<Element?>...) -> any Disposable {
        drive { element in for relay in relays { relay.accept(element) } }
    }

    /// Calls a closure for each kind of event, on the main actor.
    ///
    /// The first element is delivered before `drive` returns. For a ``Signal``, use
    /// ``emit(onNext:onCompleted:onDisposed:)``.
    ///
    /// ```swift
    /// let name = BehaviorRelay(value: "ada")
    /// name.asDriver().drive(onNext: { print($0) }).disposed(by: disposeBag)  // Prints ada
    /// name.accept("grace")  // Prints grace
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
    public func drive(
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
    /// For an example, see ``drive(onNext:onCompleted:onDisposed:)``.
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

    /// Subscribes to the sequence and ignores its elements.
    ///
    /// For an example, see ``drive(onNext:onCompleted:onDisposed:)``.
    @preconcurrency
    @MainActor
    @inlinable
    public func drive() -> any Disposable { drive(onNext: nil) }

    /// Passes the sequence to a function that subscribes to it, and returns the function's result.
    ///
    /// Delivers events on the main actor. For an example, see ``drive(onNext:onCompleted:onDisposed:)``.
    @preconcurrency
    @MainActor
    @inlinable
    public func drive<Result>(_ transformation: (Observable<Element>) -> Result) -> Result {
        transformation(asObservable())
    }

    /// Passes the sequence and an argument to a curried function that subscribes to the sequence, and returns the
    /// function's result.
    ///
    /// For an example, see ``drive(onNext:onCompleted:onDisposed:)``.
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
    /// Subscribes observers that may have a different element type and converts each element with `convert`.
    func subscribeAll<Observer: ObserverType>(
        _ observers: [Observer], _ convert: @escaping @Sendable (Element) -> Observer.Element
    ) -> any Disposable {
        let erased = observers.map { AnyObserver($0) }
        return subscribe { event in
            for observer in erased { observer.on(event.map(convert)) }
        }
    }
}
