/// A sequence of events over time: elements, then at most one of an error and the completion.
///
/// Nothing happens until one subscribes; most sequences start anew for each subscriber. See
/// ``ObservableType`` for the contract.
open class Observable<Element: Sendable>: ObservableType {
    /// Starts a subscription: sends to the sink, and adds to the lifetime what must be undone.
    @usableFromInline typealias Producer = @Sendable (Sink<Element>, Lifetime) -> Void

    private let producer: Producer?
    private let trampolined: Bool
    @usableFromInline let isJust: Bool

    /// - Parameters:
    ///   - trampolined: Whether the outermost subscription runs in the current thread's queue, so that
    ///     what `producer` schedules there starts after the whole chain is subscribed.
    ///   - producer: Called for each subscription.
    @usableFromInline
    init(trampolined: Bool = true, _ producer: @escaping Producer) {
        self.producer = producer
        self.trampolined = trampolined
        isJust = false
    }

    /// For subclasses that override `run`: no trampoline, as events come from elsewhere.
    init() {
        producer = nil
        trampolined = false
        isJust = false
    }

    /// For ``Lifted``.
    init(trampolined: Bool) {
        producer = nil
        self.trampolined = trampolined
        isJust = false
    }

    /// For ``Just``.
    @usableFromInline
    init(isJust: Bool) {
        producer = nil
        trampolined = false
        self.isJust = isJust
    }

    /// Starts a subscription as part of another: what an operator calls for its source.
    @usableFromInline
    func run(_ sink: Sink<Element>, _ lifetime: Lifetime) {
        producer?(sink, lifetime)
    }

    /// Starts a subscription of its own: what `subscribe` calls, and an operator for each inner sequence.
    @usableFromInline
    final func attach(_ sink: Sink<Element>, _ lifetime: Lifetime) {
        if trampolined {
            Trampoline.run { run(sink, lifetime) }
        } else {
            run(sink, lifetime)
        }
    }

    @inlinable
    open func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        let lifetime = Lifetime()
        attach(
            Sink(at: { element, end in
                if lifetime.isDisposed { return }
                if let element { return observer.on(.next(element.pointee)) }
                observer.on(Event(end))
                lifetime.dispose()
            }), lifetime)
        return lifetime
    }

    public final func asObservable() -> Observable<Element> { self }
}
