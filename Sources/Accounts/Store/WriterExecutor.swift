internal import GRDB
internal import SignupSupport

/// An executor that runs a task on the queue of a store's writer. It is intended for a task that signs up a large
/// number of accounts. The task receives its answers on that queue, and its next sign-ups are then written on the same
/// queue, without a thread switch for each sign-up. On this executor, the task may wait for the writer only with
/// `await`.
final class WriterExecutor: TaskExecutor {
    private let writer: DatabaseQueue

    init(_ writer: DatabaseQueue) {
        self.writer = writer
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = PendingJob(job, on: self)
        writer.asyncWriteWithoutTransaction { _ in job.run() }
    }
}
