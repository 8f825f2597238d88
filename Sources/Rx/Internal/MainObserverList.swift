/// A list of the observers of a ``MainShared`` source. It works like ``ObserverList``, but only on the main actor, so
/// it uses a flag instead of atomics, which would cost more than the rest of a Driver's stage.
///
/// Sound as `@unchecked Sendable`: it is used only on the main actor, and the list does not change while it is read,
/// because a change that is requested during a delivery is delayed until the delivery has finished. Therefore, no check
/// for exclusive access is needed.
@usableFromInline
@safe
class MainObserverList: @unchecked Sendable {
    /// The subscription to the source.
    final let upstream = Subscription()
    @safe @exclusivity(unchecked) private final var subscribers: ContiguousArray<Subscriber> = [] {
        didSet { only = unsafe subscribers.count == 1 ? Unmanaged.passUnretained(subscribers[0]) : nil }
    }
    /// The only subscriber, which is called without a loop, or nil if there is not exactly one subscriber. (In the
    /// middle of a chain, there is usually only one.) The list also contains this subscriber.
    @safe @exclusivity(unchecked) private final var only: Unmanaged<Subscriber>?
    @safe @exclusivity(unchecked) private final var waiting = Queue<() -> Void>()
    @safe @exclusivity(unchecked) private final var isBusy = false
    @safe @exclusivity(unchecked) private final var hasWaiting = false
    /// Whether ``keepFirst(_:)`` must be called with the next element.
    @safe @exclusivity(unchecked) private final var awaitsFirst: Bool
    /// The number of observers that are in the list or are about to be added to it.
    @safe @exclusivity(unchecked) private final var subscribed = 0

    /// - Parameter keepsLatest: Whether to call ``keepFirst(_:)`` with the first element.
    init(keepsLatest: Bool) { awaitsFirst = keepsLatest }

    deinit {
        for subscriber in subscribers {
            subscriber.abandon()
            // The subscription to the source may still hold resources.
            subscriber.subscription.add(
                Disposables.create { [upstream] in MainQueue.run { upstream.dispose() } })
        }
    }

    /// Keeps the first element.
    func keepFirst(_ element: UnsafeRawPointer) {}

    /// Returns the work that delivers a copy of the element at an address.
    func delivery(of element: UnsafeRawPointer) -> () -> Void { {} }

    /// Cleans up when no more events will follow: after the last observer has unsubscribed, or at the terminal event.
    func forget() {}

    /// Cleans up, then disposes the subscription to the source. In the other order, an observer that subscribes during the
    /// disposal would join this list.
    private final func close() {
        forget()
        upstream.dispose()
    }

    /// Delivers an element that the source emits.
    /// - Parameter element: The address of the element.
    @usableFromInline
    final func next(_ element: UnsafeRawPointer) {
        if upstream.isDisposed { return }
        if awaitsFirst {
            awaitsFirst = false
            unsafe keepFirst(element)
        }
        if isBusy { return unsafe wait(delivery(of: element)) }
        isBusy = true
        if let only {
            unsafe only._withUnsafeGuaranteedRef { unsafe $0.next(element) }
        } else {
            unsafe deliver(element)
        }
        leave()
    }

    /// Delivers the terminal event of the source. The next subscriber subscribes to the source again.
    @usableFromInline
    @inline(never)
    final func finish(_ end: Event<Never>) {
        if upstream.isDisposed { return }
        close()
        perform { [self] in deliver(end) }
    }

    private final func wait(_ body: @escaping () -> Void) {
        waiting.append(body)
        hasWaiting = true
    }

    /// Delivers an element. Call this method only from `perform`.
    /// - Parameter element: The address of the element.
    final func deliver(_ element: UnsafeRawPointer) {
        for index in subscribers.indices {
            unsafe Unmanaged.passUnretained(subscribers[index])._withUnsafeGuaranteedRef {
                unsafe $0.next(element)
            }
        }
    }

    /// Runs `body` when no event is being delivered: now, or after the current delivery.
    final func perform(_ body: @escaping () -> Void) {
        if !performIfFree(body) { wait(body) }
    }

    /// Runs `body` now, unless an event is being delivered.
    /// - Returns: Whether `body` ran.
    @discardableResult
    final func performIfFree(_ body: () -> Void) -> Bool {
        if isBusy { return false }
        isBusy = true
        body()
        leave()
        return true
    }

    private final func leave() {
        if hasWaiting { handleWaiting() }
        isBusy = false
    }

    private final func handleWaiting() {
        while let body = waiting.next() { body() }
        hasWaiting = false
    }

    /// Delivers the terminal event and removes all observers. Call this method only from `perform`.
    final func deliver(_ end: Event<Never>) {
        for subscriber in subscribers.removeAll() { subscriber.end(end) }
    }

    /// Returns an observer that is counted but is not in the list yet. Because the observer is counted, the
    /// subscription to the source is not disposed before the observer is inserted.
    final func subscriber<Element>(_ sink: Sink<Element>, _ subscription: Subscription) -> Subscriber {
        subscribed += 1
        return MainSubscriber(sink, subscription, self)
    }

    /// Adds an observer to the list. Call this method only from `perform`.
    final func insert(_ subscriber: Subscriber) {
        if !subscriber.subscription.isDisposed { subscribers.append(subscriber) }
    }

    /// Arranges for an observer to be removed when its subscription is disposed.
    final func removeAtEnd(_ subscriber: Subscriber) {
        subscriber.subscription.add(subscriber as Teardown)
    }

    fileprivate final func remove(_ subscriber: Subscriber) {
        perform { [self] in subscribers.remove(subscriber) }
        subscribed -= 1
        if subscribed == 0, !upstream.isDisposed { close() }
    }
}

/// An observer of a ``MainObserverList``.
///
/// It does not retain the list, because the list retains the observer. A source that can still emit retains the list. If
/// the list has been released, only the subscription to the source remains to be disposed.
///
/// Sound as `@unchecked Sendable`: all its stored properties are constants.
private final class MainSubscriber: Subscriber, @unchecked Sendable {
    private weak let list: MainObserverList?
    private let upstream: Subscription

    init<Element>(_ sink: Sink<Element>, _ subscription: Subscription, _ list: MainObserverList) {
        self.list = list
        upstream = list.upstream
        super.init(sink, subscription)
    }

    override func tearDown() {
        MainQueue.run { [self] in
            if let list { list.remove(self) } else { upstream.dispose() }
        }
    }
}
