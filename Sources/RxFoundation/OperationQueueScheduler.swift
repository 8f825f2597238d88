public import Foundation

/// A scheduler that performs its work as operations on a queue.
///
/// The queue determines the order of the operations and the number of operations that run at the same time.
/// `observe(on:)` keeps the order of events on any queue.
public final class OperationQueueScheduler: ImmediateSchedulerType {
    /// The queue that performs the work.
    public let operationQueue: OperationQueue
    /// The priority of each operation.
    public let queuePriority: Operation.QueuePriority

    /// Creates a scheduler for a queue.
    /// - Parameters:
    ///   - operationQueue: The queue that performs the work.
    ///   - queuePriority: The priority of each operation.
    public init(operationQueue: OperationQueue, queuePriority: Operation.QueuePriority = .normal) {
        self.operationQueue = operationQueue
        self.queuePriority = queuePriority
    }

    /// Performs `action` in an operation.
    /// - Returns: A disposable that cancels the operation if it has not begun.
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
