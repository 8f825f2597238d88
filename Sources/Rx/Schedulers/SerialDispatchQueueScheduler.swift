public import Dispatch

/// A scheduler that runs work on a serial dispatch queue: one item at a time, in the order in which the items were
/// scheduled.
///
/// For work that can run in any order, use ``ConcurrentDispatchQueueScheduler``; for the main thread, use
/// ``MainScheduler``.
///
/// ```swift
/// let files = SerialDispatchQueueScheduler(internalSerialQueueName: "files")
/// let lines = Observable.just("a\nb").observe(on: files).map { $0.split(separator: "\n").count }
/// print(try lines.toBlocking().single())  // Prints 2
/// ```
public class SerialDispatchQueueScheduler: QueueScheduler {
    let queue: DispatchQueue
    let leeway: Duration

    /// - Parameter serialQueue: The queue that runs the work. It must be serial.
    init(serialQueue: DispatchQueue, leeway: Duration = .zero) {
        queue = serialQueue
        self.leeway = leeway
    }

    /// Creates a scheduler with its own queue.
    /// - Parameters:
    ///   - internalSerialQueueName: The queue's label, which debuggers show.
    ///   - serialQueueConfiguration: A closure that configures the queue before its first work item (for example, by
    ///     setting its target). The queue is inactive until the closure returns: in the closure, `async` only adds work,
    ///     and `sync` waits forever.
    ///   - leeway: The maximum time by which the system may delay a timer to save energy.
    public convenience init(
        internalSerialQueueName: String, serialQueueConfiguration: ((DispatchQueue) -> Void)? = nil,
        leeway: RxTimeInterval = .zero
    ) {
        // Dispatch stops the program if the target of an active queue is set.
        let queue = DispatchQueue(label: internalSerialQueueName, attributes: .initiallyInactive)
        serialQueueConfiguration?(queue)
        queue.activate()
        self.init(serialQueue: queue, leeway: leeway)
    }

    /// Creates a scheduler with a serial queue that runs its work on `queue`.
    /// - Parameters:
    ///   - queue: The queue that runs the work. The scheduler is serial even if this queue is concurrent.
    ///   - internalSerialQueueName: The serial queue's label.
    ///   - leeway: The maximum time by which the system may delay a timer to save energy.
    public convenience init(
        queue: DispatchQueue, internalSerialQueueName: String, leeway: RxTimeInterval = .zero
    ) {
        self.init(
            serialQueue: DispatchQueue(label: internalSerialQueueName, target: queue), leeway: leeway)
    }

    /// Creates a scheduler with a serial queue that runs its work on the global queue with a given quality of service.
    /// - Parameters:
    ///   - qos: The quality of service.
    ///   - internalSerialQueueName: The serial queue's label.
    ///   - leeway: The maximum time by which the system may delay a timer to save energy.
    public convenience init(
        qos: DispatchQoS, internalSerialQueueName: String = "rx.global_dispatch_queue.serial",
        leeway: RxTimeInterval = .zero
    ) {
        self.init(
            queue: .global(qos: qos.qosClass), internalSerialQueueName: internalSerialQueueName,
            leeway: leeway)
    }

    @preconcurrency
    public func schedule<StateType: Sendable>(
        _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        queue.scheduleNow(state, action)
    }
}
