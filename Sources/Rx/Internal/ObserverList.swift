internal import Synchronization

/// A list of a subject's observers. All observers receive the events in the same order. The list is not generic, so it
/// is fast without being specialized; ``SubjectCore`` handles everything that depends on the element type.
///
/// A ``Serial`` puts events, subscriptions and unsubscriptions in order. Therefore, an observer receives only the
/// events emitted after its subscription, and the list needs no lock.
///
/// Sound as `@unchecked Sendable`: only the holder of `serial` uses `subscribers`, and the rest is constant or atomic.
/// Therefore, no check for exclusive access is needed.
@usableFromInline
class ObserverList: @unchecked Sendable {
    /// An item that waits until the current delivery has finished.
    @usableFromInline typealias Command = () -> Void

    @usableFromInline final let serial = Serial<Command>()
    @safe @exclusivity(unchecked) private final var subscribers: ContiguousArray<Subscriber> = []
    private final let subscribed = Atomic<Int>(0)
    private final let lastNumber = Atomic<UInt>(0)
    /// Whether a terminal event has been emitted (its delivery may still be pending) or all observers have been
    /// removed.
    private final let closed = Atomic<Bool>(false)

    @usableFromInline
    init() {}

    /// Whether the list has observers and is not closed.
    final var hasObservers: Bool {
        !closed.load(ordering: .acquiring) && subscribed.load(ordering: .acquiring) > 0
    }

    /// Returns an observer that is not in the list yet.
    final func subscriber<Element>(_ sink: Sink<Element>, _ subscription: Subscription) -> Subscriber {
        Subscriber(sink, subscription, number: lastNumber.add(1, ordering: .relaxed).newValue)
    }

    /// Adds an observer to the list. The caller must hold `serial`.
    final func insert(_ subscriber: Subscriber) {
        subscribers.append(subscriber)
    }

    /// Counts an observer and arranges for it to be removed from the list when its subscription is disposed.
    final func removeAtEnd(_ subscriber: Subscriber) {
        subscribed.add(1, ordering: .acquiringAndReleasing)
        subscriber.subscription.add(Removal(self, subscriber.number) as Teardown)
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
        let last = subscribers
        subscribers = []
        for subscriber in last { subscriber.end(end) }
    }

    /// Closes the list. After that, ``hasObservers`` is always false.
    final func close() { closed.store(true, ordering: .releasing) }

    /// Removes all observers without emitting an event.
    final func removeAll() {
        close()
        serial.send({ self.subscribers = [] }, { $0() })
    }

    /// Releases all observers when the object that emits through the list is released, because no more events will be
    /// emitted.
    final func abandon() {
        if serial.enter() {
            subscribers = []
            leave()
        } else {
            serial.send({ self.subscribers = [] }, { $0() })
        }
    }

    /// Handles the items that have arrived, then releases `serial`.
    @usableFromInline
    final func leave() {
        if !serial.leaveIfAlone() { serial.leave { $0() } }
    }

    fileprivate final func remove(_ number: UInt) {
        subscribed.subtract(1, ordering: .acquiringAndReleasing)
        if serial.enter() {
            subscribers.remove(number)
            leave()
        } else {
            serial.send({ self.subscribers.remove(number) }, { $0() })
        }
    }
}

extension ContiguousArray<Subscriber> {
    /// Removes the subscriber with the given number, if it is in the list.
    mutating func remove(_ number: UInt) {
        if let place = firstIndex(where: { $0.number == number }) { remove(at: place) }
    }
}

/// An observer of an ``ObserverList`` or ``MainObserverList``. Only the list retains it, so the two are released
/// together.
///
/// This is a class, because calling a closure that is stored in an array would first retain the closure.
///
/// Sound as `@unchecked Sendable`: a sink is `Sendable` for any element.
@usableFromInline
final class Subscriber: @unchecked Sendable {
    /// The sink, which receives an element's address, like every ``Sink``.
    @usableFromInline let sink: Sink<Never>
    @usableFromInline let subscription: Subscription
    /// A number that distinguishes the subscribers of a list. (Addresses would not distinguish them, because the
    /// address of a released subscriber can be reused.)
    let number: UInt

    init<Element>(_ sink: Sink<Element>, _ subscription: Subscription, number: UInt) {
        // Sound: the list's owner has the same `Element` and passes only addresses of values of that type.
        self.sink = unsafe unsafeBitCast(sink, to: Sink<Never>.self)
        self.subscription = subscription
        self.number = number
    }

    @inlinable
    func next(_ element: UnsafeRawPointer) {
        if !subscription.isDisposed {
            unsafe sink.next(Borrowed(element.assumingMemoryBound(to: Never.self)))
        }
    }

    func end(_ end: Event<Never>) {
        if !subscription.isDisposed { sink.end(end) }
    }
}

/// A teardown that removes an observer from an ``ObserverList`` when its subscription is disposed. It retains the list,
/// which retains the observer, which retains the subscription, which retains this teardown. ``ObserverList/abandon()``
/// breaks that cycle. (A weak reference would increase the cost of a subscription by a quarter.)
///
/// Sound as `@unchecked Sendable`: all its stored properties are constants.
private final class Removal: Teardown, @unchecked Sendable {
    private let list: ObserverList
    private let number: UInt

    init(_ list: ObserverList, _ number: UInt) {
        self.list = list
        self.number = number
    }

    override func tearDown() { list.remove(number) }
}
