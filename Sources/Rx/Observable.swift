/// A sequence of events over time: elements, then at most one terminal event, which is an error or completion.
///
/// Nothing happens until an observer subscribes, and most sequences start from the beginning for each subscriber. See
/// ``ObservableType`` for the contract.
///
/// ```swift
/// let numbers = Observable.of(1, 2, 3).filter { $0 > 1 }.map { $0 * 10 }
/// numbers.subscribe(onNext: { print($0) }).disposed(by: disposeBag)  // Prints 20, 30
/// ```
public class Observable<Element: Sendable>: ObservableType {
    /// Whether the outermost subscription runs in the current thread's ``Trampoline``. If so, work that the source adds
    /// to the trampoline starts only after every operator in the chain has subscribed.
    private let trampolined: Bool
    /// Whether this is a ``Just``, whose element operators read without subscribing.
    @usableFromInline let isJust: Bool

    @usableFromInline
    init(trampolined: Bool = false, isJust: Bool = false) {
        self.trampolined = trampolined
        self.isJust = isJust
    }

    /// Emits events to `sink` until `subscription` is disposed, and adds to `subscription` the resources to release
    /// when it is disposed.
    ///
    /// Subclasses override this method. Operators call ``run(_:_:)`` or ``subscribe(within:_:)``.
    @usableFromInline
    func produce(_ sink: Sink<Element>, _ subscription: Subscription) {
        preconditionFailure("\(type(of: self)) must override produce")
    }

    /// Starts the source as part of a subscription that has begun. Operators call this method if they pass on each
    /// terminal event before they return. (Debug builds check that they do.) Other operators use
    /// ``subscribe(within:_:)``.
    @usableFromInline
    final func run(_ sink: Sink<Element>, _ subscription: Subscription) {
        #if DEBUG
            produce(sink.checkingEnd(of: subscription), subscription)
        #else
            produce(sink, subscription)
        #endif
    }

    /// Starts a separate subscription.
    @usableFromInline
    final func attach(_ sink: Sink<Element>, _ subscription: Subscription) {
        if trampolined {
            Trampoline.run { run(sink, subscription) }
        } else {
            run(sink, subscription)
        }
    }

    @inlinable
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        let subscription = Subscription()
        attach(
            Sink(at: { emission in
                if subscription.isDisposed { return }
                switch emission {
                case .element(let element): observer.on(.next(element.value))
                case .end(let end):
                    subscription.dispose()
                    observer.on(Event(end))
                }
            }), subscription)
        return subscription
    }

    public final func asObservable() -> Observable<Element> { self }
}
