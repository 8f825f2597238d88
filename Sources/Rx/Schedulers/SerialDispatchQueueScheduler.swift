public import Dispatch

/// Does work on a serial dispatch queue: one after the other, in the order it was given.
public final class SerialDispatchQueueScheduler: QueueScheduler {
    let queue: DispatchQueue
    let leeway: Duration

    /// On a queue of its own.
    /// - Parameters:
    ///   - internalSerialQueueName: The queue's label, shown by debuggers.
    ///   - leeway: How much later a timer may fire to save energy.
    public init(internalSerialQueueName: String, leeway: RxTimeInterval = .zero) {
        queue = DispatchQueue(label: internalSerialQueueName)
        self.leeway = leeway
    }

    /// On a serial queue whose work is done on `queue`.
    /// - Parameters:
    ///   - queue: Any queue; the scheduler is serial even if that is concurrent.
    ///   - internalSerialQueueName: The serial queue's label.
    ///   - leeway: How much later a timer may fire to save energy.
    public init(
        queue: DispatchQueue, internalSerialQueueName: String, leeway: RxTimeInterval = .zero
    ) {
        self.queue = DispatchQueue(label: internalSerialQueueName, target: queue)
        self.leeway = leeway
    }

    /// On a serial queue over the global one of a quality of service.
    public convenience init(
        qos: DispatchQoS, internalSerialQueueName: String = "rx.global_dispatch_queue.serial",
        leeway: RxTimeInterval = .zero
    ) {
        self.init(
            queue: .global(qos: qos.qosClass), internalSerialQueueName: internalSerialQueueName,
            leeway: leeway)
    }
}
