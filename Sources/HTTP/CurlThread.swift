internal import SignupSupport

/// The thread of a client, as others see it: takes their commands, and runs tasks between transfers.
///
/// A task that asks for very much does so best on this thread: many answers then come to it together, and what it
/// asks next goes out together, without a change of threads for any. It must not block there.
///
/// The thread ends when nobody holds this object any more.
final class CurlThread: TaskExecutor {
    private let multi: CurlMulti
    private let queue = MessageQueue<CurlCommand>()

    /// Starts the thread.
    init(_ configuration: CurlClient.Configuration) {
        multi = CurlMulti(maximumConnections: configuration.maximumConnections)
        CurlLoop.start(multi, queue, configuration)
    }

    deinit { tell(.stop) }

    /// Has a command carried out. Any thread.
    func tell(_ command: CurlCommand) {
        if queue.send(command) { multi.wake() }
    }

    func enqueue(_ job: consuming ExecutorJob) {
        tell(.run(UnownedJob(job), asUnownedTaskExecutor()))
    }
}
