internal import Synchronization

/// The part of a ``Hub`` that does not depend on what the events carry: who observes, and in which order
/// things happen. As it is not generic, it need not be specialised to be fast.
///
/// A ``Serial`` orders everything: events, new observers and leaving ones, so that an observer gets the
/// events sent after it came and no other, and the list of observers needs no lock.
///
/// Sound as `@unchecked Sendable`: `receivers` is touched by whoever holds `serial` only; so it needs no
/// check for exclusive access either.
@usableFromInline
class Broadcast: @unchecked Sendable {
    /// Something that waits until what is under way has been handled.
    @usableFromInline typealias Command = () -> Void

    @usableFromInline let serial = Serial<Command>()
    @exclusivity(unchecked) fileprivate var receivers: ContiguousArray<Receiver> = []
    /// Whether a terminal event was delivered. For whoever holds `serial`.
    @exclusivity(unchecked) private(set) final var isOver = false
    private let live = Atomic<Int>(0)

    @usableFromInline
    init() {}

    /// Whether anybody observes.
    final var hasObservers: Bool { live.load(ordering: .acquiring) > 0 }

    /// Hands an element to those that observe now. For whoever holds `serial`.
    /// - Parameter element: Its address.
    @usableFromInline
    final func deliver(_ element: UnsafeRawPointer) {
        // Nobody else changes the list: what is sent from inside waits.
        receivers.withUnsafeBufferPointer { list in
            for index in list.indices {
                Unmanaged.passUnretained(list[index])._withUnsafeGuaranteedRef { $0.next(element) }
            }
        }
    }

    /// Hands the end to those that observe, and lets go of them. For whoever holds `serial`.
    final func deliverLast(_ end: Event<Never>?) {
        isOver = true
        let last = receivers
        receivers = []
        for receiver in last { receiver.end(end) }
    }

    /// Gives `serial` back, after what came meanwhile.
    @usableFromInline
    final func leave() {
        if !serial.leaveIfAlone() { serial.leave { $0() } }
    }

    /// Counts an observer that has come, and sees to it that it is taken out when its subscription ends: at
    /// once, if it has ended.
    final func keep(_ receiver: Receiver) {
        live.add(1, ordering: .acquiringAndReleasing)
        receiver.subscription.add(Exit(self, receiver))
    }

    /// Puts an observer on the list. For whoever holds `serial`.
    final func insert(_ receiver: Receiver) {
        if !receiver.subscription.isDisposed { receivers.append(receiver) }
    }

    /// Lets go of all observers without an event.
    final func clear() {
        serial.send({ self.receivers = [] }, { $0() })
    }

    fileprivate final func remove(_ receiver: ObjectIdentifier) {
        live.subtract(1, ordering: .acquiringAndReleasing)
        if serial.enter() {
            take(receiver)
            leave()
        } else {
            serial.send({ self.take(receiver) }, { $0() })
        }
    }

    private final func take(_ receiver: ObjectIdentifier) {
        if let place = receivers.firstIndex(where: { ObjectIdentifier($0) == receiver }) {
            receivers.remove(at: place)
        }
    }
}

/// An observer of a ``Broadcast``. The broadcast alone holds it, so that it goes with it.
///
/// An object with constants, because calling a closure that lies in an array would retain it first.
///
/// Sound as `@unchecked Sendable`: a sink is `Sendable`, whatever it receives.
@usableFromInline
final class Receiver: @unchecked Sendable {
    /// Takes an element's address, as every ``Sink`` does.
    @usableFromInline let sink: Sink<Never>
    @usableFromInline let subscription: Subscription

    init<Element>(_ sink: Sink<Element>, _ subscription: Subscription) {
        // Sound: an address is an address, and the hub, that has the same `Element`, gives no other.
        self.sink = unsafeBitCast(sink, to: Sink<Never>.self)
        self.subscription = subscription
    }

    @inlinable
    func next(_ element: UnsafeRawPointer) {
        if !subscription.isDisposed { sink.receive(element.assumingMemoryBound(to: Never.self), nil) }
    }

    func end(_ end: Event<Never>?) {
        if !subscription.isDisposed { sink.receive(nil, end) }
    }
}

/// What takes an observer out of a ``Broadcast`` when its subscription ends. It does not hold the observer,
/// that holds the subscription: but knows it by its address, which is no other's meanwhile, as an observer
/// leaves the list by its exit alone, or together with all others for good.
///
/// Sound as `@unchecked Sendable`: it holds constants.
private final class Exit: Teardown, @unchecked Sendable {
    private weak let broadcast: Broadcast?
    private let receiver: ObjectIdentifier

    init(_ broadcast: Broadcast, _ receiver: Receiver) {
        self.broadcast = broadcast
        self.receiver = ObjectIdentifier(receiver)
    }

    override func tearDown() { broadcast?.remove(receiver) }
}
