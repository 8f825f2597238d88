/// An observer of an ``ObserverList`` or ``MainObserverList``. It is also the teardown that removes the observer from the
/// list when its subscription is disposed.
///
/// This is a class, because calling a closure that is stored in an array would first retain the closure.
///
/// Sound as `@unchecked Sendable`: all its stored properties are constants, and a sink is `Sendable` for any element.
@usableFromInline
class Subscriber: Teardown, @unchecked Sendable {
    /// The sink, which receives an element's address, like every ``Sink``.
    private final let sink: Sink<Never>
    final let subscription: Subscription

    init<Element>(_ sink: Sink<Element>, _ subscription: Subscription) {
        // Sound: the list's owner has the same `Element` and passes only addresses of values of that type.
        self.sink = unsafe unsafeBitCast(sink, to: Sink<Never>.self)
        self.subscription = subscription
    }

    final func next(_ element: UnsafeRawPointer) {
        if !subscription.isDisposed {
            unsafe sink.next(Borrowed(element.assumingMemoryBound(to: Never.self)))
        }
    }

    final func end(_ end: Event<Never>) {
        if !subscription.isDisposed { sink.end(end) }
    }

    /// Removes the observer from its subscription, because the list that contained the observer emits no more events.
    /// Otherwise, the two would retain each other until the subscription is disposed.
    final func abandon() { subscription.remove(self) }
}

extension ContiguousArray<Subscriber> {
    /// Removes a subscriber, if it is in the list.
    mutating func remove(_ subscriber: Subscriber) {
        if let place = firstIndex(where: { $0 === subscriber }) { remove(at: place) }
    }

    /// Removes and returns all subscribers.
    mutating func removeAll() -> Self {
        defer { self = [] }
        return self
    }
}
