internal import GRDB

/// The queue of a store's writer, as a place for a task that signs up very many: it has its answers there, and what it
/// signs up next is written there after it has gone through them, without a change of threads for any. It must not wait
/// for the writer there but by `await`.
final class WriterExecutor: TaskExecutor {
    private let writer: DatabaseQueue

    init(_ writer: DatabaseQueue) {
        self.writer = writer
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        writer.asyncWriteWithoutTransaction { _ in job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
