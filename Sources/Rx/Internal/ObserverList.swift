internal import Synchronization

/// A list of a subject's observers. All observers receive the events in the same order. The list is not generic, so it
/// is fast without being specialized; ``SubjectCore`` handles everything that depends on the element type.
///
/// A ``Serial`` puts events, subscriptions and unsubscriptions in order. Therefore, an observer receives only the
/// events emitted after its subscription, and the list needs no lock.
///
/// Sound as `@unchecked Sendable`: only the holder of `serial` uses `subscribers` and `isAbandoned`, and the rest is
/// constant or atomic. Therefore, no check for exclusive access is needed.
@usableFromInline
class ObserverList: @unchecked Sendable {
    /// An item that waits until the current delivery has finished.
    @usableFromInline typealias Command = () -> Void

    @usableFromInline final let serial = Serial<Command>()
    @safe @exclusivity(unchecked) private final var subscribers: ContiguousArray<Subscriber> = []
    private final let subscribed = Atomic<Int>(0)
    /// Whether a terminal event has been emitted (its delivery may still be pending) or all observers have been
    /// removed.
    private final let closed = Atomic<Bool>(false)
    /// Whether ``abandon()`` has removed all observers.
    @safe @exclusivity(unchecked) private final var isAbandoned = false

    @usableFromInline
    init() {}

    /// Whether the list has observers and is not closed.
    final var hasObservers: Bool {
        !closed.load(ordering: .acquiring) && subscribed.load(ordering: .acquiring) > 0
    }

    /// Returns an observer that is not in the list yet.
    final func subscriber<Element>(_ sink: Sink<Element>, _ subscription: Subscription) -> Subscriber {
        ListSubscriber(sink, subscription, self)
    }

    /// Adds an observer to the list, unless another thread has called ``abandon()`` in the meantime. (Otherwise, the list
    /// and the observer would retain each other forever.) The caller must hold `serial`.
    final func insert(_ subscriber: Subscriber) {
        if !isAbandoned { subscribers.append(subscriber) }
    }

    /// Counts an observer and arranges for it to be removed from the list when its subscription is disposed.
    final func removeAtEnd(_ subscriber: Subscriber) {
        subscribed.add(1, ordering: .acquiringAndReleasing)
        subscriber.subscription.add(subscriber as Teardown)
        // If the list was closed in the meantime, it may have released the observer too early, or it will release the
        // observer with its terminal event.
        if closed.load(ordering: .acquiring) { subscriber.abandon() }
    }

    /// Delivers an element. The caller must hold `serial`.
    /// - Parameter element: The address of the element.
    @usableFromInline
    final func deliver(_ element: UnsafeRawPointer) {
        // The list does not change during the delivery, because items that arrive in the meantime are queued.
        unsafe subscribers.withUnsafeBufferPointer { list in
            for index in list.indices {
                unsafe Unmanaged.passUnretained(list[index])._withUnsafeGuaranteedRef {
                    unsafe $0.next(element)
                }
            }
        }
    }

    /// Delivers the terminal event and removes all observers. The caller must hold `serial`.
    final func deliver(_ end: Event<Never>) {
        for subscriber in subscribers.removeAll() { subscriber.end(end) }
    }

    /// Closes the list. After that, ``hasObservers`` is always false.
    final func close() { closed.store(true, ordering: .releasing) }

    /// Closes the list and releases all observers without emitting an event, because no more events will be emitted.
    final func abandon() {
        close()
        if serial.enter() {
            abandonAll()
            leave()
        } else {
            serial.send({ self.abandonAll() }, { $0() })
        }
    }

    private final func abandonAll() {
        isAbandoned = true
        for subscriber in subscribers.removeAll() { subscriber.abandon() }
    }

    /// Handles the items that have arrived, then releases `serial`.
    @usableFromInline
    final func leave() {
        if !serial.leaveIfAlone() { serial.leave { $0() } }
    }

    fileprivate final func remove(_ subscriber: Subscriber) {
        subscribed.subtract(1, ordering: .acquiringAndReleasing)
        if serial.enter() {
            subscribers.remove(subscriber)
            leave()
        } else {
            serial.send({ self.subscribers.remove(subscriber) }, { $0() })
        }
    }
}

/// An observer of an ``ObserverList``. It retains the list, which retains the observer. ``ObserverList/abandon()`` breaks
/// that cycle. (A weak reference would increase the cost of a subscription by a quarter.)
///
/// Sound as `@unchecked Sendable`: all its stored properties are constants.
private final class ListSubscriber: Subscriber, @unchecked Sendable {
    private let list: ObserverList

    init<Element>(_ sink: Sink<Element>, _ subscription: Subscription, _ list: ObserverList) {
        self.list = list
        super.init(sink, subscription)
    }

    override func tearDown() { list.remove(self) }
}
