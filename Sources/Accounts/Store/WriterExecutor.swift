internal import GRDB
internal import SignupSupport

/// The queue of a store's writer, as an executor for a task that signs up very many accounts. The task receives its
/// answers there, and its next sign-ups are written there afterward, without a thread switch for each. On this executor
/// it must wait for the writer only with `await`.
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
