/// A sequence of events over time: elements, then at most one terminal event, an error or completion.
///
/// Nothing happens until an observer subscribes, and most sequences start from the beginning for each one.
/// See ``ObservableType`` for the contract.
public class Observable<Element: Sendable>: ObservableType {
    /// Whether the outermost subscription runs in the current thread's ``Trampoline``, so that what the
    /// source schedules there starts after the whole chain is subscribed.
    private let trampolined: Bool
    /// Whether this is a ``Just``, which operators read without subscribing to it.
    @usableFromInline let isJust: Bool

    @usableFromInline
    init(trampolined: Bool = false, isJust: Bool = false) {
        self.trampolined = trampolined
        self.isJust = isJust
    }

    /// Emits events to `sink` until `subscription` is disposed, and adds to it what must be released then.
    ///
    /// Subclasses override this. Operators call ``run(_:_:)`` or ``subscribe(within:_:)``.
    @usableFromInline
    func produce(_ sink: Sink<Element>, _ subscription: Subscription) {
        preconditionFailure("\(type(of: self)) must override produce")
    }

    /// Starts the source as part of a subscription that has begun: for an operator that passes each terminal
    /// event on before it returns. Debug builds check that; another operator uses ``subscribe(within:_:)``.
    @usableFromInline
    final func run(_ sink: Sink<Element>, _ subscription: Subscription) {
        #if DEBUG
            produce(sink.checkingEnd(of: subscription), subscription)
        #else
            produce(sink, subscription)
        #endif
    }

    /// Starts a subscription of its own.
    @usableFromInline
    final func attach(_ sink: Sink<Element>, _ subscription: Subscription) {
        if trampolined {
            Trampoline.run { run(sink, subscription) }
        } else {
            run(sink, subscription)
        }
    }

    /// Starts the subscription of an observer: what `subscribe` calls.
    @usableFromInline
    final func start(_ sink: Sink<Element>, _ subscription: Subscription) {
        if trampolined {
            Trampoline.run { produceForObserver(sink, subscription) }
        } else {
            produceForObserver(sink, subscription)
        }
    }

    /// Does the same as ``produce(_:_:)``, without an operator below. `do` overrides it.
    func produceForObserver(_ sink: Sink<Element>, _ subscription: Subscription) { run(sink, subscription) }

    @inlinable
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        let subscription = Subscription()
        start(
            Sink(at: { element, end in
                if subscription.isDisposed { return }
                if let element { return observer.on(.next(element.pointee)) }
                observer.on(Event(end))
                subscription.dispose()
            }), subscription)
        return subscription
    }

    public final func asObservable() -> Observable<Element> { self }
}
