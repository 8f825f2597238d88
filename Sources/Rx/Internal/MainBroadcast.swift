/// What ``Broadcast`` is to a hub, for sequences of the main actor: as everything happens there, what must
/// wait is told by a flag, and neither an atomic nor a lock is needed.
///
/// Sound as `@unchecked Sendable`: touched on the main actor only; and its list is not changed while it is
/// read, as what is sent from inside waits. So it needs no check for exclusive access either.
@usableFromInline
class MainBroadcast: @unchecked Sendable {
    /// The subscription to the source.
    @usableFromInline final let upstream = Subscription()
    @exclusivity(unchecked) private final var receivers: ContiguousArray<Receiver> = [] {
        didSet { only = receivers.count == 1 ? Unmanaged.passUnretained(receivers[0]) : nil }
    }
    /// The receiver if there is but one, as there is in the midst of a chain: told without a loop, and in the user's
    /// module. The list holds it.
    @exclusivity(unchecked) @usableFromInline final var only: Unmanaged<Receiver>?
    @exclusivity(unchecked) private final var waiting = Queue<() -> Void>()
    @exclusivity(unchecked) @usableFromInline final var isBusy = false
    @exclusivity(unchecked) @usableFromInline final var hasWaiting = false
    @exclusivity(unchecked) private final var observers = 0

    @usableFromInline
    init() {}

    /// Called when nothing will come any more: after the last observer has left, or at the end.
    func close() {}

    /// Hands an element to those that observe now.
    /// - Parameters:
    ///   - element: Its address.
    ///   - copy: Keeps the element for later, if an event is under way.
    @inlinable
    @inline(__always)
    final func send(_ element: UnsafeRawPointer, orLater copy: () -> (() -> Void)) {
        if isBusy { return wait(copy()) }
        isBusy = true
        if let only { only._withUnsafeGuaranteedRef { $0.next(element) } } else { deliver(element) }
        leave()
    }

    @usableFromInline
    final func wait(_ body: @escaping () -> Void) {
        waiting.append(body)
        hasWaiting = true
    }

    /// Hands an element to those that observe now. To be performed.
    /// - Parameter element: Its address.
    @usableFromInline
    final func deliver(_ element: UnsafeRawPointer) {
        for index in receivers.indices {
            Unmanaged.passUnretained(receivers[index])._withUnsafeGuaranteedRef { $0.next(element) }
        }
    }

    /// Does `body` when nothing else is under way: now, or after that.
    final func perform(_ body: @escaping () -> Void) {
        if !performIfFree(body) { wait(body) }
    }

    /// Does `body` now, unless something else is under way.
    /// - Returns: Whether it was done.
    @discardableResult
    final func performIfFree(_ body: () -> Void) -> Bool {
        if isBusy { return false }
        isBusy = true
        body()
        leave()
        return true
    }

    @inlinable
    final func leave() {
        if hasWaiting { handleWaiting() }
        isBusy = false
    }

    @usableFromInline
    final func handleWaiting() {
        while let body = waiting.next() { body() }
        hasWaiting = false
    }

    /// Hands the end to those that observe, and lets go of them. To be performed.
    final func deliverLast(_ end: Event<Never>?) {
        let last = receivers
        receivers = []
        for receiver in last { receiver.end(end) }
    }

    /// Puts an observer on the list. To be performed.
    final func insert(_ receiver: Receiver) {
        if !receiver.subscription.isDisposed, !upstream.isDisposed { receivers.append(receiver) }
    }

    /// Counts an observer that is coming, so that the source is not left before it is here.
    final func expect() { observers += 1 }

    /// Sees to it that an observer is taken out when its subscription ends: at once, if it has ended.
    final func keep(_ receiver: Receiver) {
        receiver.subscription.add(MainExit(self, receiver) as Teardown)
    }

    fileprivate final func remove(_ receiver: ObjectIdentifier) {
        perform { [self] in
            if let place = receivers.firstIndex(where: { ObjectIdentifier($0) == receiver }) {
                receivers.remove(at: place)
            }
        }
        observers -= 1
        if observers == 0, !upstream.isDisposed {
            upstream.dispose()
            close()
        }
    }
}

/// What takes an observer out of a ``MainBroadcast`` when its subscription ends.
///
/// It does not hold the broadcast, that holds the observer, that holds the subscription: a source that
/// can still send does. If none does, there is nobody to take out, and only the source is to be left.
///
/// Sound as `@unchecked Sendable`: it holds constants.
private final class MainExit: Teardown, @unchecked Sendable {
    private weak let broadcast: MainBroadcast?
    private let upstream: Subscription
    private let receiver: ObjectIdentifier

    init(_ broadcast: MainBroadcast, _ receiver: Receiver) {
        self.broadcast = broadcast
        upstream = broadcast.upstream
        self.receiver = ObjectIdentifier(receiver)
    }

    override func tearDown() {
        MainQueue.run { [self] in
            if let broadcast { broadcast.remove(receiver) } else { upstream.dispose() }
        }
    }
}
