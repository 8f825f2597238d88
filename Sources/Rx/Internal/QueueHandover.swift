internal import Dispatch
public import Synchronization

/// Brings events to a serial queue, in order. Those that come on the main queue, and are to go there, go on
/// at once, unless others wait.
@usableFromInline
final class QueueHandover<Element: Sendable>: Sendable {
    @usableFromInline let sink: Sink<Element>
    @usableFromInline let subscription: Subscription
    /// Busy as long as an event is under way or waits.
    @usableFromInline let serial = Serial<Event<Element>>()
    @usableFromInline let ended = Atomic<Bool>(false)
    @usableFromInline let isMain: Bool
    private let queue: DispatchQueue

    /// - Returns: nil if the scheduler has no serial queue.
    @usableFromInline
    init?(_ scheduler: any ImmediateSchedulerType, _ sink: Sink<Element>, _ subscription: Subscription) {
        isMain = (scheduler as? MainScheduler)?.isAsync == false
        if isMain {
            queue = MainQueue.queue
        } else if let scheduler = scheduler as? SerialDispatchQueueScheduler {
            queue = scheduler.queue
        } else {
            return nil
        }
        self.sink = sink
        self.subscription = subscription
    }

    /// Where the events come.
    @inlinable
    var entry: Sink<Element> {
        Sink(at: { [self] element, end in
            if ended.load(ordering: .acquiring) { return }
            guard let element else { return handOver(Event(end)) }
            // The place need not be taken: the source sends one event at a time, so nobody else comes meanwhile.
            guard isMain, serial.isIdle, MainQueue.isCurrent else {
                return handOver(.next(element.pointee))
            }
            if !subscription.isDisposed { sink.receive(element, nil) }
        })
    }

    @usableFromInline
    func handOver(_ event: Event<Element>) {
        if event.isStopEvent { ended.store(true, ordering: .releasing) }
        // Who has the place handles it; else it is ours, until we are on the queue and have left it.
        if !serial.enter(), serial.push(event) { return }
        if isMain, MainQueue.isCurrent {
            handle(event)
            leave()
        } else {
            queue.later { [self] in
                handle(event)
                leaveOrGoOnLater()
            }
        }
    }

    @usableFromInline
    func leave() { serial.leave(handle) }

    /// What came meanwhile has its own turn of the queue, that has other things to do too.
    private func leaveOrGoOnLater() {
        if serial.leaveIfAlone() { return }
        queue.later { [self] in
            serial.drain(handle)
            leaveOrGoOnLater()
        }
    }

    private func handle(_ event: Event<Element>) {
        if !subscription.isDisposed { sink.on(event) }
    }
}
