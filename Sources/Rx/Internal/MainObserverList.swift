/// The observers of a ``MainShared`` source. It does what ``ObserverList`` does, on the main actor alone: a flag
/// replaces the atomics, which would cost more than the rest of a Driver's stage.
///
/// Sound as `@unchecked Sendable`: used on the main actor only, and the list is not changed while it is read, as what
/// is emitted from inside waits. So it needs no check for exclusive access either.
@usableFromInline
class MainObserverList: @unchecked Sendable {
    /// The subscription to the source.
    final let upstream = Subscription()
    @exclusivity(unchecked) private final var subscribers: ContiguousArray<Subscriber> = [] {
        didSet { only = subscribers.count == 1 ? Unmanaged.passUnretained(subscribers[0]) : nil }
    }
    /// The subscriber if there is only one, as in the middle of a chain: it is called without a loop. The list holds it.
    @exclusivity(unchecked) private final var only: Unmanaged<Subscriber>?
    @exclusivity(unchecked) private final var waiting = Queue<() -> Void>()
    @exclusivity(unchecked) private final var isBusy = false
    @exclusivity(unchecked) private final var hasWaiting = false
    /// Whether the first element is still to be kept.
    @exclusivity(unchecked) private final var awaitsFirst: Bool
    /// How many observers are subscribed, or are about to be.
    @exclusivity(unchecked) private final var subscribed = 0
    @exclusivity(unchecked) private final var lastNumber: UInt = 0

    /// - Parameter keepsLatest: Whether ``keepFirst(_:)`` is called.
    init(keepsLatest: Bool) { awaitsFirst = keepsLatest }

    /// Keeps the first element.
    func keepFirst(_ element: UnsafeRawPointer) {}

    /// The work of delivering the element at an address, which is copied.
    func delivery(of element: UnsafeRawPointer) -> () -> Void { {} }

    /// Called when no event will follow: after the last observer has unsubscribed, or at the terminal event.
    func close() {}

    /// Delivers what the source emits: an element by its address, or a terminal event, after which the next subscriber
    /// subscribes the source again.
    @usableFromInline
    final func receive(_ element: UnsafeRawPointer?, _ end: Event<Never>?) {
        if upstream.isDisposed { return }
        guard let element else { return finish(end) }
        if awaitsFirst {
            awaitsFirst = false
            keepFirst(element)
        }
        if isBusy { return wait(delivery(of: element)) }
        isBusy = true
        if let only { only._withUnsafeGuaranteedRef { $0.next(element) } } else { deliver(element) }
        leave()
    }

    @inline(never)
    private final func finish(_ end: Event<Never>?) {
        upstream.dispose()
        close()
        perform { [self] in deliver(end ?? .completed) }
    }

    private final func wait(_ body: @escaping () -> Void) {
        waiting.append(body)
        hasWaiting = true
    }

    /// Delivers an element. To be performed.
    /// - Parameter element: Its address.
    final func deliver(_ element: UnsafeRawPointer) {
        for index in subscribers.indices {
            Unmanaged.passUnretained(subscribers[index])._withUnsafeGuaranteedRef { $0.next(element) }
        }
    }

    /// Does `body` when no event is being delivered: now, or after that.
    final func perform(_ body: @escaping () -> Void) {
        if !performIfFree(body) { wait(body) }
    }

    /// Does `body` now, unless an event is being delivered.
    /// - Returns: Whether it was done.
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

    /// Delivers the terminal event, and removes all observers. To be performed.
    final func deliver(_ end: Event<Never>) {
        let last = subscribers
        subscribers = []
        for subscriber in last { subscriber.end(end) }
    }

    /// An observer that is not on the list yet. It counts from now on, so that the source stays subscribed.
    final func subscriber<Element>(_ sink: Sink<Element>, _ subscription: Subscription) -> Subscriber {
        subscribed += 1
        lastNumber += 1
        return Subscriber(sink, subscription, number: lastNumber)
    }

    /// Adds an observer to the list. To be performed.
    final func insert(_ subscriber: Subscriber) {
        if !subscriber.subscription.isDisposed, !upstream.isDisposed { subscribers.append(subscriber) }
    }

    /// Removes an observer when its subscription is disposed.
    final func removeAtEnd(_ subscriber: Subscriber) {
        subscriber.subscription.add(MainRemoval(self, subscriber.number) as Teardown)
    }

    fileprivate final func remove(_ number: UInt) {
        perform { [self] in subscribers.remove(number) }
        subscribed -= 1
        if subscribed == 0, !upstream.isDisposed {
            upstream.dispose()
            close()
        }
    }
}

/// Removes an observer from a ``MainObserverList`` when its subscription is disposed.
///
/// It does not hold the list, which holds the observer, which holds the subscription: a source that can still emit holds
/// the list. If none does, only the subscription to the source is left to dispose.
///
/// Sound as `@unchecked Sendable`: it holds constants.
private final class MainRemoval: Teardown, @unchecked Sendable {
    private weak let list: MainObserverList?
    private let upstream: Subscription
    private let number: UInt

    init(_ list: MainObserverList, _ number: UInt) {
        self.list = list
        upstream = list.upstream
        self.number = number
    }

    override func tearDown() {
        MainQueue.run { [self] in
            if let list { list.remove(number) } else { upstream.dispose() }
        }
    }
}
