internal import SignupSupport

/// The interface to a client's thread, which accepts commands and runs tasks between transfers.
///
/// A task that sends a large number of requests should run on this thread. It can then receive many responses in one
/// iteration of the loop, and its next requests start together, without a thread switch for each request. The task must
/// not block the thread.
///
/// The thread exits when this object is released.
final class CurlThread: TaskExecutor {
    private let multi: CurlMulti
    private let queue = MessageQueue<CurlCommand>()

    /// Starts the thread.
    ///
    /// - Throws: `SystemError` if the system cannot start a thread.
    init(_ configuration: CurlClient.Configuration) throws(SystemError) {
        multi = CurlMulti(maximumConnections: configuration.maximumConnections)
        try CurlLoop.start(multi, queue, configuration)
    }

    deinit { send(.stop) }

    /// Sends a command to the thread. Safe to call on any thread.
    func send(_ command: CurlCommand) {
        if queue.send(command) { multi.wake() }
    }

    func enqueue(_ job: consuming ExecutorJob) {
        send(.run(PendingJob(job, on: self)))
    }
}
