public import Dispatch

/// A scheduler that runs work on a concurrent dispatch queue: several items at the same time, in any order.
///
/// The events of one subscription are still delivered one at a time, in order. For work that must run in order, use
/// ``SerialDispatchQueueScheduler``.
///
/// ```swift
/// let background = ConcurrentDispatchQueueScheduler(qos: .utility)
/// let doubled = Observable.of(1, 2).observe(on: background).map { $0 * 2 }
/// print(try doubled.toBlocking().toArray())  // Prints [2, 4]
/// ```
public final class ConcurrentDispatchQueueScheduler: QueueScheduler {
    let queue: DispatchQueue
    let leeway: Duration

    /// Creates a scheduler for a queue.
    /// - Parameters:
    ///   - queue: The queue that runs the work.
    ///   - leeway: The maximum time by which the system may delay a timer to save energy.
    public init(queue: DispatchQueue, leeway: RxTimeInterval = .zero) {
        self.queue = queue
        self.leeway = leeway
    }

    /// Creates a scheduler for the global queue with a given quality of service.
    public convenience init(qos: DispatchQoS, leeway: RxTimeInterval = .zero) {
        self.init(queue: .global(qos: qos.qosClass), leeway: leeway)
    }
}
