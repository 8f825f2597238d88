public import Foundation

/// A scheduler that performs its work as operations of a queue.
///
/// The order and the number of operations that run at once are the queue's. `observe(on:)` keeps the order of the events
/// on any queue.
public final class OperationQueueScheduler: ImmediateSchedulerType {
    /// Where the work is performed.
    public let operationQueue: OperationQueue
    /// The priority of each operation.
    public let queuePriority: Operation.QueuePriority

    /// Creates a scheduler over a queue.
    /// - Parameters:
    ///   - operationQueue: Where the work is performed.
    ///   - queuePriority: The priority of each operation.
    public init(operationQueue: OperationQueue, queuePriority: Operation.QueuePriority = .normal) {
        self.operationQueue = operationQueue
        self.queuePriority = queuePriority
    }

    /// Performs `action` in an operation.
    /// - Returns: Dispose it to cancel an operation that has not begun.
    @preconcurrency
    public func schedule<StateType: Sendable>(
        _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        let cancel = SingleAssignmentDisposable()
        let operation = BlockOperation {
            if !cancel.isDisposed { cancel.setDisposable(action(state)) }
        }
        operation.queuePriority = queuePriority
        operationQueue.addOperation(operation)
        return cancel
    }
}
