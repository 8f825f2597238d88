internal import Dispatch
internal import Synchronization

/// A handover that delivers events on a serial queue, in order. Each event is delivered in a separate turn, so work
/// scheduled on the queue between two events runs between them. An event for the main queue that arrives on the main
/// thread is delivered immediately, unless other events are pending.
final class QueueHandover<Element: Sendable>: Sendable {
    private let sink: Sink<Element>
    private let subscription: Subscription
    /// The main scheduler that delivers events immediately if possible, or nil for any other scheduler.
    private let main: MainScheduler?
    /// The number of events that are waiting for a turn of the main queue, or whose turn has not finished.
    private let pending = Atomic<Int>(0)
    /// The `Serial` that keeps events on the main thread in order: an event that arrives during a delivery is delivered
    /// after that delivery.
    private let serial = Serial<Work>()
    private let queue: DispatchQueue

    /// - Returns: The handover, or nil if the scheduler has no serial queue.
    init?(_ scheduler: any ImmediateSchedulerType, _ sink: Sink<Element>, _ subscription: Subscription) {
        if let scheduler = scheduler as? MainScheduler {
            main = scheduler.isAsync ? nil : scheduler
            queue = scheduler.queue
        } else if let scheduler = scheduler as? SerialDispatchQueueScheduler {
            main = nil
            queue = scheduler.queue
        } else {
            return nil
        }
        self.sink = sink
        self.subscription = subscription
    }

    /// Receives an event from a source that emits one event at a time.
    func receive(_ emission: Emission<Element>) {
        // There is no need to acquire `serial`, because the source emits no other event during this delivery.
        if case .element(let element) = emission, main != nil, serial.isIdle,
            pending.load(ordering: .acquiring) == 0, MainQueue.isCurrent
        {
            if !subscription.isDisposed { sink.next(element) }
        } else {
            handOver(sink.work(emitting: emission))
        }
    }

    /// Delivers an event, or schedules a turn of the queue for it.
    func handOver(_ emission: Work) {
        guard let main else { return queue.later { [self] in deliver(emission) } }
        if pending.load(ordering: .acquiring) == 0, MainQueue.isCurrent {
            return serial.send(emission, deliver)
        }
        pending.add(1, ordering: .acquiringAndReleasing)
        main.enqueue { [self] in
            serial.send(emission, deliver)
            pending.subtract(1, ordering: .acquiringAndReleasing)
        }
    }

    private func deliver(_ emission: Work) {
        if !subscription.isDisposed { emission.run() }
    }
}
