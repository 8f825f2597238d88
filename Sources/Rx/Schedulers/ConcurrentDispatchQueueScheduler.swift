public import Dispatch

/// Does work on a concurrent dispatch queue: several at once, in any order.
public final class ConcurrentDispatchQueueScheduler: QueueScheduler {
    let queue: DispatchQueue
    let leeway: Duration

    /// - Parameters:
    ///   - queue: Where the work is done.
    ///   - leeway: How much later a timer may fire to save energy.
    public init(queue: DispatchQueue, leeway: RxTimeInterval = .zero) {
        self.queue = queue
        self.leeway = leeway
    }

    /// On the global queue of a quality of service.
    public convenience init(qos: DispatchQoS, leeway: RxTimeInterval = .zero) {
        self.init(queue: .global(qos: qos.qosClass), leeway: leeway)
    }
}
